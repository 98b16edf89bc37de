import * as calls from '#core/bids/contact-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './contact-service.ts';

export const contactHandlers: readonly Binding[] = [
  bind(calls.match, service.match),
  bind(calls.askMatched, service.askMatched),
  bind(calls.invitePro, service.invitePro),
  bind(calls.consumerWantProviderQuote, service.consumerWantProviderQuote),
  bind(calls.wantToContactProvider, service.wantToContactProvider),
];
