import type { CheckDecision, ReviewCheck } from '#core/reviews/checks/calls.ts';
import type { RingSignal } from '#core/reviews/ring-rules.ts';

/** What links the two accounts. */
export const SIGNALS: Readonly<Record<RingSignal, { short: string; text: string }>> = {
  device: { short: 'same device', text: 'Both accounts were used on the same device.' },
  push: { short: 'same browser', text: 'Both accounts get push messages in the same browser.' },
  card: { short: 'same card', text: 'Both accounts have paid with the same card.' },
  home: { short: 'same address', text: 'Both have asked for work at the same address.' },
  network: { short: 'same network', text: 'Both accounts were used from the same network.' },
  circle: {
    short: 'shared with other reviewers',
    text: 'The writer shares a device, browser or card with other people who reviewed the same person.',
  },
  praise: { short: 'praise each other', text: 'Each has hired the other, and both praise.' },
  unproven: { short: 'no confirmed phone', text: 'The writer has no confirmed phone.' },
  bonus: { short: 'paid by bonus credit', text: 'Both accounts are new, and bonus credit paid for the quote.' },
  new_accounts: { short: 'new accounts', text: 'Both accounts are less than 30 days old.' },
};

export const ENDED: Readonly<Record<Exclude<ReviewCheck['status'], 'open'>, string>> = {
  approved: 'Shown',
  removed: 'Removed',
  dropped: 'Ended',
};

export const DECISION: Readonly<Record<CheckDecision, { label: string; title: string; text: string; done: string }>> = {
  approve: {
    label: 'Publish',
    title: 'Publish this review?',
    text: 'It counts in public from its time on.',
    done: 'Review published',
  },
  remove: {
    label: 'Remove',
    title: 'Remove this review?',
    text: 'It’s never published. You can’t undo this.',
    done: 'The review is removed',
  },
};
