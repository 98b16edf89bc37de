import type { AppealDecision, AppealState } from '#core/appeals/model.ts';

/** How an appeal ended, on a pill. */
export const ENDED: Readonly<Record<Exclude<AppealState, 'open'>, string>> = {
  granted: 'Given back',
  refused: 'Refused',
  withdrawn: 'Taken back',
  dropped: 'Account gone',
};

/** The label of each decision's button, what it does, and the toast after it. */
export const DECISION: Readonly<
  Record<AppealDecision, { label: string; text: (amount: string) => string; done: string }>
> = {
  grant: {
    label: 'Return the fee',
    text: (amount) => `${amount} goes back to the pro’s wallet. You can’t undo this.`,
    done: 'Fee returned',
  },
  refuse: {
    label: 'Refuse',
    text: () => 'The fee stays charged and the pro can’t ask again. The pro sees your reason.',
    done: 'Appeal refused',
  },
};
