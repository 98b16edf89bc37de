import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, sgDay, sgMoment } from '#core/kit/time.ts';
import { CERTIFICATE_STATES, type CertificateState, REMINDER_DAYS } from './model.ts';
import {
  CERTIFICATE_ACTORS,
  CERTIFICATE_DECISIONS,
  type CertificateContent,
  certificateMachine,
  checkContent,
  checkExpiry,
  checkQualified,
  daysLeft,
  decideCase,
  isValid,
  reminderDue,
  shownState,
} from './rules.ts';
import { CERTIFICATE_TYPE_KEYS, typeOf } from './type-model.ts';

const NOW = new Date('2026-11-21T04:00:00Z');
const on = (days: number, from = NOW) => sgDay(new Date(from.getTime() + days * DAY));

describe('a certificate', () => {
  // Every step by every actor in every state. Combinations that are not listed are refused.
  const ALLOWED = new Map<string, CertificateState>();
  const allow = (step: string, actor: string, from: CertificateState[], to?: CertificateState) => {
    for (const state of from) ALLOWED.set(`${step} ${state} ${actor}`, to ?? state);
  };
  allow('edit', 'person', ['draft', 'more', 'refused', 'withdrawn']);
  allow('submit', 'person', ['draft', 'more', 'refused', 'withdrawn'], 'pending');
  allow('withdraw', 'person', ['pending', 'more', 'approved'], 'withdrawn');
  allow('remove', 'person', ['draft', 'refused', 'withdrawn', 'expired', 'replaced']);
  allow('renew', 'person', ['approved', 'expired']);
  allow('approve', 'operator', ['pending'], 'approved');
  allow('askMore', 'operator', ['pending'], 'more');
  allow('refuse', 'operator', ['pending'], 'refused');
  allow('revoke', 'operator', ['approved'], 'refused');
  allow('expire', 'system', ['approved'], 'expired');
  allow('replace', 'system', ['approved', 'expired'], 'replaced');

  const steps = Object.keys(certificateMachine.steps) as (keyof typeof certificateMachine.steps)[];
  it.each(steps)('%s', (step) => {
    for (const state of CERTIFICATE_STATES)
      for (const actor of CERTIFICATE_ACTORS) {
        const taken = certificateMachine.take(step, state, actor as 'person' | 'operator' | 'system');
        const name = `${step} ${state} ${actor}`;
        expect(taken.ok ? taken.value : null, name).toBe(ALLOWED.get(name) ?? null);
      }
  });

  it('counts through its last day in Singapore and not a moment longer', () => {
    const last = '2026-11-21';
    const midnight = sgMoment('2026-11-22') as Date;
    const counts = (at: Date) => isValid({ status: 'approved', expires_on: last }, at);
    expect(counts(new Date(midnight.getTime() - 1))).toBe(true);
    expect(counts(midnight)).toBe(false);
    expect(shownState({ status: 'approved', expires_on: last }, midnight)).toBe('expired');
    expect(isValid({ status: 'approved', expires_on: null }, NOW)).toBe(true);
    for (const status of CERTIFICATE_STATES)
      if (status !== 'approved') {
        expect(isValid({ status, expires_on: null }, NOW)).toBe(false);
        expect(shownState({ status, expires_on: '2020-01-01' }, NOW)).toBe(status);
      }
  });

  it('has as many days left as a calendar says, at any hour', () => {
    const moment = fc.record({
      days: fc.integer({ min: -400, max: 4000 }),
      minute: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(moment, ({ days, minute }) => {
        const at = new Date((sgMoment('2026-11-21', minute) as Date).getTime());
        return daysLeft(on(days), at) === days;
      }),
    );
    expect(daysLeft('2026-02-31', NOW)).toBeLessThan(0);
  });
});

describe('what is handed in', () => {
  const whole: CertificateContent = {
    type: 'plumber',
    unified_number: '',
    reference_identity: 'LP-2041',
    expires_on: on(200),
    file_count: 1,
  };
  const errorOf = (change: Partial<CertificateContent>, is_submitted = true) => {
    const checked = checkContent({ ...whole, ...change }, is_submitted, NOW);
    return checked.ok ? null : checked.error;
  };

  it.each([
    [{}, null],
    [{ reference_identity: '' }, 'number missing'],
    [{ expires_on: null }, 'date missing'],
    [{ expires_on: on(0) }, null],
    [{ expires_on: on(-1) }, 'date past'],
    [{ expires_on: '2027-02-30' }, 'date wrong'],
    [{ expires_on: on(40 * 366) }, 'date wrong'],
    [{ file_count: 0 }, 'file missing'],
    [{ unified_number: '53100000X' }, 'wrong unified number'],
    [{ reference_identity: 'S1234567D' }, 'identity number'],
    [{ reference_identity: 'f1234567n' }, 'identity number'],
    [{ type: 'business_registration' }, 'unified number missing'],
    [{ type: 'business_registration', unified_number: '202012345h', expires_on: null }, null],
    [{ type: 'diploma', reference_identity: '', expires_on: null }, null],
    [{ type: 'other', expires_on: null }, null],
  ] as const)('%j: %s', (change, error) => {
    expect(errorOf(change)).toBe(error);
  });

  it('is kept as it is written officially, without a last day where the kind has none', () => {
    const kept = checkContent(
      { ...whole, type: 'business_registration', unified_number: ' 202012345-h ', expires_on: null },
      true,
      NOW,
    );
    expect(kept).toMatchObject({ ok: true, value: { unified_number: '202012345H' } });
    expect(checkContent({ ...whole, type: 'diploma' }, true, NOW)).toMatchObject({ value: { expires_on: null } });
  });

  it('may lack anything while it is a draft, but holds nothing that could not be right', () => {
    const empty = { reference_identity: '', expires_on: null, file_count: 0 };
    for (const type of CERTIFICATE_TYPE_KEYS) expect(errorOf({ ...empty, type }, false)).toBeNull();
    expect(errorOf({ expires_on: on(-5) }, false)).toBeNull();
    expect(errorOf({ expires_on: '2027-13-01' }, false)).toBe('date wrong');
    expect(errorOf({ unified_number: 'X' }, false)).toBe('wrong unified number');
    expect(errorOf({ reference_identity: 'S1234567D' }, false)).toBe('identity number');
  });

  it('has a last day exactly where its kind has one', () => {
    for (const type of CERTIFICATE_TYPE_KEYS) {
      const { expires } = typeOf(type);
      const without = checkExpiry(type, null, NOW);
      expect(without.ok ? 'fine' : without.error).toBe(expires === 'always' ? 'date missing' : 'fine');
      expect(checkExpiry(type, on(9), NOW)).toMatchObject({ value: expires === 'never' ? null : on(9) });
    }
  });
});

describe('a decision', () => {
  it('is made once, about another person, by the operator who has the case, with a reason where the person must act', () => {
    for (const status of CERTIFICATE_STATES)
      for (const decision of CERTIFICATE_DECISIONS)
        for (const is_own of [true, false])
          for (const is_taken_by_another of [true, false])
            for (const reason of ['', 'Too dark'])
              for (const expires_on of [on(10), on(-1), null]) {
                const decided = decideCase(
                  { status, type: 'plumber', is_own, is_taken_by_another },
                  decision,
                  { reason, expires_on },
                  NOW,
                );
                const isOpen = decision === 'revoked' ? status === 'approved' : status === 'pending';
                const expected = is_own
                  ? 'own certificate'
                  : !isOpen
                    ? 'decided already'
                    : is_taken_by_another
                      ? 'taken'
                      : decision !== 'approved'
                        ? reason === ''
                          ? 'reason needed'
                          : null
                        : expires_on === null
                          ? 'date missing'
                          : expires_on === on(-1)
                            ? 'date past'
                            : null;
                expect(decided.ok ? null : decided.error).toBe(expected);
                if (decided.ok) expect(decided.value.status).toBe(decision === 'revoked' ? 'refused' : decision);
              }
  });
});

describe('reminders', () => {
  it('come 30, 7 and 1 days before, once each, whatever days the job runs on', () => {
    const runs = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(runs, (days) => {
        const last = on(60);
        let reminded: number | null = null;
        const sent: number[] = [];
        for (const day of [...days].sort((a, b) => a - b)) {
          const due = reminderDue(last, reminded, new Date(NOW.getTime() + day * DAY));
          if (due === null) continue;
          expect(60 - day).toBeLessThanOrEqual(due);
          sent.push(due);
          reminded = due;
        }
        expect(sent).toEqual([...new Set(sent)].sort((a, b) => b - a));
        for (const due of sent) expect(REMINDER_DAYS).toContain(due);
        // A reminder is sent on its own day if the job ran on that day.
        for (const due of REMINDER_DAYS) if (days.includes(60 - due)) expect(sent).toContain(due);
      }),
    );
  });

  it('are none long before, and none afterwards', () => {
    expect(reminderDue(on(31), null, NOW)).toBeNull();
    expect(reminderDue(on(30), null, NOW)).toBe(30);
    expect(reminderDue(on(3), null, NOW)).toBe(7);
    expect(reminderDue(on(3), 7, NOW)).toBeNull();
    expect(reminderDue(on(0), 7, NOW)).toBe(1);
    expect(reminderDue(on(-1), null, NOW)).toBeNull();
  });
});

it('lets a pro quote who holds all that is demanded (251)', () => {
  expect(checkQualified([]).ok).toBe(true);
  expect(checkQualified([{ is_held: true }, { is_held: true }]).ok).toBe(true);
  expect(checkQualified([{ is_held: true }, { is_held: false }])).toEqual({ ok: false, error: 251 });
});
