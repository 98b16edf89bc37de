import type { StatusPart } from '#core/ops/status/model.ts';

/** What operators call the parts of the status page. */
export const PART_LABELS: Readonly<Record<StatusPart, string>> = {
  site: 'Website and search',
  sign_in: 'Sign up and log in',
  messages: 'Requests, quotes and messages',
  payments: 'Payments',
  mail: 'Emails',
  texts: 'Text messages',
};
