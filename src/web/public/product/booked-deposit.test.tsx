// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LinkedPayment } from '#core/custody/links/model.ts';
import type { PaidDeposit } from '#core/custody/payments/view-model.ts';
import { wordsOf } from '#test/support/screen.tsx';
import { DepositSums, DepositTerms, PayDepositBy } from './BookedDeposit.tsx';
import { timeLeftScript } from './time-left-script.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const linked = (more: Partial<LinkedPayment> = {}, of: Partial<PaidDeposit> = {}) =>
  ({
    ...{ side: 'requestor', other_name: 'CoolBreeze', state: 'requested', holder: 'SafePay', amount: '50.00' },
    ...more,
    deposit: {
      ...{ pay_by: '2026-11-21 02:07:00', is_bound: true, appointment_id: 12, begin_time: '2026-12-07 01:00:00' },
      ...{ price: '200.00', free_until: '2026-12-06 01:00:00', cancel_fee: '20.00', ended: null },
      ...of,
    },
  }) as LinkedPayment & { deposit: PaidDeposit };

afterEach(() => vi.unstubAllGlobals());

/** The page as a visitor sees it, with its script running on the test's clock. */
function page(pay_by = '2026-11-21 02:07:00') {
  let now = 5_000;
  const timers: { work: () => void; every: number }[] = [];
  const reload = vi.fn();
  const stopped = vi.fn();
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('setInterval', (work: () => void, every: number) => timers.push({ work, every }));
  vi.stubGlobal('clearInterval', stopped);
  vi.stubGlobal('location', { reload });
  document.body.innerHTML = renderToStaticMarkup(<PayDepositBy payment={linked({}, { pay_by })} now={NOW} />);
  new Function(timeLeftScript)();
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  return {
    reload,
    stopped,
    timers,
    left: () => text('[role=timer]'),
    told: () => text('[role=status]'),
    pass: (seconds: number) => {
      now = 5_000 + seconds * 1000;
      for (const { work } of timers) work();
    },
  };
}

describe('the time to pay a deposit, by a link', () => {
  it('shows without script, with what happens if the deposit isn’t paid', () => {
    const words = wordsOf(
      renderToStaticMarkup(<PayDepositBy payment={linked()} now={NOW} />).replace(/<script.*/s, ''),
    );
    expect(words).toBe(
      'Pay by Sat 21 Nov, 10:07 am 7 min left If you don’t pay in time, the booking ends and you pay nothing.',
    );
    const last = linked({}, { pay_by: '2026-11-21 02:01:00' });
    expect(wordsOf(renderToStaticMarkup(<PayDepositBy payment={last} now={NOW} />))).toContain('Less than 1 min left');
  });

  it('counts down from the time left that the server gave', () => {
    const { left, pass, timers } = page();
    expect(left()).toBe('7 min left');
    expect(timers.map(({ every }) => every)).toEqual([15_000]);
    pass(59);
    expect(left()).toBe('7 min left');
    pass(60);
    expect(left()).toBe('6 min left');
    pass(359);
    expect(left()).toBe('2 min left');
    pass(360);
    expect(left()).toBe('Less than 1 min left');
  });

  it('is announced to screen readers once, in the last 5 minutes', () => {
    const { told, pass } = page();
    pass(119);
    expect(told()).toBe('');
    pass(120);
    expect(told()).toBe('5 min left to pay the deposit.');
    pass(300);
    expect(told()).toBe('5 min left to pay the deposit.');
    expect(page('2026-11-21 02:03:00').told()).toBe('3 min left to pay the deposit.');
    const last = page('2026-11-21 02:00:50');
    expect(last.told()).toBe('');
  });

  it('reloads the page once when it ends', () => {
    const { pass, reload, stopped } = page();
    pass(419);
    expect(reload).not.toHaveBeenCalled();
    pass(420);
    expect(reload).toHaveBeenCalledOnce();
    expect(stopped).toHaveBeenCalledWith(1);
  });

  it('says that it has ended if the page loads later', () => {
    const words = wordsOf(
      renderToStaticMarkup(<PayDepositBy payment={linked({}, { pay_by: '2026-11-21 02:00:00' })} now={NOW} />),
    );
    expect(words).toBe(
      'The time to pay has ended The booking is ending and you pay nothing. You can book another time.',
    );
  });

  it('is hidden once the deposit is paid or the booking has ended', () => {
    expect(renderToStaticMarkup(<PayDepositBy payment={linked({ state: 'held' })} now={NOW} />)).toBe('');
    expect(renderToStaticMarkup(<PayDepositBy payment={linked({}, { is_bound: false })} now={NOW} />)).toBe('');
  });
});

describe('a deposit by a link', () => {
  const said = (more: Partial<LinkedPayment> = {}) => [
    wordsOf(renderToStaticMarkup(<DepositSums payment={linked(more)} />)),
    wordsOf(renderToStaticMarkup(<DepositTerms payment={linked(more)} now={NOW} />)),
  ];
  it('shows its sums and terms while the booking stands', () => {
    const [sums, terms] = said();
    expect(sums).toBe(
      'Price S$200.00 200 dollars Deposit S$50.00 50 dollars Rest, paid after the job S$150.00 150 dollars',
    );
    expect(terms).toMatch(/^When the deposit comes back SafePay holds the deposit/);
    expect(terms).toContain('Cancel by Sun 6 Dec, 9 am and all of it comes back.');
    expect(said({ state: 'released' })).toEqual(['', '']);
    const over = linked({}, { free_until: '2026-11-21 01:00:00' });
    const late = wordsOf(renderToStaticMarkup(<DepositTerms payment={over} now={NOW} />));
    expect(late).toContain('If you cancel or aren’t there, CoolBreeze keeps S$20.00 and the rest comes back.');
  });
});
