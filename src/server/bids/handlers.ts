import * as calls from '#core/bids/calls.ts';
import * as completionCalls from '#core/bids/completions/calls.ts';
import * as priceCalls from '#core/bids/final-prices/calls.ts';
import * as listCalls from '#core/bids/lists/calls.ts';
import * as selfHires from '#core/bids/self-hires/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { ofHired } from './completions/hired-service.ts';
import * as prices from './completions/price-service.ts';
import * as completions from './completions/service.ts';
import { keepRefusal } from './leads/refusal-service.ts';
import { withdrawQuote } from './leaving/withdraw-service.ts';
import * as lists from './lists/service.ts';
import { scopeHandlers } from './scopes/handlers.ts';
import { answerSelfHire, selfHire } from './self-hires/service.ts';
import * as service from './service.ts';

export const bidsHandlers: readonly Binding[] = [
  bind(calls.requestsIndex, lists.requestsIndex),
  bind(listCalls.filterChoices, lists.filterChoices),
  bind(calls.requestView, lists.requestView),
  bind(calls.bidsIndex, lists.bidsIndex),
  bind(calls.bid, lists.bid),
  bind(calls.lead, lists.lead),
  bind(listCalls.unreadCount, lists.unreadCount),
  bind(listCalls.filterCounts, lists.filterCounts),
  bind(calls.previewQuoteFee, service.previewQuoteFee),
  bind(calls.sendQuote, service.sendQuote, { load: service.loadQuote, refused: keepRefusal }),
  bind(calls.markBidRead, service.markBidRead),
  bind(calls.toggleInterest, service.toggleInterest),
  bind(calls.hire, service.hire),
  bind(calls.withdrawQuote, withdrawQuote),
  bind(selfHires.selfHire, selfHire),
  bind(selfHires.answerSelfHire, answerSelfHire),
  bind(calls.undoHire, ofHired(service.undoHire)),
  bind(calls.rejectBid, service.rejectBid),
  bind(calls.undoReject, service.undoReject),
  bind(calls.completeBid, ofHired(completions.completeBid)),
  bind(completionCalls.finishJob, ofHired(completions.finishJob)),
  bind(completionCalls.refuseFinish, ofHired(completions.refuseFinish)),
  bind(completionCalls.undoComplete, ofHired(completions.undoComplete)),
  bind(priceCalls.jobPrice, prices.jobPrice),
  bind(priceCalls.statePrice, ofHired(prices.statePrice)),
  bind(priceCalls.answerPrice, ofHired(prices.answerPrice)),
  bind(calls.archiveBid, service.archiveBid),
  bind(calls.unarchiveBid, service.unarchiveBid),
  bind(calls.tagBid, service.tagBid),
  ...scopeHandlers,
];
