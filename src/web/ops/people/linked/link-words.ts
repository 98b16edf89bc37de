import type { LinkAct, LinkCase, LinkState } from '#core/ops/linked/model.ts';

/** The state of a case, for its pill. */
export const STATE: Readonly<Record<LinkState, string>> = {
  open: 'New',
  asked: 'Person asked',
  deciding: 'To decide',
  linked: 'Linked, can be appealed',
  appealed: 'Appealed',
  stands: 'Linked',
  not_linked: 'Not linked',
  dropped: 'Account gone',
};

/** What happens when the time of a state is over. */
export const AFTER: Readonly<Partial<Record<LinkState, string>>> = {
  open: 'If we do nothing, it ends as not linked.',
  asked: 'Without an answer, it has to be decided.',
  deciding: 'Without a decision, it ends as not linked.',
  linked: 'Without an appeal, the decision stands and the page shows the names used before.',
  appealed: 'Without a decision by another operator, it ends as not linked.',
};

/** The words of each act: button, question, effect, and the toast after it. */
export const ACT: Readonly<
  Record<LinkAct, { label: string; title: string; text: (link: LinkCase) => string; done: string }>
> = {
  ask: {
    label: 'Ask the person',
    title: 'Ask the person for their side?',
    text: ({ name }) =>
      `${name} sees which kinds of details match, and nothing about the other account. They have 7 days to answer.`,
    done: 'Person asked',
  },
  link: {
    label: 'Decide: linked',
    title: 'Decide that it’s one person?',
    text: () =>
      'The account stays open. The person can appeal for 14 days; then the decision stands and their page shows the names used before.',
    done: 'Decided: linked',
  },
  clear: {
    label: 'Decide: not linked',
    title: 'Decide that it’s two people?',
    text: () => 'It ends for good. The two aren’t asked about again for the same reasons.',
    done: 'Decided: not linked',
  },
  uphold: {
    label: 'Keep the decision',
    title: 'Keep the decision?',
    text: () => 'It ends for good, and the page shows the names used before.',
    done: 'Decision kept',
  },
  overturn: {
    label: 'Agree with the appeal',
    title: 'Agree with the appeal?',
    text: () => 'It ends for good as not linked.',
    done: 'Ended as not linked',
  },
  block: {
    label: 'Block the account',
    title: 'Block the newer account?',
    text: ({ name }) => `What ${name} has open ends at once, and they can’t log in.`,
    done: 'Account blocked',
  },
};
