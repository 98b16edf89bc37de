import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import type { RequestStanding } from '../rules.ts';
import { decideLater, stillAsked } from './rules.ts';

const now = new Date('2026-11-24T02:00:00Z');
const open: RequestStanding = {
  is_closed: false,
  is_expired: false,
  expires_at: new Date('2026-12-24T02:00:00Z'),
  quote_count: 0,
  max_quotes: 5,
};
const q = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  label: `${key}?`,
  type: 'bool',
  required: false,
  step: 'One',
  ...more,
});
const form = [
  q('has_pets'),
  q('pet_is_shy', { is_later: true, when: [[{ key: 'has_pets', is: [true] }]] }),
  q('has_lift', { is_later: true }),
];

describe('what is asked after posting', () => {
  it('is what the answers bring up and none answers yet', () => {
    expect(stillAsked(form, { has_pets: true }).map(({ key }) => key)).toEqual(['pet_is_shy', 'has_lift']);
    expect(stillAsked(form, { has_pets: false }).map(({ key }) => key)).toEqual(['has_lift']);
    // "No" is an answer.
    expect(stillAsked(form, { has_pets: true, pet_is_shy: false, has_lift: true })).toEqual([]);
  });
});

describe('an answer after posting', () => {
  const answer = (key: string, value: unknown, request = open, fields = { has_pets: true }) =>
    decideLater(request, form, fields, { key, answer: value }, now);

  it('is added to the others, which stay', () => {
    const decided = answer('has_lift', true);
    expect(decided).toEqual({ ok: true, value: { fields: { has_pets: true, has_lift: true }, question: form[2] } });
  });

  it('may be given anew', () => {
    expect(answer('has_lift', false, open, { has_pets: true, has_lift: true } as never)).toMatchObject({
      value: { fields: { has_lift: false } },
    });
  });

  it('is taken with a hired pro, and not once the request is closed or over', () => {
    expect(answer('has_lift', true, { ...open, hired_on: now }).ok).toBe(true);
    for (const over of [{ is_closed: true }, { is_expired: true }, { expires_at: now }])
      expect(answer('has_lift', true, { ...open, ...over })).toEqual({ ok: false, error: 'request closed' });
  });

  it('is refused for what is asked before posting, for what its answers do not bring up, and for what is no question', () => {
    expect(answer('has_pets', false)).toEqual({ ok: false, error: 'not asked' });
    expect(answer('pet_is_shy', true, open, { has_pets: false })).toEqual({ ok: false, error: 'not asked' });
    expect(answer('nothing', true)).toEqual({ ok: false, error: 'not asked' });
  });

  it('that does not fit, or is none, says what is wrong', () => {
    for (const wrong of ['maybe', null, undefined, ''])
      expect(answer('has_lift', wrong)).toEqual({ ok: true, value: { problem: expect.stringMatching(/\w/) } });
  });
});
