import * as calls from '#core/messages/calls.ts';
import * as changes from '#core/messages/changes/calls.ts';
import * as replies from '#core/messages/quick-replies/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as change from './changes/service.ts';
import * as quick from './quick-replies/service.ts';
import { search } from './search/service.ts';
import * as service from './service.ts';

export const messagesHandlers: readonly Binding[] = [
  bind(calls.sendMessage, service.send, { load: service.loadMessage }),
  bind(calls.conversation, service.conversation),
  bind(calls.markConversationRead, service.markRead),
  // These make one statement or none, so they need no transaction.
  bind(calls.markDelivered, service.markDelivered, { transaction: false }),
  bind(calls.tellTyping, service.typing, { transaction: false }),
  bind(calls.searchMessages, search),
  bind(changes.editMessage, change.edit),
  bind(changes.deleteMessage, change.remove),
  bind(replies.quickReplies, quick.quickReplies),
  bind(replies.addQuickReply, quick.addQuickReply),
  bind(replies.editQuickReply, quick.editQuickReply),
  bind(replies.deleteQuickReply, quick.deleteQuickReply),
  bind(replies.orderQuickReplies, quick.orderQuickReplies),
];
