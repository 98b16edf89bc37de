import { describe, expect, it } from 'vitest';
import { PAYMENT_NEWS } from '#core/notices/payment-model.ts';
import { CUSTODY_ACTORS } from '../model.ts';
import { hasUntil, newsOf, PAYMENT_TELLS, type TakenStep } from './news-rules.ts';
import { claimMachine, disputeMachine, paymentMachine } from './rules.ts';

const steps = Object.keys(PAYMENT_TELLS) as TakenStep[];

describe('what is told of protected payments', () => {
  it('has a row for every step, with a reason where it sends no notice', () => {
    const made = ['add', 'applyRefund', 'openDispute', 'settled'];
    const all = [paymentMachine, claimMachine, disputeMachine].flatMap((machine) => Object.keys(machine.steps));
    expect(steps.toSorted()).toEqual([...all, ...made].toSorted());
    for (const told of Object.values(PAYMENT_TELLS))
      if (typeof told === 'string') expect(told).toMatch(/^nobody, because \w/);
  });

  it('is never told to the side that did it', () => {
    for (const step of steps) {
      const machine = [paymentMachine, claimMachine, disputeMachine].find(({ steps: all }) => step in all);
      for (const side of ['requestor', 'pro'] as const) {
        const may = machine
          ? [(machine.steps as Record<string, { by: string | readonly string[] }>)[step]?.by].flat()
          : [];
        if (may.includes(side)) expect(newsOf(step, side)[side], `${step} by ${side}`).toBeUndefined();
      }
    }
  });

  it('goes to both where a time ran out or an approver decided', () => {
    expect(newsOf('accept', 'clock')).toEqual({ requestor: 'accepted_silent', pro: 'accepted_silent' });
    expect(newsOf('accept', 'requestor')).toEqual({ pro: 'accepted' });
    expect(newsOf('agreeRefund', 'clock')).toEqual({ requestor: 'refund_agreed_silent', pro: 'refund_agreed_silent' });
    expect(newsOf('decide', 'approver')).toEqual({ requestor: 'dispute_decided', pro: 'dispute_decided' });
    expect(newsOf('bothStated', 'pro')).toEqual({ requestor: 'dispute_stated' });
    expect(newsOf('lapse', 'clock')).toEqual({ requestor: 'lapsed', pro: 'lapsed' });
    expect(newsOf('paid', 'provider')).toEqual({ requestor: 'held', pro: 'paid' });
  });

  it('leaves to the job what the job tells, but for what is to be answered and money that goes back', () => {
    const following = { is_following: true };
    expect(newsOf('cancel', 'requestor', following)).toEqual({});
    expect(newsOf('cancelRequest', 'pro', following)).toEqual({});
    expect(newsOf('unmarkDone', 'pro', following)).toEqual({});
    expect(newsOf('markDone', 'pro', following)).toEqual({ requestor: 'done' });
    expect(newsOf('giveBack', 'pro', following)).toEqual({ requestor: 'given_back' });
  });

  it('says again what a refund is about while it waits for its answer, and not after', () => {
    expect(newsOf('editRefundInfo', 'requestor')).toEqual({ pro: 'refund_asked' });
    expect(newsOf('editRefundInfo', 'requestor', { is_answered: true })).toEqual({});
  });

  it('tells each kind of news somewhere, but for those of plans', () => {
    const told = steps.flatMap((step) => CUSTODY_ACTORS.flatMap((by) => Object.values(newsOf(step, by))));
    const plans = PAYMENT_NEWS.filter((what) => what.startsWith('plan_'));
    const deposits = Object.values(newsOf('add', 'pro', { is_deposit: true }));
    expect(deposits).toEqual(['deposit_asked']);
    expect([...new Set(told), ...plans, ...deposits].toSorted()).toEqual(PAYMENT_NEWS.toSorted());
    expect(PAYMENT_NEWS.filter(hasUntil).length).toBeGreaterThan(8);
  });
});
