import { describe, expect, it } from 'vitest';
import { isYesOrNo, quickAnswers } from './rules.ts';

describe('answers in one tap', () => {
  it.each([
    'Is the ceiling above 2.7 m?',
    'Do you have parking?',
    'Any pets at home?',
    'has it leaked before?',
    '天花板高過2.7米嗎？',
    '有沒有停車位？',
  ])('yes or no answers “%s”', (question) => {
    expect(isYesOrNo(question)).toBe(true);
  });
  it.each([
    'How high is it?',
    'Is it the kitchen or the bathroom?',
    'Is it leaking? Where does the water go to?',
    'Which brand is it?',
    'Is the unit above the window',
    'Island kitchen?',
    '廚房還是浴室？',
  ])('“%s” wants words', (question) => {
    expect(isYesOrNo(question)).toBe(false);
  });
  it('offers what the pro offers, and that the customer is not sure', () => {
    expect(quickAnswers('Is it high?', ['Under 2.7 m', 'Over 2.7 m'])).toEqual([
      { text: 'Under 2.7 m' },
      { text: 'Over 2.7 m' },
      'not_sure',
    ]);
    expect(quickAnswers('Is it high?', [])).toEqual(['yes', 'no', 'not_sure']);
    expect(quickAnswers('How high is it?', [])).toEqual([]);
  });
});
