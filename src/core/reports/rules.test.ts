import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { CASE_STATES, REPORT_DECISIONS, REPORT_TYPES } from './model.ts';
import { choicesOf, decideCase, decideUndo, STATE_AFTER, UNDO_WITHIN } from './rules.ts';

const now = new Date('2026-11-21T02:00:00Z');

describe('deciding a case', () => {
  it('works once, not by a person it concerns, with a reason for each action, and hides no quote', () => {
    for (const type of REPORT_TYPES)
      for (const status of CASE_STATES)
        for (const is_own of [false, true])
          for (const decision of REPORT_DECISIONS)
            for (const reason of ['', '  ', 'Because']) {
              const expected = is_own
                ? 'own report'
                : status !== 'open'
                  ? 'decided already'
                  : decision === 'hide' && type === 'bid'
                    ? 'cannot be hidden'
                    : decision !== 'dismiss' && reason.trim() === ''
                      ? 'reason needed'
                      : STATE_AFTER[decision];
              const made = decideCase({ type, status, is_own }, decision, reason);
              expect([type, status, is_own, decision, made.ok ? made.value : made.error]).toEqual([
                type,
                status,
                is_own,
                decision,
                expected,
              ]);
            }
  });

  it('offers exactly what it would take with a reason', () => {
    for (const type of REPORT_TYPES)
      for (const status of CASE_STATES)
        for (const is_own of [false, true]) {
          const facts = { type, status, is_own };
          expect(choicesOf(facts)).toEqual(REPORT_DECISIONS.filter((one) => decideCase(facts, one, 'Because').ok));
        }
  });
});

describe('taking a decision back', () => {
  it('is for what leaves nothing behind', () => {
    const back = REPORT_TYPES.flatMap((type) =>
      CASE_STATES.flatMap((status) => {
        const made = decideUndo({ type, status, is_own: false }, status === 'open' ? null : now, now);
        return made.ok ? [`${type} ${status} ${made.value}`] : [];
      }),
    );
    expect(back.sort()).toEqual(
      [
        ...REPORT_TYPES.flatMap((type) => [`${type} dismissed reopen`, `${type} blocked unblock`]),
        'service hidden show',
      ].sort(),
    );
  });
  it('is over after thirty days, and never one’s own', () => {
    const facts = { type: 'service', status: 'dismissed', is_own: false } as const;
    expect(UNDO_WITHIN).toBe(30 * DAY);
    expect(decideUndo(facts, new Date(now.getTime() - UNDO_WITHIN), now).ok).toBe(true);
    expect(decideUndo(facts, new Date(now.getTime() - UNDO_WITHIN - 1), now)).toMatchObject({
      error: 'cannot be undone',
    });
    expect(decideUndo({ ...facts, is_own: true }, now, now)).toMatchObject({ error: 'own report' });
    expect(decideUndo({ ...facts, status: 'open' }, null, now)).toMatchObject({ error: 'not decided' });
  });
});
