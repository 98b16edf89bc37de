// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { completeBid, lead as readLead } from '#core/bids/calls.ts';
import { doneThirdParty } from '#core/custody/payments/calls.ts';
import type { PartyAct, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { drawn, pressable } from '#test/support/screen.tsx';
import { leadView } from '#test/support/views.ts';
import { Acts } from './Acts.tsx';
import { actWords, CONFIRMED } from './act-words.ts';
// Loaded once for all tests, as it comes later than the screen.
import './JobDone.tsx';
import { TurnActs } from './TurnActs.tsx';

const payment = (more: Partial<ThirdPartyPayment> = {}): ThirdPartyPayment =>
  ({
    payment_id: 7,
    other_name: 'CoolBreeze',
    holder: 'Safekeeping',
    amount: '255.00',
    refunded: '0.00',
    refund: null,
    refunds_left: 3,
    acts: [],
    ...more,
  }) as unknown as ThirdPartyPayment;
const buttons = async (...acts: PartyAct[]) => pressable(await drawn(<Acts payment={payment({ acts })} />));

describe('what can be done with a protected payment', () => {
  it('is offered as the server allows it, and nothing else', async () => {
    expect(await buttons()).toEqual([]);
    expect(await buttons('pay', 'read', 'open_dispute')).toEqual([]);
    expect(await buttons('apply_refund', 'accept')).toEqual(['Accept work', 'Ask for a refund']);
    expect(await buttons('edit_refund_info', 'cancel_refund')).toEqual([
      'Withdraw refund request',
      'Change refund request',
    ]);
    expect(await buttons('ask')).toEqual(['Check with Safekeeping']);
    expect(await buttons('give_back', 'done')).toEqual(['Mark work as done', 'Give the money back']);
  });

  it('is asked once more, with what it moves: what went back before is not moved again', () => {
    const title = (act: (typeof CONFIRMED)[number], more: Partial<ThirdPartyPayment>) =>
      actWords(act, payment(more)).title;
    expect(title('accept', {})).toBe('Accept the work and release S$255.00?');
    expect(title('accept', { refunded: '55.00' })).toBe('Accept the work and release S$200.00?');
    expect(title('give_back', { refunded: '55.00' })).toBe('Give S$200.00 back?');
    const refund = { state: 'applied', amount: '40.50' } as ThirdPartyPayment['refund'];
    expect(title('agree_refund', { refund })).toContain('S$40.50');
  });

  it('needs a reason where the other side is refused, and warns where all of it goes back', () => {
    const asks = CONFIRMED.map((act) => [act, actWords(act, payment()).reason?.required]);
    expect(asks.filter(([, required]) => required !== undefined)).toEqual([
      ['refuse_refund', true],
      ['cancel', false],
    ]);
    expect(CONFIRMED.filter((act) => actWords(act, payment()).danger)).toEqual(['give_back']);
  });
});

describe('the work of the last payment of a job', () => {
  const NOW = new Date('2026-11-21T02:00:00Z');
  const marking = async (steps: string[], is_last = true) => {
    const quote_bid = leadView({ id: 3, steps: steps as never, hired_for: '2026-11-21 01:00:00' });
    const screen = await opened(
      <Acts payment={payment({ quote_bid_id: 3, state: 'held', acts: ['done'], is_last })} />,
      {
        now: NOW,
        answering: [
          [readLead, { quote_bid, activities: [], payments: [] }],
          [me, { user: { id: 2, onboard_state: 9 }, working_for: null }],
          [completeBid, { quote_bid }],
          [doneThirdParty, {}],
        ],
      },
    );
    await screen.press('Mark work as done');
    return screen;
  };

  it('is marked with the job, by one press that says what follows for both', async () => {
    const screen = await marking(['complete']);
    expect(screen.words()).toContain('You can take this back for 24 hours. CoolBreeze has 5 days to accept it');
    await screen.press('Mark work as done', 'button', true);
    expect(screen.inputsOf(completeBid)).toMatchObject([{ bid_id: '3' }]);
    expect(screen.inputsOf(doneThirdParty)).toEqual([]);
  });

  it('is marked alone where the job cannot be marked yet, or is done already', async () => {
    const screen = await marking(['proposeFinish']);
    expect(screen.words()).toContain('Mark the work as done?');
    await screen.press('Mark work as done', 'button', true);
    expect(screen.inputsOf(doneThirdParty)).toMatchObject([{ payment_id: '7' }]);
    expect(screen.inputsOf(completeBid)).toEqual([]);
  });

  it('is marked alone where other payments of the job wait', async () => {
    const screen = await marking(['complete'], false);
    expect(screen.words()).toContain('Mark the work as done?');
    expect(screen.inputsOf(readLead)).toEqual([]);
  });
});

describe('what is next with a payment of a list', () => {
  const next = async (more: Partial<ThirdPartyPayment>, quiet = false) =>
    drawn(<TurnActs payment={payment({ quote_bid_id: 3, state: 'requested', ...more })} quiet={quiet} />);

  it('is to pay on its page, by the button that says how much', async () => {
    const html = await next({ acts: ['pay', 'cancel'] });
    expect(html).toMatch(/href="\/dashboard\/safety-payments\/3\/7"[^>]*>.*Pay S\$255\.00/);
    expect(pressable(html)).toEqual(['Pay S$255.00']);
  });

  it('is to accept work that is done, with the way to say that something is wrong', async () => {
    const acts: PartyAct[] = ['accept', 'apply_refund'];
    expect(pressable(await next({ state: 'done', acts }))).toEqual(['Accept work', 'Something is wrong']);
    expect(pressable(await next({ state: 'held', acts }))).toEqual([]);
  });

  it('is the pro’s to mark as done, and to answer a refund; what undoes a payment stands on its page', async () => {
    expect(pressable(await next({ state: 'held', acts: ['done', 'give_back', 'ask'] }))).toEqual(['Mark work as done']);
    expect(pressable(await next({ state: 'done', acts: ['agree_refund', 'refuse_refund'] }))).toEqual([
      'Agree to refund',
    ]);
    expect(pressable(await next({ acts: ['cancel_request'] }))).toEqual([]);
  });

  it('is not filled where another payment is due', async () => {
    const filled = /class="[^"]*bg-brand[ "]/;
    expect(await next({ state: 'done', acts: ['accept'] })).toMatch(filled);
    expect(await next({ state: 'done', acts: ['accept'] }, true)).not.toMatch(filled);
  });
});
