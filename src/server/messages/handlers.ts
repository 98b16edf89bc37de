import * as calls from '#core/messages/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './service.ts';

export const messagesHandlers: readonly Binding[] = [
  bind(calls.sendMessage, service.send, { load: service.loadMessage }),
  bind(calls.conversation, service.conversation),
  bind(calls.markConversationRead, service.markRead),
];
