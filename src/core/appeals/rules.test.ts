import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { giveBackFee } from '#core/wallet/appeals/rules.ts';
import { APPEAL_DAYS, APPEAL_DECISIONS, APPEAL_STATES } from './model.ts';
import { appealMachine, appealUntil, canAppeal, decideAppeal } from './rules.ts';

const now = new Date('2026-11-21T02:00:00Z');

describe('an appeal', () => {
  it('goes from open to one end, by whom it is for, and never on', () => {
    const way = {
      grant: ['operator', 'granted'],
      refuse: ['operator', 'refused'],
      withdraw: ['pro', 'withdrawn'],
      drop: ['clock', 'dropped'],
    } as const;
    for (const status of APPEAL_STATES)
      for (const step of ['grant', 'refuse', 'withdraw', 'drop'] as const)
        for (const actor of ['operator', 'pro', 'clock'] as const) {
          const taken = appealMachine.take(step, status, actor);
          const [by, to] = way[step];
          const expected = actor !== by ? 'not yours' : status !== 'open' ? 'not now' : to;
          expect([status, step, actor, taken.ok ? taken.value : taken.error]).toEqual([status, step, actor, expected]);
        }
  });

  it('is decided once, not by a person it concerns, and a refusal needs a reason', () => {
    for (const status of APPEAL_STATES)
      for (const is_own of [false, true])
        for (const decision of APPEAL_DECISIONS)
          for (const reason of ['', '  ', 'Because']) {
            const made = decideAppeal({ status, is_own }, decision, reason);
            const expected = is_own
              ? 'own appeal'
              : status !== 'open'
                ? 'decided already'
                : decision === 'refuse' && reason.trim() === ''
                  ? 'reason needed'
                  : decision === 'grant'
                    ? 'granted'
                    : 'refused';
            expect([status, is_own, decision, reason, made.ok ? made.value : made.error]).toEqual([
              status,
              is_own,
              decision,
              reason,
              expected,
            ]);
          }
  });
});

describe('asking for a fee back', () => {
  it('is for captured fees of something, once, for fourteen days to the millisecond', () => {
    const at = (ms: number) => new Date(now.getTime() - ms);
    const ages = [0, APPEAL_DAYS * DAY, APPEAL_DAYS * DAY + 1];
    for (const status of ['held', 'captured', 'released'] as const)
      for (const age of ages)
        for (const cents of [0, 420])
          for (const has_appeal of [false, true]) {
            const settled_on = status === 'held' ? null : at(age);
            const asked = canAppeal({ status, settled_on, cents, has_appeal }, now);
            const expected = has_appeal
              ? 'asked already'
              : status !== 'captured' || cents === 0
                ? 'not charged'
                : age > APPEAL_DAYS * DAY
                  ? 'too late'
                  : 'yes';
            expect([status, age, cents, has_appeal, asked.ok ? 'yes' : asked.error]).toEqual([
              status,
              age,
              cents,
              has_appeal,
              expected,
            ]);
          }
    expect(appealUntil(now)).toEqual(new Date(now.getTime() + 14 * DAY));
  });
});

describe('giving a fee back', () => {
  it('is the capture turned round, into the funds it came from', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (bought, promotional) => {
        if (bought + promotional === 0) {
          expect(() => giveBackFee({ bought, promotional })).toThrow(RangeError);
          return;
        }
        const of = (account: string) =>
          giveBackFee({ bought, promotional }).reduce((sum, p) => (p.account === account ? sum + p.cents : sum), 0);
        expect([of('bought'), of('promotional'), of('revenue')]).toEqual([
          bought,
          promotional,
          -(bought + promotional),
        ]);
      }),
    );
    expect(() => giveBackFee({ bought: -1, promotional: 2 })).toThrow(RangeError);
  });
});
