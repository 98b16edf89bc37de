// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { PaidDeposit, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { BookedDeposit, PayDepositBy } from './BookedDeposit.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const until = new Date('2026-11-21T02:07:00Z');

/** The countdown, and a way to let time pass without waiting for it. */
async function counting(end = until) {
  const ticks: { work: () => void; every: number }[] = [];
  vi.stubGlobal('setInterval', (work: () => void, every: number) => ticks.push({ work, every }));
  vi.stubGlobal('clearInterval', () => {});
  const screen = await opened(<PayDepositBy until={end} />, { now: NOW });
  const told = () => screen.page.getByRole('status').textContent;
  return {
    ...screen,
    every: () => ticks.map(({ every }) => every),
    left: () => screen.page.getByRole('timer').textContent,
    told,
    at: async (clock: string) => {
      vi.setSystemTime(new Date(`2026-11-21T${clock}Z`));
      for (const { work } of ticks) work();
      await screen.settle();
    },
  };
}

describe('the time to pay a deposit', () => {
  it('is counted down by the minute, looked at four times a minute', async () => {
    const one = await counting();
    expect(one.words()).toContain('Pay by Sat 21 Nov, 10:07 am');
    expect(one.words()).toContain('If you don’t pay in time, the booking ends and you pay nothing.');
    expect(one.every()).toEqual([15_000]);
    expect(one.left()).toBe('7 min left');
    await one.at('02:00:59');
    expect(one.left()).toBe('7 min left');
    await one.at('02:01:00');
    expect(one.left()).toBe('6 min left');
    await one.at('02:05:59');
    expect(one.left()).toBe('2 min left');
    await one.at('02:06:00');
    expect(one.left()).toBe('Less than 1 min left');
  });

  it('is said to screen readers once, from 5 minutes on, and not again each minute', async () => {
    const one = await counting();
    expect(one.told()).toBe('');
    await one.at('02:01:59');
    expect(one.told()).toBe('');
    await one.at('02:02:00');
    expect(one.told()).toBe('5 min left to pay the deposit.');
    await one.at('02:04:30');
    expect(one.left()).toBe('3 min left');
    expect(one.told()).toBe('5 min left to pay the deposit.');
  });

  it('is said at once where less is left when the page opens, and not in the last minute', async () => {
    const late = await counting(new Date('2026-11-21T02:03:00Z'));
    expect(late.told()).toBe('3 min left to pay the deposit.');
    const last = await counting(new Date('2026-11-21T02:00:40Z'));
    expect(last.left()).toBe('Less than 1 min left');
    expect(last.told()).toBe('');
  });

  it('says that it has ended, and that nothing is paid', async () => {
    const one = await counting();
    await one.at('02:07:00');
    expect(one.told()).toContain('The time to pay has ended');
    expect(one.told()).toContain('The booking is ending and you pay nothing. You can book another time.');
    expect(one.page.queryByRole('timer')).toBeNull();
  });
});

describe('the booking of a deposit', () => {
  const deposit: PaidDeposit = {
    pay_by: '2026-11-21 02:07:00',
    is_bound: true,
    appointment_id: 12,
    begin_time: '2026-12-07 01:00:00',
    price: '200.00',
    free_until: '2026-12-06 01:00:00',
    cancel_fee: '20.00',
    ended: null,
  };
  const booked = (more: Partial<ThirdPartyPayment> = {}, of: Partial<PaidDeposit> = {}) => {
    const payment = { side: 'requestor', other_name: 'CoolBreeze', state: 'held', holder: 'SafePay', amount: '50.00' };
    const one = { ...payment, ...more, deposit: { ...deposit, ...of } } as Parameters<
      typeof BookedDeposit
    >[0]['payment'];
    return opened(<BookedDeposit payment={one} now={NOW} />, { now: NOW });
  };

  it('says what it costs, what of it is the deposit, and what is paid after the job', async () => {
    expect((await booked()).words()).toMatch(
      /Price S\$200\.00 .* Deposit S\$50\.00 .* Rest, paid after the job S\$150\.00/,
    );
  });

  it('says to its customer when the deposit comes back, and leads to the booking', async () => {
    const { words, page } = await booked();
    expect(words()).toContain('When the deposit comes back');
    expect(words()).toContain('Cancel by Sun 6 Dec, 9 am and all of it comes back.');
    expect(words()).toContain('If you cancel later or aren’t there, CoolBreeze keeps S$20.00 and the rest comes back.');
    expect(page.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe(
      '/dashboard/appointment/12?as=consumer',
    );
  });

  it('says to its pro who gets the deposit, and leads to the booking as a pro', async () => {
    const { words, page } = await booked({ side: 'pro', other_name: 'Mei' });
    expect(words()).toContain('Who gets the deposit');
    expect(words()).toContain('If Mei cancels later or isn’t there, you keep S$20.00 and the rest goes back.');
    expect(page.getByRole('link').getAttribute('href')).toBe('/dashboard/appointment/12?as=pro');
  });

  it('that goes on no more names the sums and no terms', async () => {
    for (const one of [await booked({ state: 'released' }), await booked({}, { is_bound: false })]) {
      expect(one.words()).toMatch(/^Deposit Price S\$200\.00/);
      expect(one.words()).not.toContain('comes back');
    }
  });
});
