import { describe, expect, it } from 'vitest';
import { SCOPE_MAX_CENTS } from '#core/bids/scopes/model.ts';
import {
  draftTotal,
  emptyLine,
  emptyScope,
  type LineDraft,
  lineErrors,
  type ScopeDraft,
  scopeDraftOf,
  scopeErrors,
  scopeInputOf,
  typedLines,
} from './scope-draft.ts';

const line = (id: string, cents: number | null, more: Partial<LineDraft> = {}): LineDraft => ({
  id,
  what: `Work ${id}`,
  note: '',
  cents,
  is_optional: false,
  ...more,
});
const scope = (...lines: LineDraft[]): ScopeDraft => ({ ...emptyScope(), lines });
const ids = (errors: readonly { id: string }[]) => errors.map(({ id }) => id);

describe('a scope as it is typed', () => {
  it('comes to its lines without options', () => {
    expect(draftTotal(scope(line('a', 5000), line('b', 2000, { is_optional: true }), line('c', null)))).toBe(5000);
    expect(draftTotal(emptyScope())).toBe(0);
  });

  it('leaves out lines in which nothing is typed, and no others', () => {
    const empty = emptyLine();
    const begun = [
      line('a', null, { what: 'Paint' }),
      line('b', null, { what: '', note: 'two coats' }),
      line('c', 0, { what: '' }),
    ];
    expect(typedLines([empty, ...begun, line('d', null, { what: '  ', note: ' ' })])).toEqual(begun);
  });

  it('is sent with amounts as money, and no day where none is chosen', () => {
    const draft = {
      ...scope(line('a', 12_345), emptyLine(), line('b', 500, { is_optional: true })),
      warranty: '30 days',
    };
    expect(scopeInputOf(draft)).toEqual({
      lines: [
        { what: 'Work a', note: '', amount: '123.45', is_optional: false },
        { what: 'Work b', note: '', amount: '5.00', is_optional: true },
      ],
      not_included: '',
      materials: '',
      warranty: '30 days',
      done_by: null,
    });
    expect(scopeInputOf({ ...draft, done_by: '2026-12-24' }).done_by).toBe('2026-12-24');
  });

  it('is what was sent, when it is changed', () => {
    const sent = scopeInputOf({ ...scope(line('k1', 12_345, { note: 'By hand' })), done_by: '2026-12-24' });
    const lines = sent.lines.map((each) => ({ ...each, key: 'k1' }));
    expect(scopeInputOf(scopeDraftOf({ ...sent, lines } as never))).toEqual(sent);
    expect(scopeDraftOf({ ...sent, lines, done_by: null } as never).done_by).toBe('');
  });

  it('needs words and an amount in each line that is begun, each said at its field', () => {
    expect(ids(lineErrors([line('a', 5000), emptyLine()]))).toEqual([]);
    expect(ids(lineErrors([line('a', 5000, { what: ' ' }), line('b', null)]))).toEqual([
      'line-what-a',
      'line-amount-b',
    ]);
    expect(ids(lineErrors([line('c', null, { what: '', note: 'two coats' })]))).toEqual([
      'line-what-c',
      'line-amount-c',
    ]);
  });

  it('needs something that is paid for, and no more than a scope may come to', () => {
    expect(ids(scopeErrors(scope(line('a', 5000))))).toEqual([]);
    expect(ids(scopeErrors(scope(line('a', 5000, { is_optional: true }))))).toEqual(['line-what-a']);
    expect(ids(scopeErrors(scope(line('a', SCOPE_MAX_CENTS))))).toEqual([]);
    expect(ids(scopeErrors(scope(line('a', SCOPE_MAX_CENTS), line('b', 1))))).toEqual(['line-what-a']);
    expect(ids(scopeErrors(scope(line('a', null))))).toEqual(['line-amount-a']);
  });
});
