import * as calls from '#core/ops/readings/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const readingHandlers: readonly Binding[] = [
  bind(calls.conversation, service.conversation),
  bind(calls.openConversation, service.openConversation),
  bind(calls.conversationMessages, service.conversationMessages),
  bind(calls.closeConversation, service.closeConversation),
];
