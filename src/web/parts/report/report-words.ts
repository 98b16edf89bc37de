import type { ReportType } from '#core/reports/model.ts';

/** What is reported, as it stands in a sentence. */
export const THING_WORDS: Readonly<Record<ReportType, string>> = {
  request: 'request',
  bid: 'conversation',
  service: 'pro',
  review: 'review',
  customer_review: 'review',
};

/** The same as a heading of its own. */
export const TYPE_WORDS: Readonly<Record<ReportType, string>> = {
  request: 'Request',
  bid: 'Quote and chat',
  service: 'Service',
  review: 'Review of a pro',
  customer_review: 'Review of a customer',
};
