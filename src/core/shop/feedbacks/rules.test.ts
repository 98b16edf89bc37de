import { describe, expect, it } from 'vitest';
import { decideComment, decideFeedback } from './rules.ts';

const said = (more = {}, isDone = true) => {
  const decided = decideFeedback({ score: 5, comment: 'On time, neat', ...more }, isDone);
  return decided.ok ? decided.value : decided.error;
};

describe('feedback of an order', () => {
  it('is a score of one to five, 50 characters and three files at most, once the work is done', () => {
    expect(said()).toEqual({ score: 5, comment: 'On time, neat', attachment_ids: [] });
    expect(said({ score: '4', attachment_id: [1, 2, 2, 3] })).toMatchObject({ score: 4, attachment_ids: [1, 2, 3] });
    expect(said({}, false)).toBe(850);
    for (const score of [0, 6, 2.5, -1, '', 'great', '1e9', undefined]) expect(said({ score })).toBe(851);
    expect(said({ comment: 'x'.repeat(50) })).toMatchObject({ comment: 'x'.repeat(50) });
    expect(said({ comment: '好'.repeat(50) })).toMatchObject({ comment: '好'.repeat(50) });
    expect(said({ comment: '😀'.repeat(50) })).toMatchObject({ comment: '😀'.repeat(50) });
    expect(said({ comment: 'x'.repeat(51) })).toBe(852);
    expect(said({ comment: 'a\u0000b' })).toBe(852);
    expect(said({ comment: 'Call 9123 4567' })).toBe(852);
    expect(said({ comment: '\u200b\u2800' })).toMatchObject({ comment: '' });
    expect(said({ attachment_id: [1, 2, 3, 4] })).toBe(853);
    for (const id of ['photo', 0, 1.5]) expect(said({ attachment_id: [id] })).toBe(853);
  });

  it('is answered in 1 to 50 characters', () => {
    expect(decideComment(' Thank you ')).toEqual({ ok: true, value: 'Thank you' });
    for (const comment of ['', '   ', '\u200b', 'x'.repeat(51)])
      expect(decideComment(comment)).toMatchObject({ error: 852 });
  });
});
