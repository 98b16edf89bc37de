import * as calls from '#core/bids/contacts/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const contactHandlers: readonly Binding[] = [
  bind(calls.match, service.match),
  bind(calls.askMatched, service.askMatched),
  bind(calls.invitePro, service.invitePro),
  bind(calls.consumerWantProviderQuote, service.consumerWantProviderQuote),
  bind(calls.wantToContactProvider, service.wantToContactProvider),
];
