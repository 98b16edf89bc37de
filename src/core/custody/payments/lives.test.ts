/** Walks every standing of a payment with its claims and its dispute: each ends, even if one side or both never answer. */
import { describe, expect, it } from 'vitest';
import { CUSTODY_ACTORS, type CustodyActor, MOST_CLAIMS } from '../model.ts';
import { clockAt } from './decision-rules.ts';
import type { ClaimState, DisputeState, PaymentState } from './model.ts';
import {
  CLAIM_CLOCKS,
  CLAIM_ENDS,
  type ClaimStep,
  canClaim,
  canDispute,
  canStep,
  claimMachine,
  DISPUTE_CLOCKS,
  DISPUTE_ENDS,
  type DisputeStep,
  disputeMachine,
  isFrozen,
  PAYMENT_CLOCKS,
  PAYMENT_ENDS,
  type PaymentStanding,
  type PaymentStep,
  paymentMachine,
} from './rules.ts';

const START: PaymentStanding = { payment: 'requested', claim: null, dispute: null, claims: 0 };
const key = (s: PaymentStanding) => `${s.payment}/${s.claim}/${s.dispute}/${s.claims}`;
const names = <N extends string>(table: Record<N, unknown>) => Object.keys(table) as N[];

/** What follows where a claim or a dispute ends with money: in full back, or to the pro. Both are walked. */
function settled(standing: PaymentStanding): PaymentStanding[] {
  const { payment } = standing;
  if (payment === 'released' || payment === 'returned') return [standing];
  return [
    { ...standing, payment: 'returning' as PaymentState },
    { ...standing, payment: 'releasing' as PaymentState },
  ];
}

function moves(standing: PaymentStanding, actor: CustodyActor): { name: string; next: PaymentStanding }[] {
  const found: { name: string; next: PaymentStanding }[] = [];
  const add = (name: string, ...nexts: PaymentStanding[]) => {
    for (const next of nexts) found.push({ name, next });
  };
  for (const step of names(paymentMachine.steps)) {
    if (!canStep(step, standing, actor)) continue;
    add(step, { ...standing, payment: paymentMachine.steps[step].to ?? standing.payment });
  }
  const { claim, dispute } = standing;
  if (claim !== null && !isDisputeOpen(dispute))
    for (const step of names(claimMachine.steps)) {
      // A claim is overtaken by opening a dispute alone.
      if (step === 'overtake' || !claimMachine.can(step, claim, actor)) continue;
      const next = { ...standing, claim: claimMachine.steps[step].to ?? claim };
      // A refund of all of it ends the payment, one of a part leaves it where it was.
      add(
        step,
        next,
        ...(step === 'refunded' && standing.payment !== 'released'
          ? [{ ...next, payment: 'returned' as PaymentState }]
          : []),
      );
    }
  if (dispute !== null)
    for (const step of names(disputeMachine.steps)) {
      if (!disputeMachine.can(step, dispute, actor)) continue;
      const to = disputeMachine.steps[step].to ?? dispute;
      const next = { ...standing, dispute: to };
      // Who concedes gives the other all of it.
      const conceded: PaymentState = actor === 'pro' ? 'returning' : 'releasing';
      add(
        step,
        ...(to === 'settled' || to === 'closed'
          ? settled(next).filter(
              ({ payment }) => step !== 'concede' || settled(next).length < 2 || payment === conceded,
            )
          : [next]),
      );
    }
  if (actor === 'requestor' && canClaim(standing, MOST_CLAIMS))
    add('applyRefund', { ...standing, claim: 'applied', claims: standing.claims + 1 });
  if ((actor === 'requestor' || actor === 'pro') && canDispute(standing, actor))
    add('openDispute', { ...standing, dispute: 'opened', claim: isClaimOver(claim) ? claim : 'refused' });
  return found;
}
const isClaimOver = (state: ClaimState | null): boolean => state === null || CLAIM_ENDS.includes(state);
const isDisputeOpen = (state: DisputeState | null): boolean => state !== null && !DISPUTE_ENDS.includes(state);

function reachable(): Map<string, PaymentStanding> {
  const seen = new Map([[key(START), START]]);
  for (const standing of seen.values())
    for (const actor of CUSTODY_ACTORS)
      for (const { next } of moves(standing, actor)) if (!seen.has(key(next))) seen.set(key(next), next);
  return seen;
}
const ALL = reachable();
const isEnd = (s: PaymentStanding) => PAYMENT_ENDS.includes(s.payment) && !isFrozen(s);

/** What happens to a standing when no person does anything: the clocks run out, and the company answers what it was asked. */
function silent(standing: PaymentStanding): PaymentStanding[] {
  const clocked = moves(standing, 'clock');
  if (clocked.length > 0) return clocked.map(({ next }) => next);
  return moves(standing, 'provider')
    .filter(({ name }) => ['exported', 'returned', 'refunded'].includes(name))
    .map(({ next }) => next);
}

describe('the life of a protected payment', () => {
  it('has every state of its tables in some standing', () => {
    const standings = [...ALL.values()];
    for (const state of paymentMachine.states)
      expect(
        standings.some(({ payment }) => payment === state),
        state,
      ).toBe(true);
    for (const state of claimMachine.states)
      expect(
        standings.some(({ claim }) => claim === state),
        state,
      ).toBe(true);
    for (const state of disputeMachine.states)
      expect(
        standings.some(({ dispute }) => dispute === state),
        state,
      ).toBe(true);
    expect(standings.length).toBeGreaterThan(200);
  });

  it('ends from every standing where all people are silent, and within fifteen steps', () => {
    for (const start of ALL.values()) {
      let now = new Map([[key(start), start]]);
      for (let step = 0; step < 15 && [...now.values()].some((one) => !isEnd(one)); step++) {
        const next = new Map<string, PaymentStanding>();
        for (const one of now.values()) {
          if (isEnd(one)) continue;
          const follows = silent(one);
          expect(follows.length, `nothing follows from ${key(one)}`).toBeGreaterThan(0);
          for (const each of follows) next.set(key(each), each);
        }
        now = next;
      }
      expect([...now.values()].filter((one) => !isEnd(one)).map(key), `from ${key(start)}`).toEqual([]);
    }
  });

  it('gives every state that waits for a person a clock that the table allows', () => {
    const check = <S extends string, T extends string>(
      states: readonly S[],
      clocks: Readonly<Record<S, { step: T; after: number } | null>>,
      can: (step: T, state: S) => boolean,
      withoutOne: readonly string[],
    ) => {
      for (const state of states) {
        const clock = clocks[state];
        expect(clock === null, state).toBe(withoutOne.includes(state));
        if (!clock) continue;
        expect(can(clock.step, state), state).toBe(true);
        expect(clock.after).toBeGreaterThan(0);
      }
    };
    check(
      paymentMachine.states,
      PAYMENT_CLOCKS,
      (step: PaymentStep, state) => paymentMachine.can(step, state, 'clock'),
      [...PAYMENT_ENDS, 'releasing', 'returning'],
    );
    check(claimMachine.states, CLAIM_CLOCKS, (step: ClaimStep, state) => claimMachine.can(step, state, 'clock'), [
      ...CLAIM_ENDS,
      'refunding',
    ]);
    check(
      disputeMachine.states,
      DISPUTE_CLOCKS,
      (step: DisputeStep, state) => disputeMachine.can(step, state, 'clock'),
      DISPUTE_ENDS,
    );
  });

  it('moves no money to the pro while a claim or a dispute is open', () => {
    for (const standing of ALL.values()) {
      if (!isFrozen(standing)) continue;
      for (const actor of CUSTODY_ACTORS)
        for (const step of ['accept', 'acceptEarly', 'approveExport', 'markDone', 'giveBack', 'settle'] as const)
          expect(canStep(step, standing, actor), `${step} by ${actor} in ${key(standing)}`).toBe(false);
    }
  });

  it('lets nobody but the two, an approver, the company and the clock do anything', () => {
    for (const standing of ALL.values()) expect(moves(standing, 'stranger')).toEqual([]);
  });

  it('releases nothing that was neither accepted nor divided, and nothing that the pro alone wishes', () => {
    for (const standing of ALL.values())
      for (const { name, next } of moves(standing, 'pro'))
        if (next.payment === 'releasing')
          expect(['acceptOffer', 'asksMeet', 'bothTook', 'bothAccept'], name).toContain(name);
  });

  it('bounds claims, so that nobody stalls a payment for ever', () => {
    expect(Math.max(...[...ALL.values()].map(({ claims }) => claims))).toBe(MOST_CLAIMS);
  });

  it('walks the table of each state, step and actor', () => {
    const table = paymentMachine.states.flatMap((state) =>
      CUSTODY_ACTORS.flatMap((actor) =>
        paymentMachine.open(state, actor).map((step) => `${state} · ${actor} · ${step}`),
      ),
    );
    expect(table).toMatchInlineSnapshot(`
      [
        "requested · requestor · read",
        "requested · requestor · cancel",
        "requested · requestor · pay",
        "requested · pro · cancelRequest",
        "requested · provider · paid",
        "requested · clock · lapse",
        "paying · provider · payFailed",
        "paying · provider · paid",
        "paying · clock · payLapsed",
        "held · requestor · acceptEarly",
        "held · requestor · keepPart",
        "held · requestor · settle",
        "held · requestor · settleBack",
        "held · pro · markDone",
        "held · pro · giveBack",
        "held · pro · keepPart",
        "held · pro · settle",
        "held · pro · settleBack",
        "held · approver · settle",
        "held · approver · settleBack",
        "held · provider · chargedBack",
        "held · clock · giveBack",
        "held · clock · keepPart",
        "held · clock · settle",
        "held · clock · settleBack",
        "done · requestor · accept",
        "done · requestor · settle",
        "done · requestor · settleBack",
        "done · pro · unmarkDone",
        "done · pro · settle",
        "done · pro · settleBack",
        "done · approver · settle",
        "done · approver · settleBack",
        "done · provider · chargedBack",
        "done · clock · accept",
        "done · clock · settle",
        "done · clock · settleBack",
        "accepted · requestor · settle",
        "accepted · requestor · settleBack",
        "accepted · pro · settle",
        "accepted · pro · settleBack",
        "accepted · approver · approveExport",
        "accepted · approver · settle",
        "accepted · approver · settleBack",
        "accepted · provider · chargedBack",
        "accepted · clock · approveExport",
        "accepted · clock · settle",
        "accepted · clock · settleBack",
        "releasing · provider · exported",
        "releasing · provider · exportRefused",
        "releasing · provider · chargedBack",
        "returning · provider · returned",
        "returned · provider · exportedLate",
        "returned · provider · chargebackWon",
        "withdrawn · provider · paidLate",
        "declined · provider · paidLate",
        "lapsed · provider · paidLate",
      ]
    `);
  });
});

describe('a payment that an order decides on', () => {
  it('is paid and read by its customer, and nothing else is done with it but what the company says', () => {
    const facts = new Set<string>(['read', 'pay']);
    for (const payment of paymentMachine.states)
      for (const actor of CUSTODY_ACTORS) {
        const bound: PaymentStanding = { ...START, payment, is_bound: true };
        for (const step of names(paymentMachine.steps))
          if (actor !== 'provider' && !facts.has(step))
            expect(canStep(step, bound, actor), `${payment} ${step}`).toBe(false);
        for (const step of ['pay', 'read', 'paid', 'paidLate', 'returned', 'chargedBack'] as const)
          expect(canStep(step, bound, actor)).toBe(canStep(step, { ...bound, is_bound: false }, actor));
        expect(canClaim(bound, MOST_CLAIMS)).toBe(false);
        expect(canDispute(bound, 'requestor') || canDispute(bound, 'pro')).toBe(false);
        expect(clockAt(bound, new Date(), '2026-11-24')).toBeNull();
      }
  });
});
