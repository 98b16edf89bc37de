import * as calls from '#core/bids/auto-quotes/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { keepRefusal } from '../leads/refusal-service.ts';
import * as service from './service.ts';

export const autoQuoteHandlers: readonly Binding[] = [
  bind(calls.autoQuotes, service.autoQuotes),
  bind(calls.editAutoQuote, service.editAutoQuote),
  bind(calls.autoQuoteHistory, service.autoQuoteHistory),
  bind(calls.autoQuoteWeeks, service.autoQuoteWeeks),
  bind(calls.autoQuoteOfBid, service.autoQuoteOfBid),
  bind(calls.switchToManual, service.switchToManual, { refused: keepRefusal }),
];
