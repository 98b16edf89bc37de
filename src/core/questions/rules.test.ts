import { describe, expect, it } from 'vitest';
import { QUESTION_STATES } from './model.ts';
import { decideAnswer, decideAsk, decideDecline, namesContacts, questionState } from './rules.ts';

const at = new Date('2031-01-01T00:00:00Z');

describe('a question', () => {
  it('stands where the last word put it: every combination of what may have happened', () => {
    for (const answered_on of [null, at])
      for (const declined_on of [null, at])
        for (const removed_on of [null, at]) {
          const want = removed_on ? 'removed' : declined_on ? 'declined' : answered_on ? 'answered' : 'waiting';
          expect(questionState({ answered_on, declined_on, removed_on })).toBe(want);
        }
  });

  it('can be asked by everyone but the pro, three at a time, without contact details', () => {
    for (const is_own of [true, false])
      for (const waiting of [0, 2, 3, 4])
        for (const text of ['Do you work on Sundays?', 'Call me at 9123 4567']) {
          const result = decideAsk({ is_own, waiting }, text);
          const want = is_own
            ? 'own service'
            : text.startsWith('Call')
              ? 'contact details'
              : waiting >= 3
                ? 'too many waiting'
                : undefined;
          expect(result.ok ? undefined : result.error).toBe(want);
        }
  });

  it('is answered and put away in every state but one that was taken down', () => {
    for (const state of QUESTION_STATES) {
      const want = state === 'removed' ? 'taken down' : undefined;
      const [answered, declined] = [decideAnswer(state, 'Yes, from 9 am.'), decideDecline(state)];
      expect([answered.ok ? undefined : answered.error, declined.ok ? undefined : declined.error]).toEqual([
        want,
        want,
      ]);
    }
    expect(decideAnswer('waiting', 'Mail tan@example.sg')).toMatchObject({ error: 'contact details' });
  });
});

it.each([
  ['Ring +65 9123 4567', true],
  ['write to tan@example.sg', true],
  ['see https://tan.sg/prices', true],
  ['find us @tan_aircon', true],
  ['It costs S$91 for 2 units, 120 minutes', false],
  ['Blk 123 #04-567, is that in your area?', false],
  ['你们星期天做吗？', false],
  ['Is it ½ price for the second unit?', false],
])('%j names a way to reach somebody: %s', (text, is) => {
  expect(namesContacts(text)).toBe(is);
});
