import { describe, expect, it } from 'vitest';
import { codesOf, LISTS_OF, PROBLEM_ACTIONS, PROBLEM_LISTS, type ProblemList, problemIn } from './problem-rules.ts';

/** Section 8, literally. */
const SECTION_8: Record<ProblemList, number[]> = {
  quote_action: [2, 6, 10, 211, 690],
  switch_to_manual: [4, 6, 16, 211, 690],
  pro_respond: [6, 9, 10, 211, 251, 690],
  post_match: [614],
};
/** What solves each, list by list. */
const SOLVED: Record<ProblemList, Record<number, string>> = {
  quote_action: { 2: 'add_card', 6: 'confirm_phone', 10: 'add_credit', 211: 'change_card', 690: 'contact_support' },
  switch_to_manual: {
    4: 'change_card',
    6: 'view_conversation',
    16: 'confirm_phone',
    211: 'change_card',
    690: 'contact_support',
  },
  pro_respond: {
    6: 'view_quote',
    9: 'raise_budget',
    10: 'add_credit',
    211: 'change_card',
    251: 'add_certificate',
    690: 'contact_support',
  },
  post_match: { 614: 'confirm_phone' },
};

describe.each(PROBLEM_LISTS)('the list %s of section 8', (list) => {
  it('has exactly its codes', () => {
    expect(codesOf(list).toSorted((a, b) => a - b)).toEqual(SECTION_8[list]);
  });

  it.each(SECTION_8[list])('says of %i what happened and what solves it', (code) => {
    const problem = problemIn([list], code);
    expect(problem?.errorAction).toBe(SOLVED[list][code]);
    expect(PROBLEM_ACTIONS).toContain(problem?.errorAction);
    expect(problem?.title).toMatch(/^[A-Z][^.!]*$/);
    expect(problem?.errorMessage).toMatch(/^[A-Z].*\.$/);
    expect(problem).toEqual(problemIn([list], String(code)));
  });

  it('knows nothing of what is in no list, or in another', () => {
    for (const code of [0, 1, 17, 801, 'seats taken', 'fault']) expect(problemIn([list], code)).toBeNull();
    for (const code of Object.values(SECTION_8).flat())
      if (!SECTION_8[list].includes(code)) expect(problemIn([list], code), String(code)).toBeNull();
  });
});

describe('an act with several lists', () => {
  it('reads a code by the first list that has it', () => {
    expect(problemIn(LISTS_OF.sendQuote, 6)?.errorAction).toBe('view_quote');
    expect(problemIn(LISTS_OF.wantQuote, 6)?.errorAction).toBe('confirm_phone');
    expect(problemIn(LISTS_OF.wantToContact, 6)?.errorAction).toBe('view_conversation');
    expect(problemIn(LISTS_OF.sendQuote, 2)?.errorAction).toBe('add_card');
    expect(problemIn(LISTS_OF.autoQuote, 16)?.errorAction).toBe('confirm_phone');
    expect(problemIn([], 6)).toBeNull();
  });

  it.each([
    ['sendQuote', [2, 6, 9, 10, 211, 251, 690]],
    ['autoQuote', [2, 4, 6, 9, 10, 16, 211, 251, 690]],
    ['switchToManual', [4, 6, 9, 10, 16, 211, 251, 690]],
    ['wantQuote', [2, 6, 10, 211, 690]],
    ['wantToContact', [4, 6, 16, 211, 690]],
    ['match', [614]],
  ] as const)('%s has words for all of them', (act, codes) => {
    const all = [...new Set(LISTS_OF[act].flatMap((list) => SECTION_8[list]))].toSorted((a, b) => a - b);
    expect(all).toEqual(codes);
    for (const code of codes) expect(problemIn(LISTS_OF[act], code), String(code)).not.toBeNull();
  });
});
