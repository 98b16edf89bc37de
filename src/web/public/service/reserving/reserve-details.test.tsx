// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import { phoneAuth, phonePreauth } from '#core/auth/codes/calls.ts';
import { addGreserveEvent, holdSlot, renewSlot } from '#core/bookings/calls.ts';
import type { ChosenTime } from '#core/bookings/page-model.ts';
import { me } from '#core/users/calls.ts';
import { type Answering, opened, signIn } from '#test/support/scenes/live-screen.tsx';
import ReserveDetails from './ReserveDetails.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const TIME: ChosenTime = {
  begin_time: '2026-11-27 02:30:00',
  end_time: '2026-11-27 04:00:00',
  price_cents: 9550,
  free_until: '2026-11-26 02:30:00',
  cancel_fee_cents: 2000,
  deposit: null,
  confirm_by: null,
  questions: [],
};
const DEPOSIT = { cents: 3000, pay_minutes: 30, holder: 'SafePay' };
const LATER = '2026-11-21 05:00:00';
const HELD = { lease: 'l1', lease_until: '2026-11-21 02:10:00', begin_time: TIME.begin_time, end_time: TIME.end_time };
const EVENT = { state: 'booked', quote_bid_id: 31, quote_request_id: 7, confirm_by: null, deposit: null };
const USER = { id: 1, full_name: 'Mei Lin', email: 'mei@example.sg', phone: '+6591234567' };

interface Facts {
  readonly chosen?: Partial<ChosenTime>;
  readonly units?: number;
  readonly hold?: Answering[1];
  readonly booked?: Answering[1];
  readonly isLoggedIn?: boolean;
  readonly answering?: readonly Answering[];
}
const made = (event: object = {}, pay_path: string | null = null) => ({
  greserve_event: { ...EVENT, ...event },
  pay_path,
});
const details = ({
  chosen = {},
  units = 1,
  hold = HELD,
  booked = made(),
  isLoggedIn = true,
  answering = [],
}: Facts = {}) =>
  opened(
    <ReserveDetails
      service_id={5}
      name="CoolBreeze"
      item={
        {
          id: 3,
          name: 'Aircon wash',
          description: '',
          price_cents: 4775,
          price_kind: 'fixed',
          max_units: 3,
          minutes: 90,
          is_direct: true,
          confirm_minutes: 0,
        } as never
      }
      units={units}
      postal_code="520201"
      area_name="Tampines"
      chosen={{ ...TIME, ...chosen }}
      base=""
    />,
    {
      now: NOW,
      isLoggedIn,
      answering: [
        ...answering,
        [holdSlot, hold],
        [renewSlot, { lease_until: '2026-11-21 02:20:00' }],
        [me, { user: USER }],
        [addGreserveEvent, booked],
        [phonePreauth, { sent_to: '+65 9123 4567' }],
        [phoneAuth, {}],
        [signUp, {}],
      ],
    },
  );
type Opened = Awaited<ReturnType<typeof details>>;
const book = ({ press }: Opened) => press(/^Reserve for|^Ask for this time|^Confirm and book/);
const filled = async (facts: Facts = {}) => {
  const screen = await details(facts);
  await screen.type(/^Block and unit/, ' Blk 201 ');
  return screen;
};

describe('the terms of a booking', () => {
  it('say what it costs and when to pay', async () => {
    const { words } = await details();
    expect(words()).toContain('Aircon wash S$95.50 Trip to Tampines Included Deposit None Pay after the job S$95.50');
    expect(words()).toContain('Reserve for S$95.50');
    expect(words()).toContain('Nothing to pay now.');
    expect((await details({ units: 2 })).words()).toMatch(/Aircon wash\W+2 × S\$47\.75 S\$95\.50/);
  });

  it('say how much is paid in advance, and how much later', async () => {
    const { words } = await details({ chosen: { deposit: DEPOSIT } });
    expect(words()).toContain('Deposit, paid within 30 min S$30.00 Rest, paid after the job S$65.50');
    expect(words()).toContain('Next you pay the deposit of S$30.00.');
    const asked = await details({ chosen: { deposit: DEPOSIT, confirm_by: LATER } });
    expect(asked.words()).toContain('The deposit of S$30.00 is asked for once CoolBreeze confirms.');
  });

  it('say when the pro answers, if they confirm each booking', async () => {
    const screen = await details({ chosen: { confirm_by: LATER } });
    expect(screen.words()).toContain('CoolBreeze answers by Sat 21 Nov, 1 pm');
    expect(screen.words()).toContain('Ask for this time');
    expect(screen.words()).not.toContain('Reserve for');
    expect((await details()).words()).not.toContain('answers by');
  });
});

describe('holding the time', () => {
  it('says how long it is held', async () => {
    const screen = await details();
    expect(screen.inputsOf(holdSlot)).toEqual([
      { greserve_item_id: 3, begin_time: TIME.begin_time, units: 1, postal_code: '520201' },
    ]);
    expect(screen.words()).toContain('Held for you until 10:10 am');
    expect(screen.buttons()).not.toContain('Keep it 10 more min');
  });

  it('warns two minutes before it ends, and can extend it', async () => {
    const screen = await details({ hold: { ...HELD, lease_until: '2026-11-21 02:02:00' } });
    expect(screen.words()).toContain('Held until 10:02 am only Then others can take it. What you typed stays.');
    await screen.press('Keep it 10 more min');
    expect(screen.inputsOf(renewSlot)).toEqual([{ lease: 'l1' }]);
    expect(screen.words()).toContain('Held for you until 10:20 am');
    const longer = await details({ hold: { ...HELD, lease_until: '2026-11-21 02:02:01' } });
    expect(longer.words()).toContain('Held for you until');
  });

  it('says that it is no longer held, and holds it again', async () => {
    const screen = await details({ hold: { ...HELD, lease_until: '2026-11-21 02:00:00' } });
    expect(screen.words()).toContain('This time is no longer held');
    screen.answer(holdSlot, HELD);
    await screen.press('Hold it again');
    expect(screen.inputsOf(holdSlot).at(-1)).toMatchObject({ lease: 'l1' });
    expect(screen.words()).toContain('Held for you until');
  });

  it('offers the nearest free times if it was taken', async () => {
    const taken = { error: 'time taken', message: 'Taken.', free_times: ['2026-11-27 05:00:00'] };
    const screen = await details({ hold: taken });
    expect(screen.words()).toContain(
      'This time was just taken What you typed is kept. Nearest free times: Fri 27 Nov, 1 pm',
    );
    const href = screen.page.getByRole('link', { name: /1 pm/ }).getAttribute('href');
    expect(href).toContain('520201');
    expect(href).toMatch(/#details$/);
  });

  it('says why it cannot be held', async () => {
    const screen = await details({ hold: { error: 'too many held', message: 'You’re holding other times.' } });
    expect(screen.words()).toContain('You’re holding other times.');
  });
});

describe('booking', () => {
  it('sends the price and deposit that were shown, and the held time', async () => {
    const screen = await filled({ chosen: { deposit: DEPOSIT } });
    await book(screen);
    expect(screen.inputsOf(addGreserveEvent)).toEqual([
      {
        greserve_item_id: 3,
        begin_time: TIME.begin_time,
        units: 1,
        postal_code: '520201',
        price_shown: '95.50',
        deposit_shown: '30.00',
        lease: 'l1',
        fields: {},
        address: 'Blk 201',
        consumer_name: 'Mei Lin',
        consumer_phone: '91234567',
        email: 'mei@example.sg',
        note: '',
        device_id: expect.any(String),
      },
    ]);
    expect(screen.inputsOf(signUp)).toEqual([]);
  });

  it('asks only visitors to log in or agree to the terms', async () => {
    const agreed = /No account needed\.|By booking you agree/g;
    expect((await details({ isLoggedIn: false })).words().match(agreed)).toHaveLength(2);
    expect((await details()).words()).not.toMatch(agreed);
  });

  it('first requires everything that the pro needs', async () => {
    const screen = await details({ isLoggedIn: false });
    await screen.type(/^Email/, 'mei@example');
    await book(screen);
    for (const words of [
      'Enter your name.',
      'Enter your mobile number.',
      'Enter your email.',
      'Enter your block and unit number.',
    ])
      expect(screen.words(), words).toContain(words);
    expect(screen.inputsOf(addGreserveEvent)).toEqual([]);
    expect(screen.inputsOf(signUp)).toEqual([]);
  });

  it('confirms a booking made at once, and links to it', async () => {
    const screen = await filled();
    await book(screen);
    expect(screen.words()).toContain('See you Fri 27 Nov, 10:30 am CoolBreeze has your address.');
    const links = screen.page.getAllByRole('link').map((a) => [a.textContent, a.getAttribute('href')]);
    expect(links[0]).toEqual(['See your booking', '/dashboard/projects/quote/7/31?as=consumer']);
    expect(links[1]?.[0]).toBe('Add to calendar');
    expect(screen.words()).not.toContain('Pay the deposit');
  });

  it('says when the pro answers, if they confirm bookings', async () => {
    const asked = { state: 'asked', confirm_by: LATER, quote_bid_id: null };
    const screen = await filled({ booked: made(asked) });
    await book(screen);
    expect(screen.words()).toContain(
      'Asked for Fri 27 Nov, 10:30 am CoolBreeze answers by Sat 21 Nov, 1 pm. We tell you at once.',
    );
    expect(screen.page.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual([
      '/dashboard/appointment?as=consumer',
    ]);
    const deposit = { amount: '30.00', payment_id: null, pay_by: null };
    const paid = await filled({ booked: made({ ...asked, deposit }) });
    await book(paid);
    expect(paid.words()).toContain('answers by Sat 21 Nov, 1 pm. Then we ask you for the deposit of S$30.00.');
  });

  it('with a deposit says how much to pay and when, and links to paying', async () => {
    const deposit = { amount: '30.00', payment_id: 9, pay_by: '2026-11-21 02:30:00' };
    const booked = made({ deposit }, '/pay/h1');
    const screen = await filled({ booked });
    await book(screen);
    expect(screen.words()).toContain(
      'Pay the deposit to keep Fri 27 Nov, 10:30 am Pay S$30.00 by Sat 21 Nov, 10:30 am.',
    );
    const href = ({ page }: Opened) => page.getByRole('link', { name: 'Pay S$30.00' }).getAttribute('href');
    expect(href(screen)).toBe('/dashboard/safety-payments/31/9?as=consumer');
    expect(screen.words()).not.toContain('Add to calendar');
    const visitor = await filled({
      booked,
      isLoggedIn: false,
      answering: [
        [
          signUp,
          () => {
            signIn();
            return {};
          },
        ],
      ],
    });
    await visitor.type('Name', 'Wei');
    await visitor.type(/^Mobile/, '91234567');
    await visitor.type(/^Email/, 'wei@example.sg');
    await book(visitor);
    expect(visitor.inputsOf(signUp)).toMatchObject([{ email: 'wei@example.sg', name: 'Wei', stored_role: 'consumer' }]);
    expect(href(visitor)).toBe('/pay/h1');
  });

  it('offers the nearest free times if another customer was faster', async () => {
    const screen = await filled({
      booked: { error: 'time taken', message: 'Taken.', free_times: ['2026-11-27 05:00:00'] } as never,
    });
    await book(screen);
    expect(screen.words()).toContain('Nearest free times: Fri 27 Nov, 1 pm');
    expect(screen.words()).not.toContain('See you');
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const screen = await filled({ booked: { error: 'price changed', message: 'The price changed.' } });
    await book(screen);
    expect(screen.page.getByRole('alert').textContent).toBe('The price changed.Not booked yet');
    expect(screen.page.getByRole<HTMLInputElement>('textbox', { name: /^Block and unit/ }).value).toBe(' Blk 201 ');
  });

  it('links to the login if there is already an account, and books nothing', async () => {
    const screen = await filled({
      isLoggedIn: false,
      answering: [[signUp, { error: 'existing', message: 'There’s already an account.' }]],
    });
    await screen.type('Name', 'Wei');
    await screen.type(/^Mobile/, '91234567');
    await screen.type(/^Email/, 'wei@example.sg');
    await book(screen);
    expect(screen.words()).toContain('There’s already an account with this email.');
    expect(screen.inputsOf(addGreserveEvent)).toEqual([]);
    const hrefs = screen.page.getAllByRole('link', { name: 'Log in' }).map((a) => a.getAttribute('href'));
    expect(new Set(hrefs).size).toBe(1);
    expect(hrefs[0]).toMatch(/^\/login\?from=/);
    expect(decodeURIComponent(hrefs[0] ?? '')).toContain('520201');
  });

  it('first confirms the mobile number by a code', async () => {
    const screen = await filled({ booked: { error: 'phone needed', message: 'Confirm it.' } });
    await book(screen);
    expect(screen.inputsOf(phonePreauth)).toMatchObject([{ phone: '91234567' }]);
    expect(screen.words()).toContain('We sent a code to +65 9123 4567. It books once you enter the six digits.');
    await book(screen);
    expect(screen.words()).toContain('Enter the six digits of the code.');
    expect(screen.inputsOf(phoneAuth)).toEqual([]);
    const field = screen.page.getByRole<HTMLInputElement>('textbox');
    screen.answer(phoneAuth, { error: 'wrong', message: 'Wrong code.' });
    await screen.type(new RegExp(field.labels?.[0]?.textContent ?? 'none'), '123456');
    await book(screen);
    expect(screen.words()).toContain('Wrong code.');
    expect(screen.inputsOf(addGreserveEvent)).toHaveLength(1);
    screen.answer(phoneAuth, {});
    screen.answer(addGreserveEvent, made());
    await book(screen);
    expect(screen.words()).toContain('See you Fri 27 Nov');
  });

  it('goes back to the form if the booking is refused after the code was used, because it works only once', async () => {
    const screen = await filled({ booked: { error: 'phone needed', message: 'Confirm it.' } });
    await book(screen);
    const field = screen.page.getByRole<HTMLInputElement>('textbox');
    screen.answer(addGreserveEvent, { error: 'not bookable', message: 'This can’t be booked any more.' });
    await screen.type(new RegExp(field.labels?.[0]?.textContent ?? 'none'), '123456');
    await book(screen);
    expect(screen.words()).toContain('This can’t be booked any more.');
    expect(screen.words()).not.toContain('We sent a code');
    expect(screen.page.getAllByRole('textbox').length).toBeGreaterThan(1);
  });
});
