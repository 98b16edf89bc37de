import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STATEMENTS_MAX } from './model.ts';
import { decideStatement, sameWords } from './rules.ts';

const NOW = new Date('2026-03-01T16:30:00Z');
const SAID = { source: 'A directory', said_on: '2026-03-02', body: 'Came on time.', author: 'Mei T.' };
const FREE = { shown: 0, is_there: false, was_removed: false };
const decided = (said = {}, standing = {}) => {
  const made = decideStatement({ ...SAID, ...said }, { ...FREE, ...standing }, NOW);
  return made.ok ? 'ok' : made.error;
};

it.each([
  // Today in Singapore is tomorrow in UTC.
  [{}, {}, 'ok'],
  [{ said_on: '2026-03-03' }, {}, 'date wrong'],
  [{ said_on: '2026-02-30' }, {}, 'date wrong'],
  [{ said_on: '0226-1-30x' }, {}, 'date wrong'],
  [{ body: '!!! …' }, {}, 'no words'],
  [{ body: 'Call 9123 4567 for him' }, {}, 'contact details'],
  [{ author: 'mei@example.sg' }, {}, 'contact details'],
  [{ source: 'https://example.com' }, {}, 'contact details'],
  [{}, { was_removed: true, is_there: true }, 'removed before'],
  [{}, { is_there: true, shown: STATEMENTS_MAX }, 'added already'],
  [{}, { shown: STATEMENTS_MAX }, 'list full'],
  [{}, { shown: STATEMENTS_MAX - 1 }, 'ok'],
])('%j where %j: %s', (said, standing, made) => expect(decided(said, standing)).toBe(made));

it('knows the same words however they are written, and other words as others', () => {
  expect(sameWords('Came ON time!')).toBe(sameWords('  came on  time'));
  expect(sameWords('準時到達。')).toBe(sameWords('準時 到達'));
  expect(sameWords('came on time')).not.toBe(sameWords('came in time'));
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(' ', '.', '—', '\n', '"'), (text, mark) => {
      expect(sameWords(`${mark}${text}${mark}`)).toBe(sameWords(text));
    }),
  );
});
