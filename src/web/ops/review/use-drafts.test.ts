import { expect, it } from 'vitest';
import { draftIn, withChange } from './use-drafts.ts';

const MONDAY = '2026-11-23 01:00:00';
const BLANK = { answers: {}, note: '', day: null };

it('keeps a draft for each case', () => {
  const one = withChange({}, 'identity 1', MONDAY, { note: 'Too dark.' });
  const both = withChange(one, 'identity 2', MONDAY, { answers: { alike: 'yes' } });
  const more = withChange(both, 'identity 1', MONDAY, { answers: { alike: 'no' }, day: '2030-01-01' });
  expect(draftIn(more, 'identity 1', MONDAY)).toEqual({
    answers: { alike: 'no' },
    note: 'Too dark.',
    day: '2030-01-01',
  });
  expect(draftIn(more, 'identity 2', MONDAY)).toEqual({ ...BLANK, answers: { alike: 'yes' } });
  expect(draftIn(more, 'certificate 1', MONDAY)).toEqual(BLANK);
});

it('has a blank draft for what was handed in again', () => {
  const before = withChange({}, 'certificate 7', MONDAY, { answers: { name: 'yes' }, note: 'Blurred.' });
  const later = '2026-11-24 02:00:00';
  expect(draftIn(before, 'certificate 7', later)).toEqual(BLANK);
  const after = withChange(before, 'certificate 7', later, { note: 'Sharp now.' });
  expect(draftIn(after, 'certificate 7', later)).toEqual({ ...BLANK, note: 'Sharp now.' });
});
