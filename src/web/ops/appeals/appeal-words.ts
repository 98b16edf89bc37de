import type { AppealDecision, AppealState } from '#core/appeals/model.ts';

/** How an appeal ended, on a pill. */
export const ENDED: Readonly<Record<Exclude<AppealState, 'open'>, string>> = {
  granted: 'Given back',
  refused: 'Refused',
  withdrawn: 'Taken back',
  dropped: 'Account gone',
};

/** What a decision is called on its button, with what follows from it. */
export const DECISION: Readonly<
  Record<AppealDecision, { label: string; text: (amount: string) => string; done: string }>
> = {
  grant: {
    label: 'Give it back',
    text: (amount) =>
      `${amount} goes back into the pro’s wallet by a new entry of the books. This cannot be taken back.`,
    done: 'Fee given back',
  },
  refuse: {
    label: 'Refuse',
    text: () => 'The fee stays charged, and the pro cannot ask again. The pro reads your reason.',
    done: 'Appeal refused',
  },
};
