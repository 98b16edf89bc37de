import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#core/kit/time.ts';
import { CLOCKS, CUSTODY_ACTORS } from '../model.ts';
import { DISPUTE_STATES, PAYMENT_STATES } from '../payments/model.ts';
import { DISPUTE_CLOCKS, disputeMachine, type PaymentStanding } from '../payments/rules.ts';
import {
  asksMeet,
  canAppeal,
  decideOffer,
  decideOpening,
  decideVerdict,
  defaultDivision,
  disputeClockAt,
  divide,
  hasTimeToPropose,
  settlementOf,
  takeOffer,
} from './rules.ts';

const STAKE = 25_500;
const said = (result: { ok: boolean; value?: unknown; error?: unknown }) => (result.ok ? result.value : result.error);

describe('an offer to split', () => {
  it('is from nothing to all of what is at stake, and new', () => {
    for (const cents of [-1, 1.5, STAKE + 1, Number.NaN])
      expect(said(decideOffer(STAKE, null, 'pro', cents))).toBe('invalid price');
    expect(said(decideOffer(STAKE, null, 'pro', 0))).toEqual({ by: 'pro', to_requestor: 0, version: 1 });
    const first = { by: 'pro', to_requestor: 8_500, version: 1 } as const;
    expect(said(decideOffer(STAKE, first, 'pro', 8_500))).toBe('same offer');
    expect(said(decideOffer(STAKE, first, 'requestor', 8_500))).toEqual({
      by: 'requestor',
      to_requestor: 8_500,
      version: 2,
    });
    expect(said(decideOffer(STAKE, first, 'pro', STAKE))).toEqual({ by: 'pro', to_requestor: STAKE, version: 2 });
  });

  it('is taken by the other side alone, as it was read', () => {
    const offer = { by: 'pro', to_requestor: 8_500, version: 3 } as const;
    expect(said(takeOffer(STAKE, null, 'requestor', 1))).toBe('not now');
    expect(said(takeOffer(STAKE, offer, 'pro', 3))).toBe('not yours');
    expect(said(takeOffer(STAKE, offer, 'requestor', 2))).toBe('changed elsewhere');
    expect(said(takeOffer(STAKE, offer, 'requestor', 3))).toEqual({ to_requestor: 8_500, to_pro: 17_000 });
  });

  it('divides to the cent', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(9_999_999), (stake, part) => {
        if (part > stake) expect(() => divide(stake, part)).toThrow(RangeError);
        else {
          const { to_requestor, to_pro } = divide(stake, part);
          expect(to_requestor + to_pro).toBe(stake);
          expect(Math.min(to_requestor, to_pro)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is not needed where both ask for no more than there is: the pro gets what it asked for, the customer the rest', () => {
    expect(asksMeet(STAKE, 17_000, 25_500)).toBeNull();
    expect(asksMeet(STAKE, 8_500, 17_000)).toEqual({ to_requestor: 8_500, to_pro: 17_000 });
    expect(asksMeet(STAKE, 5_000, 17_000)).toEqual({ to_requestor: 8_500, to_pro: 17_000 });
  });
});

describe('a dispute', () => {
  const NOW = new Date('2026-11-24T02:00:00Z');
  const ago = (ms: number) => new Date(NOW.getTime() - ms);
  const standing = (more: Partial<PaymentStanding>): PaymentStanding => ({
    payment: 'held',
    claim: null,
    dispute: null,
    claims: 0,
    ...more,
  });
  const open = (more: Partial<PaymentStanding>, side: 'requestor' | 'pro', released = 0, paid = released) =>
    decideOpening(standing(more), side, { released_on: ago(released), paid_on: ago(paid), refund_days: 60 }, NOW);

  it('is opened once, by the side that has something to lose, in every state of the payment', () => {
    const sides = PAYMENT_STATES.map((payment) => [payment, open({ payment }, 'requestor'), open({ payment }, 'pro')]);
    expect(sides.filter(([, customer, pro]) => customer || pro)).toEqual([
      ['held', true, true],
      ['done', true, true],
      ['accepted', true, true],
      ['released', true, false],
    ]);
    for (const dispute of DISPUTE_STATES)
      for (const side of ['requestor', 'pro'] as const) expect(open({ dispute }, side)).toBe(false);
    expect(open({ claim: 'refunding' }, 'requestor')).toBe(false);
    expect(open({ claim: 'applied' }, 'pro')).toBe(true);
    expect(open({ claim: 'agreed' }, 'pro')).toBe(false);
    expect(open({ claim: 'agreed' }, 'requestor')).toBe(true);
  });

  it('over money that is the pro’s is opened for 30 days, and while the company can send it back', () => {
    const payment = 'released';
    expect(open({ payment }, 'requestor', CLOCKS.dispute)).toBe(true);
    expect(open({ payment }, 'requestor', CLOCKS.dispute + 1)).toBe(false);
    expect(open({ payment }, 'requestor', DAY, 60 * DAY)).toBe(true);
    expect(open({ payment }, 'requestor', DAY, 60 * DAY + 1)).toBe(false);
  });

  it('walks the table of each state, actor and step', () => {
    const table = disputeMachine.states.flatMap((state) =>
      CUSTODY_ACTORS.flatMap((actor) =>
        disputeMachine.open(state, actor).map((step) => `${state} · ${actor} · ${step}`),
      ),
    );
    expect(table).toMatchInlineSnapshot(`
      [
        "opened · requestor · state",
        "opened · requestor · asksMeet",
        "opened · requestor · bothStated",
        "opened · requestor · addEvidence",
        "opened · requestor · offer",
        "opened · requestor · takeBack",
        "opened · requestor · acceptOffer",
        "opened · requestor · withdraw",
        "opened · requestor · concede",
        "opened · pro · state",
        "opened · pro · asksMeet",
        "opened · pro · bothStated",
        "opened · pro · addEvidence",
        "opened · pro · offer",
        "opened · pro · takeBack",
        "opened · pro · acceptOffer",
        "opened · pro · withdraw",
        "opened · pro · concede",
        "opened · clock · bothStated",
        "stated · requestor · addEvidence",
        "stated · requestor · offer",
        "stated · requestor · takeBack",
        "stated · requestor · acceptOffer",
        "stated · requestor · withdraw",
        "stated · requestor · concede",
        "stated · pro · addEvidence",
        "stated · pro · offer",
        "stated · pro · takeBack",
        "stated · pro · acceptOffer",
        "stated · pro · withdraw",
        "stated · pro · concede",
        "stated · clock · noAgreement",
        "reviewing · requestor · withdraw",
        "reviewing · requestor · concede",
        "reviewing · pro · withdraw",
        "reviewing · pro · concede",
        "reviewing · approver · propose",
        "reviewing · approver · decide",
        "reviewing · clock · decideByRule",
        "proposed · requestor · takeProposal",
        "proposed · requestor · bothTook",
        "proposed · requestor · refuseProposal",
        "proposed · requestor · withdraw",
        "proposed · requestor · concede",
        "proposed · pro · takeProposal",
        "proposed · pro · bothTook",
        "proposed · pro · refuseProposal",
        "proposed · pro · withdraw",
        "proposed · pro · concede",
        "proposed · clock · refuseProposal",
        "deciding · requestor · withdraw",
        "deciding · requestor · concede",
        "deciding · pro · withdraw",
        "deciding · pro · concede",
        "deciding · approver · decide",
        "deciding · clock · decideByRule",
        "decided · requestor · takeDecision",
        "decided · requestor · bothAccept",
        "decided · requestor · appeal",
        "decided · requestor · concede",
        "decided · pro · takeDecision",
        "decided · pro · bothAccept",
        "decided · pro · appeal",
        "decided · pro · concede",
        "decided · clock · carryOut",
        "appealed · requestor · addEvidence",
        "appealed · requestor · concede",
        "appealed · pro · addEvidence",
        "appealed · pro · concede",
        "appealed · approver · decideAppeal",
        "appealed · clock · keepDecision",
      ]
    `);
  });

  it('keeps the time of the decision whatever is proposed', () => {
    const decide_by = new Date(NOW.getTime() + 5 * DAY);
    expect(disputeClockAt('reviewing', NOW, null)).toEqual(decide_by);
    expect(disputeClockAt('deciding', new Date(NOW.getTime() + 3 * DAY), decide_by)).toEqual(decide_by);
    expect(disputeClockAt('closed', NOW, decide_by)).toBeNull();
    for (let hours = 0; hours <= 120; hours++) {
      const at = new Date(NOW.getTime() + hours * HOUR);
      const ends = disputeClockAt('proposed', at, decide_by);
      if (hasTimeToPropose(decide_by, at)) expect(ends!.getTime() + DAY).toBeLessThanOrEqual(decide_by.getTime());
      else expect(hours).toBeGreaterThan(48);
    }
    expect(DISPUTE_CLOCKS.reviewing?.after).toBe(CLOCKS.decision);
  });

  it('goes back where no approver decides, except what the customer accepted', () => {
    expect(defaultDivision('held', STAKE)).toEqual({ to_requestor: STAKE, to_pro: 0 });
    expect(defaultDivision('done', STAKE)).toEqual({ to_requestor: STAKE, to_pro: 0 });
    for (const payment of ['accepted', 'released'] as const)
      expect(defaultDivision(payment, STAKE)).toEqual({ to_requestor: 0, to_pro: STAKE });
  });

  it('is decided by one approver up to the limit and by two above it, who say the same', () => {
    const decide = (approver: number, more: object = {}) =>
      said(
        decideVerdict(
          { at_stake: 200_000, to_requestor: 50_000, first: null, parties: [1, 2], barred: [], ...more },
          approver,
        ),
      );
    expect(decide(7)).toBe('stands');
    for (const party of [1, 2]) expect(decide(party)).toBe('not your own');
    expect(decide(7, { to_requestor: 200_001 })).toBe('invalid price');
    const high = { at_stake: 200_001 };
    expect(decide(7, high)).toBe('waits for another');
    const first = { by: 7, to_requestor: 50_000 };
    expect(decide(7, { ...high, first })).toBe('another approver');
    expect(decide(8, { ...high, first })).toBe('stands');
    expect(decide(8, { ...high, first, to_requestor: 60_000 })).toBe('waits for another');
    expect(decide(8, { ...high, first, barred: [8] })).toBe('another approver');
    expect(decide(8, { barred: [8] })).toBe('another approver');
  });

  it('can be appealed by who got less than all', () => {
    expect(
      [0, 1, STAKE - 1, STAKE].map((to) => [canAppeal(STAKE, to, 'requestor'), canAppeal(STAKE, to, 'pro')]),
    ).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [false, true],
    ]);
  });

  it('moves what is there to the cent: held money to both, the pro’s money back alone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('held', 'done', 'accepted', 'released' as const),
        fc.nat(9_999_999),
        fc.nat(9_999_999),
        (payment, left, wanted) => {
          const { step, back, from, on } = settlementOf(payment, left, wanted);
          expect(back).toBe(Math.min(left, wanted));
          if (payment === 'released') expect([step, from, on]).toEqual([null, 'due', 0]);
          else {
            expect([back + on, from]).toEqual([left, 'held']);
            expect(step).toBe(on === 0 ? 'settleBack' : 'settle');
          }
        },
      ),
    );
  });
});
