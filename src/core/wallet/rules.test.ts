import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import {
  availableChange,
  balanced,
  CHARGE_RULES,
  captureFee,
  decideHold,
  EDITIONS,
  END_REASONS,
  editionOf,
  type Funds,
  grantCredit,
  HOLD_RULES,
  holdDeadline,
  holdFee,
  type LeadEvents,
  NEWEST_EDITION,
  type Posting,
  releaseFee,
  ruleOf,
  ruleVersion,
} from './rules.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const sum = (postings: readonly Posting[]) => postings.reduce((total, p) => total + p.cents, 0);

describe('holding a fee', () => {
  it('takes promotional credit first', () => {
    const held = holdFee({ bought: 1000, promotional: 300 }, 420);
    expect(held).toMatchObject({ ok: true, value: { held: { bought: 120, promotional: 300 } } });
  });

  it('leaves bought credit alone while promotional credit covers it', () => {
    const held = holdFee({ bought: 1000, promotional: 420 }, 420);
    expect(held).toMatchObject({ ok: true, value: { held: { bought: 0, promotional: 420 } } });
  });

  it('is refused with 10 when one cent is missing, and not when it is there', () => {
    expect(holdFee({ bought: 219, promotional: 200 }, 420)).toEqual({ ok: false, error: 10 });
    expect(holdFee({ bought: 220, promotional: 200 }, 420).ok).toBe(true);
  });

  it('balances and never takes more than there is', () => {
    fc.assert(
      fc.property(cents, cents, cents, (bought, promotional, fee) => {
        const result = holdFee({ bought, promotional }, fee);
        if (!result.ok) {
          expect(bought + promotional).toBeLessThan(fee);
          return;
        }
        const { held, postings } = result.value;
        expect(sum(postings)).toBe(0);
        expect(availableChange(postings)).toBe(-fee || 0);
        expect(held.bought + held.promotional).toBe(fee);
        expect(held.bought).toBeLessThanOrEqual(bought);
        expect(held.promotional).toBeLessThanOrEqual(promotional);
        expect(postings.every((p) => p.cents !== 0)).toBe(true);
      }),
    );
  });

  it('throws on a fraction of a cent and on a negative fee', () => {
    expect(() => holdFee({ bought: 100, promotional: 0 }, 0.5)).toThrow(RangeError);
    expect(() => holdFee({ bought: 100, promotional: 0 }, -1)).toThrow(RangeError);
    expect(() => grantCredit(0)).toThrow(RangeError);
    expect(() => balanced([{ account: 'bought', cents: 1 }])).toThrow(RangeError);
  });
});

describe('the books under any sequence', () => {
  type Act = { kind: 'grant' | 'hold' | 'release' | 'capture'; amount: number; which: number };
  const act: fc.Arbitrary<Act> = fc.record({
    kind: fc.constantFrom('grant', 'hold', 'release', 'capture'),
    amount: fc.integer({ min: 1, max: 2000 }),
    which: fc.nat(50),
  });

  it('balance, are never negative, and end each hold once', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
        const balance = new Map<string, number>();
        const open: Funds[] = [];
        const post = (postings: readonly Posting[]) => {
          for (const p of postings) balance.set(p.account, (balance.get(p.account) ?? 0) + p.cents);
        };
        let granted = 0;
        let revenue = 0;
        for (const { kind, amount, which } of acts) {
          if (kind === 'grant') {
            post(grantCredit(amount));
            granted += amount;
          } else if (kind === 'hold') {
            const funds = { bought: balance.get('bought') ?? 0, promotional: balance.get('promotional') ?? 0 };
            const held = holdFee(funds, amount);
            expect(held.ok).toBe(funds.bought + funds.promotional >= amount);
            if (!held.ok) continue;
            post(held.value.postings);
            open.push(held.value.held);
          } else if (open.length > 0) {
            const [hold] = open.splice(which % open.length, 1) as [Funds];
            if (kind === 'capture') revenue += hold.bought + hold.promotional;
            post(kind === 'capture' ? captureFee(hold) : releaseFee(hold));
          }
          for (const [account, value] of balance)
            if (account !== 'promotion') expect(value, account).toBeGreaterThanOrEqual(0);
        }
        const held = open.reduce((total, h) => total + h.bought + h.promotional, 0);
        const of = (account: string) => balance.get(account) ?? 0;
        expect([...balance.values()].reduce((a, b) => a + b, 0)).toBe(0);
        expect(of('held_bought') + of('held_promotional')).toBe(held);
        expect(of('revenue')).toBe(revenue);
        expect(of('bought') + of('promotional') + held + revenue).toBe(granted);
      }),
    );
  });
});

describe('deciding a held fee', () => {
  const sent_on = new Date('2026-11-02T01:00:00Z');
  const hoursOn = (hours: number) => new Date(sent_on.getTime() + hours * HOUR);
  const events = (more: Partial<LeadEvents> = {}): LeadEvents => ({
    sent_on,
    replied_on: null,
    engaged_on: more.replied_on ?? null,
    answered_on: null,
    hired_on: null,
    read_on: null,
    ended: null,
    ...more,
  });

  it('holds until 72 hours are over, then gives it back', () => {
    expect(decideHold(events(), new Date(hoursOn(72).getTime() - 1), 'reply')).toEqual({ status: 'held' });
    expect(decideHold(events(), hoursOn(72), 'reply')).toEqual({
      status: 'released',
      reason: 'no reply',
      decided_by: hoursOn(72),
    });
  });

  it.each(['replied_on', 'answered_on', 'hired_on'] as const)(
    'captures by %s before the deadline, not after',
    (what) => {
      expect(decideHold(events({ [what]: hoursOn(71) }), hoursOn(71), 'reply').status).toBe('captured');
      expect(decideHold(events({ [what]: hoursOn(72) }), hoursOn(73), 'reply').status).toBe('released');
    },
  );

  it('does not count reading under the rule "reply", and does under "read"', () => {
    const read = events({ read_on: hoursOn(1) });
    expect(decideHold(read, hoursOn(2), 'reply').status).toBe('held');
    expect(decideHold(read, hoursOn(80), 'reply').status).toBe('released');
    expect(decideHold(read, hoursOn(2), 'read')).toMatchObject({ status: 'captured', reason: 'read' });
    expect(decideHold(events(), hoursOn(80), 'read').status).toBe('released');
  });

  it('does not count a reply that declines, but under the first edition (decision 40)', () => {
    const declined = events({ replied_on: hoursOn(1), engaged_on: null });
    expect(decideHold(declined, hoursOn(2), 'reply')).toEqual({ status: 'held' });
    expect(decideHold(declined, hoursOn(72), 'reply')).toMatchObject({ status: 'released', reason: 'no reply' });
    expect(decideHold(declined, hoursOn(2), 'reply', 1)).toMatchObject({ status: 'captured', reason: 'replied' });
    expect(decideHold({ ...declined, engaged_on: hoursOn(3) }, hoursOn(3), 'reply')).toMatchObject({
      status: 'captured',
      decided_by: hoursOn(3),
    });
    expect(decideHold({ ...declined, answered_on: hoursOn(3) }, hoursOn(3), 'reply')).toMatchObject({
      status: 'captured',
      reason: 'answered',
    });
  });

  it('captures at once under the rule "sent"', () => {
    expect(decideHold(events(), sent_on, 'sent')).toMatchObject({ status: 'captured', reason: 'sent' });
  });

  it.each(END_REASONS)('gives it back when the request is %s before an answer, and not after one', (why) => {
    const ended = { on: hoursOn(5), why };
    expect(decideHold(events({ ended }), hoursOn(5), 'reply')).toMatchObject({ status: 'released', reason: why });
    expect(decideHold(events({ ended, replied_on: hoursOn(4) }), hoursOn(5), 'reply').status).toBe('captured');
    expect(decideHold(events({ ended, replied_on: hoursOn(6) }), hoursOn(7), 'reply').status).toBe('released');
    // What happened in the moment of the end came first.
    expect(decideHold(events({ ended, hired_on: hoursOn(5) }), hoursOn(5), 'reply')).toEqual({
      status: 'captured',
      reason: 'hired',
      decided_by: hoursOn(5),
    });
  });

  it('lets an end count before the deadline only, and what is still to come not at all', () => {
    const late = { on: hoursOn(72), why: 'closed' as const };
    expect(decideHold(events({ ended: late }), hoursOn(73), 'reply')).toMatchObject({ reason: 'no reply' });
    expect(decideHold(events({ replied_on: hoursOn(3) }), hoursOn(2), 'reply')).toEqual({ status: 'held' });
    expect(decideHold(events({ ended: { on: hoursOn(3), why: 'fake' } }), hoursOn(2), 'reply').status).toBe('held');
  });

  it('names the first sign of life', () => {
    const decided = decideHold(events({ hired_on: hoursOn(9), replied_on: hoursOn(3) }), hoursOn(10), 'reply');
    expect(decided).toEqual({ status: 'captured', reason: 'replied', decided_by: hoursOn(3) });
  });

  it('once decided stays decided, whenever it is asked again', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 200 }), { nil: null });
    const at = (hours: number | null) => (hours === null ? null : hoursOn(hours));
    fc.assert(
      fc.property(
        fc.record({ replied: moment, answered: moment, hired: moment, read: moment, ended: moment }),
        fc.constantFrom(...HOLD_RULES),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        (given, rule, hour, later) => {
          // The end counts only once it is known, as every other event does.
          const facts = (now: number): LeadEvents => {
            const known = (hours: number | null) => (hours !== null && hours <= now ? at(hours) : null);
            const end = known(given.ended);
            return events({
              replied_on: known(given.replied),
              answered_on: known(given.answered),
              hired_on: known(given.hired),
              read_on: known(given.read),
              ended: end ? { on: end, why: 'closed' } : null,
            });
          };
          const first = decideHold(facts(hour), hoursOn(hour), rule);
          const second = decideHold(facts(hour + later), hoursOn(hour + later), rule);
          if (first.status !== 'held') expect(second).toEqual(first);
          if (hour >= 72) expect(first.status).not.toBe('held');
        },
      ),
    );
  });

  it('keeps rule and version together', () => {
    for (const rule of CHARGE_RULES)
      for (const edition of EDITIONS) {
        expect(ruleOf(ruleVersion(rule, edition))).toBe(rule);
        expect(editionOf(ruleVersion(rule, edition))).toBe(edition);
      }
    // Fees that were held before there were editions.
    expect(HOLD_RULES.map((rule) => ruleVersion(rule, 1))).toEqual([1, 2, 3]);
    expect(editionOf(ruleVersion('reply'))).toBe(NEWEST_EDITION);
    expect(EDITIONS.map((edition) => ruleVersion('hire', edition))).toEqual([101, 102, 103, 104]);
    for (const unknown of [0, 13, 99, 100, 105]) {
      expect(ruleOf(unknown), `${unknown}`).toBe('reply');
      expect(editionOf(unknown), `${unknown}`).toBe(NEWEST_EDITION);
    }
    expect(holdDeadline(sent_on)).toEqual(hoursOn(72));
  });
});
