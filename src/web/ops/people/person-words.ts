import type { MomentKind } from '#core/ops/people/model.ts';
import type { LimitedAct } from '#core/users/limits/model.ts';

/** What a person can't do, by the act that is limited. */
export const LIMIT_WORDS: Readonly<Record<LimitedAct, string>> = {
  post: 'Posting requests',
  quote: 'Sending quotes',
  review: 'Writing reviews',
  ask: 'Asking questions',
};

/** The chips over a timeline. */
export const MOMENT_WORDS: Readonly<Record<MomentKind, string>> = {
  account: 'Account',
  devices: 'Devices',
  requests: 'Requests',
  quotes: 'Quotes',
  jobs: 'Jobs',
  chats: 'Chats',
  reviews: 'Reviews',
  money: 'Wallet',
  reports: 'Reports',
  checks: 'Checks',
  operators: 'Operators',
};
