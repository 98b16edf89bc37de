// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { phoneAuth, phonePreauth } from '#core/auth/codes/calls.ts';
import { addCart, carts, deleteCart, editCart } from '#core/shop/carts/calls.ts';
import type { CartLine } from '#core/shop/carts/model.ts';
import { shopItem } from '#core/shop/items/calls.ts';
import { addOrder } from '#core/shop/orders/calls.ts';
import { me } from '#core/users/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import CartScreen from './CartScreen.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const line = (more: Partial<CartLine> = {}): CartLine => ({
  id: 7,
  nshop_item_id: 3,
  name: 'Aircon wash',
  plan_name: 'Two units',
  photo: null,
  quote_service_id: 5,
  service_name: 'CoolBreeze',
  service_type: 'visit',
  accept_reservation: true,
  is_at_customer: true,
  choice: { plan_id: 4, units: 2, options: [], answers: {} },
  questions: [],
  lines: [
    { label: 'Two units', quantity: 2, price: '40.00', amount: '80.00' },
    { label: 'Gas', quantity: 1, price: '15.50', amount: '15.50' },
  ],
  price: '95.50',
  price_then: '95.50',
  problem: null,
  begin_time: '2026-11-27 02:30:00',
  is_held: false,
  minutes: 180,
  postal_code: '520201',
  remaining_quantity: null,
  free_cancel_hours: 24,
  late_cancel_percent: 30,
  confirm_minutes: 90,
  warranty_days: 30,
  ...more,
});
const OTHER = line({ id: 8, name: 'Fan', service_name: 'Breezy', price: '20.00', price_then: '20.00', lines: [] });
const USER = { id: 1, full_name: 'Mei Lin', email: 'mei@example.sg', phone: '+6591234567' };
const order = (more: object = {}) => ({
  id: 15,
  name: 'Aircon wash',
  service_name: 'CoolBreeze',
  state: 'asked',
  amount: '95.50',
  due_on: '2026-11-21 03:30:00',
  payment: null,
  ...more,
});

interface Facts {
  readonly lines?: readonly CartLine[];
  readonly answering?: readonly Answering[];
  readonly ordered?: Answering[1];
}
const PLACED = { nshop_order_group_id: 1, nshop_orders: [order()], hashes: [] };
const cart = ({ lines = [line()], answering = [], ordered = PLACED }: Facts = {}) =>
  opened(<CartScreen base="" />, {
    now: NOW,
    answering: [
      ...answering,
      [carts, { carts: lines }],
      [me, { user: USER }],
      [editCart, { carts: lines }],
      [deleteCart, { carts: [] }],
      [addOrder, ordered],
      [phonePreauth, { sent_to: '+65 9123 4567' }],
      [phoneAuth, {}],
    ],
  });
type Opened = Awaited<ReturnType<typeof cart>>;
/** There are two buttons: beside the total and, on phones, at the bottom. */
const placeButtons = ({ buttons }: Opened) => buttons().filter((label) => /^Place|^Confirm and/.test(label));
const place = ({ press }: Opened) => press(/^Place|^Confirm and/, 'button', true);

describe('the cart', () => {
  it('shows each order with its prices, time and terms', async () => {
    const { words } = await cart();
    expect(words()).toContain('CoolBreeze Aircon wash Two units Remove');
    expect(words()).toContain('Two units × 2 S$80.00 Gas S$15.50 This order S$95.50');
    expect(words()).toContain('Fri 27 Nov, 10:30 am, about 3 h Change time');
    expect(words()).toContain(
      'CoolBreeze confirms within 1 h 30 min, or the order ends by itself. You pay at the job.',
    );
    expect(words()).toContain('Cancel free until 24 h before. After that 30% goes to the pro. 30-day warranty');
    expect((await cart({ lines: [line({ warranty_days: 1 })] })).words()).toContain('1-day warranty');
  });

  it('shows the item’s photo beside its name, and an icon beside each term', async () => {
    const attachment = { ...{ id: 2, filename: 'a.png', mime: 'image/png', byte_count: 9 }, width: 800, height: 600 };
    const photo = { attachment: { ...attachment, url: '/files/2', thumb_url: null }, alt: 'A filter', crop: null };
    const { page } = await cart({ lines: [line({ photo }), OTHER] });
    await page.findAllByRole('presentation');
    const [first, second] = page.getAllByRole('article');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/files/2');
    // The name beside it says what it is.
    expect(first?.querySelector('img')?.getAttribute('alt')).toBe('');
    expect(second?.querySelector('img')).toBeNull();
    expect([...(first?.querySelectorAll('ul li svg[aria-hidden]') ?? [])]).toHaveLength(4);
  });

  it('says free where nothing is kept, and no warranty where there is none', async () => {
    const { words } = await cart({ lines: [line({ late_cancel_percent: 0, warranty_days: 0, is_held: true })] });
    expect(words()).toContain('Cancel free at any time before it begins.');
    expect(words()).not.toContain('warranty');
    expect(words()).toContain('You pay when you order, by card or PayNow.');
  });

  it('adds up the lines that can be ordered, on the button too', async () => {
    const screen = await cart({ lines: [line(), OTHER, line({ id: 9, problem: 'sold out' })] });
    expect(screen.words()).toMatch(/^3 orders/);
    expect(screen.words()).toContain('Total of all orders S$115.50');
    expect(screen.words()).toContain('CoolBreeze: Aircon wash S$95.50 Breezy: Fan S$20.00');
    expect(placeButtons(screen)).toEqual(['Place 2 orders for S$115.50', 'Place 2 orders for S$115.50']);
    expect(screen.words()).toContain('If one pro declines, the others go on.');
    expect(screen.words()).toContain('You never pay more than S$115.50, whatever changes.');
    const one = await cart();
    expect(placeButtons(one)[0]).toBe('Place order for S$95.50');
    expect(one.words()).toMatch(/^1 order /);
    expect(one.words()).not.toContain('If one pro declines');
  });

  it('distinguishes two orders of one item', async () => {
    const { words } = await cart({ lines: [line(), line({ id: 8 })] });
    expect(words()).toContain('CoolBreeze: Aircon wash (7) S$95.50 CoolBreeze: Aircon wash (8) S$95.50');
  });

  it('says when to pay each order', async () => {
    const held = line({ is_held: true });
    expect((await cart()).words()).toContain('You pay nothing now. You pay each pro at the job.');
    expect((await cart({ lines: [held] })).words()).toContain('You pay each order next, by card or PayNow.');
    expect((await cart({ lines: [held, OTHER] })).words()).toContain(
      'You pay S$95.50 next, by card or PayNow, and it is held until you accept the work. You pay S$20.00 at the job.',
    );
  });

  it('says why a line can’t be ordered, and leaves it out of the total', async () => {
    const titles = { gone: 'This item is no longer sold', 'choice gone': 'This plan or an option is no longer sold' };
    const more = { 'sold out': 'There aren’t that many left', 'time gone': 'This time has passed' };
    for (const [problem, title] of Object.entries({ ...titles, ...more })) {
      const screen = await cart({ lines: [line({ problem: problem as CartLine['problem'], price: '99.00' })] });
      expect(screen.words()).toContain(`${title} Remove it to order the rest.`);
      expect(placeButtons(screen)).toEqual([]);
      expect(screen.words()).not.toMatch(/The price changed|confirms within|Total of all/);
      expect(screen.page.queryAllByRole('link', { name: 'Aircon wash' })).toHaveLength(problem === 'gone' ? 0 : 1);
      expect(screen.buttons().includes('Change time')).toBe(problem === 'time gone');
    }
  });

  it('shows the old price, and uses the new one once the buyer agrees', async () => {
    const screen = await cart({ lines: [line({ price: '99.00' })] });
    expect(screen.words()).toContain('The price changed since you added it It was S$95.50 and is S$99.00 now.');
    await screen.press('Keep at S$99.00');
    expect(screen.inputsOf(editCart)).toEqual([
      {
        id: '7',
        plan_id: 4,
        units: 2,
        options: [],
        answers: {},
        postal_code: '520201',
        begin_time: '2026-11-27 02:30:00',
      },
    ]);
    expect((await cart()).words()).not.toContain('The price changed');
  });

  it('removes an order, and says when the cart is empty', async () => {
    const screen = await cart();
    screen.answer(carts, { carts: [] });
    await screen.press('Remove Aircon wash');
    expect(screen.inputsOf(deleteCart)).toEqual([{ id: '7' }]);
    expect(screen.words()).toContain('Your cart is empty');
    expect(screen.page.getByRole('link', { name: 'Find a pro' }).getAttribute('href')).toBe('/pro-search');
  });

  it('keeps an order that could not be removed, and says why', async () => {
    const screen = await cart({ answering: [[deleteCart, { error: 404, message: 'It is not there.' }]] });
    await screen.press('Remove Aircon wash');
    expect(screen.page.getByRole('alert').textContent).toContain('It is not there.');
    expect(screen.page.getByRole('alert').textContent).not.toContain('Nothing was ordered');
    expect(screen.words()).toContain('Aircon wash');
  });

  it('says that it did not load, and can try again', async () => {
    const screen = await cart({ answering: [[carts, 'no connection']] });
    expect(screen.words()).toContain('Your cart didn’t load.');
    screen.answer(carts, { carts: [line()] });
    await screen.press('Try again');
    expect(screen.words()).toContain('S$95.50');
  });

  it('says how the time is agreed if none is booked', async () => {
    const said = async (more: Partial<CartLine>) =>
      (await cart({ lines: [line({ begin_time: null, ...more })] })).words();
    expect(await said({ service_type: 'delivery' })).toContain('Delivered without a visit.');
    expect(await said({ accept_reservation: false })).toContain('You agree on a time with the pro after the order.');
    expect(await said({})).toContain('Time Choose a time');
  });
});

describe('placing orders', () => {
  it('sends the cart, the total that was shown, and who ordered', async () => {
    const screen = await cart({ lines: [line(), line({ id: 9, problem: 'gone' })] });
    await screen.type('Block and unit', ' Blk 201 #02-03 ');
    await screen.type(/^Note to the pro/, 'Ring twice');
    await place(screen);
    expect(screen.inputsOf(addOrder)).toEqual([
      {
        cart_ids: [7],
        consumer_name: 'Mei Lin',
        consumer_phone: '91234567',
        email: 'mei@example.sg',
        price_shown: '95.50',
        address: 'Blk 201 #02-03',
        postal_code: '520201',
        note: 'Ring twice',
      },
    ]);
    expect(screen.words()).toContain(
      'Order placed Each pro confirms by the time shown. We email you when they answer.',
    );
    expect(screen.words()).toContain('CoolBreeze answers by Sat 21 Nov, 11:30 am');
    expect(screen.page.getByRole('link').getAttribute('href')).toBe('/dashboard/shop-consumer/order/15?as=consumer');
  });

  it('first requires a name, mobile, email, address and all times', async () => {
    const screen = await cart({
      lines: [line({ begin_time: null })],
      answering: [[me, { user: { ...USER, full_name: '', email: null, phone: null } }]],
    });
    await screen.type('Postal code', '52020');
    await place(screen);
    for (const words of [
      'Choose a time for Aircon wash.',
      'Enter your name.',
      'Enter a Singapore mobile number.',
      'Enter your email.',
      'Enter the six digits of your postal code.',
      'Enter your block and unit.',
    ])
      expect(screen.words(), words).toContain(words);
    for (const email of ['mei', 'mei@example', 'a b@example.sg']) {
      await screen.type(/^Email/, email);
      await place(screen);
      expect(screen.words(), email).toContain('Enter your email.');
    }
    expect(screen.inputsOf(addOrder)).toEqual([]);
  });

  it('asks for no address if no pro comes', async () => {
    const screen = await cart({ lines: [line({ is_at_customer: false })] });
    expect(screen.page.queryByRole('textbox', { name: 'Block and unit' })).toBeNull();
    await place(screen);
    expect(screen.inputsOf(addOrder)).toHaveLength(1);
    expect(screen.inputsOf(addOrder)[0]).not.toHaveProperty('address');
  });

  it('says why it was refused and that nothing was ordered, and can try again', async () => {
    const screen = await cart({
      lines: [line({ is_at_customer: false })],
      ordered: { error: 'price changed', message: 'A price has changed.' },
    });
    await place(screen);
    expect(screen.page.getByRole('alert').textContent).toBe(
      'A price has changed.Nothing was ordered. Check the details and try again.',
    );
    await place(screen);
    const keys = screen.sent.flatMap(({ call, key }) => (call === addOrder ? [key] : []));
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps the idempotency key if there was no reply', async () => {
    const screen = await cart({ lines: [line({ is_at_customer: false })], ordered: 'no connection' });
    await place(screen);
    await place(screen);
    const keys = screen.sent.flatMap(({ call, key }) => (call === addOrder ? [key] : []));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('shows a postal code’s error at its field', async () => {
    const screen = await cart({ ordered: { error: 'out of area', message: 'This pro doesn’t come to your area.' } });
    await screen.type('Block and unit', 'Blk 201');
    await place(screen);
    const field = screen.page.getByRole('textbox', { name: 'Postal code' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.words()).not.toContain('Nothing was ordered');
  });

  it('confirms the mobile number by a code, then orders', async () => {
    const screen = await cart({
      lines: [line({ is_at_customer: false })],
      ordered: { error: 'phone needed', message: 'Confirm your phone number.' },
    });
    await place(screen);
    expect(screen.inputsOf(phonePreauth)).toMatchObject([{ phone: '91234567' }]);
    expect(screen.words()).toContain('We sent a code to +65 9123 4567.');
    expect(placeButtons(screen)[0]).toBe('Confirm and order');
    await place(screen);
    expect(screen.words()).toContain('Enter the six digits of the code.');
    expect(screen.inputsOf(phoneAuth)).toEqual([]);
    screen.answer(addOrder, PLACED);
    const code = screen.page.getByRole<HTMLInputElement>('textbox');
    await screen.type(new RegExp(code.labels?.[0]?.textContent ?? 'none'), '123456');
    await place(screen);
    expect(screen.inputsOf(phoneAuth)).toEqual([{ phone: '91234567', verify_code: '123456' }]);
    expect(screen.inputsOf(addOrder)).toHaveLength(2);
    expect(screen.words()).toContain('Order placed');
  });

  it('offers to pay orders that are held for the buyer, each at its own link', async () => {
    const unpaid = order({
      state: 'unpaid',
      payment: {
        state: 'requested',
        error_code: null,
        holder: 'SafePay',
        pay_types: ['card', 'paynow'],
        pay_type: null,
      },
    });
    const screen = await cart({
      lines: [line({ is_at_customer: false })],
      ordered: { ...PLACED, nshop_orders: [unpaid, order({ id: 16, name: 'Fan' })], hashes: ['h1', 'h2'] },
    });
    await place(screen);
    expect(screen.words()).toMatch(/^Pay your order The time and the items are kept for you while you pay\./);
    expect(screen.words()).toContain('Aircon wash S$95.50, to pay by Sat 21 Nov, 11:30 am');
    expect(screen.buttons()).toHaveLength(2);
    expect(screen.page.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual([
      '/shop/order/h1',
      '/shop/order/h2',
    ]);
    expect(screen.words()).toContain('Fan CoolBreeze answers by');
  });

  it('says how many orders were placed', async () => {
    const screen = await cart({
      lines: [line({ is_at_customer: false })],
      ordered: { ...PLACED, nshop_orders: [order(), order({ id: 16 })] },
    });
    await place(screen);
    expect(screen.words()).toMatch(/^2 orders placed/);
  });
});

describe('the cart of a visitor', () => {
  const KEPT = {
    id: 1,
    nshop_item_id: 3,
    name: 'Aircon wash',
    choice: { plan_id: 4, units: 1, options: [], answers: {} },
    price_then: '40.00',
    begin_time: null,
    postal_code: '',
  };
  const ITEM = {
    id: 3,
    quote_service_id: 5,
    name: 'Aircon wash',
    service_name: 'CoolBreeze',
    service_type: 'visit',
    accept_reservation: false,
    travel_preference: ['to_provider'],
    remaining_quantity: null,
    photos: [],
    plans: [
      {
        id: 4,
        name: 'One unit',
        price: '40.00',
        service_type: 'fixed',
        unit: '',
        max_units: 1,
        minutes: 60,
        warranty_days: 0,
      },
    ],
    options: [],
    terms: { free_cancel_hours: 0, late_cancel_percent: 0, confirm_minutes: 60, delivery_days: 0, horizon_days: 30 },
  };
  const visiting = (ordered: Answering[1] = { ...PLACED, hashes: ['h1'] }) =>
    opened(<CartScreen base="" />, {
      now: NOW,
      isLoggedIn: false,
      kept: { 'gotong.cart': JSON.stringify([KEPT]) },
      answering: [
        [shopItem, { item: ITEM, asked: [], held_days: null, is_liked: false }],
        [addOrder, ordered],
        [addCart, {}],
      ],
    });

  it('is kept in this browser, and ordered by name, mobile and email', async () => {
    const screen = await visiting();
    expect(screen.words()).toContain('You need no account: we email you a link to each order. Or log in .');
    expect(screen.page.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe('/login?from=%2Fcart');
    await screen.type('Name', 'Wei');
    await screen.type('Mobile', '9123 4567');
    await screen.type(/^Email/, 'wei@example.sg');
    await place(screen);
    expect(screen.inputsOf(addOrder)).toMatchObject([
      {
        items: [{ nshop_item_id: 3, plan_id: 4, units: 1, options: [], begin_time: null, postal_code: '' }],
        photo_keys: [],
        consumer_name: 'Wei',
        consumer_phone: '9123 4567',
        price_shown: '40.00',
      },
    ]);
    expect(screen.inputsOf(addOrder)[0]).not.toHaveProperty('cart_ids');
    expect(screen.page.getByRole('link').getAttribute('href')).toBe('/shop/order/h1');
    expect(localStorage.getItem('gotong.cart')).toBe('[]');
  });

  it('stays if the order was refused', async () => {
    const screen = await visiting({ error: 'sold out', message: 'There aren’t that many left.' });
    await screen.type('Name', 'Wei');
    await screen.type('Mobile', '91234567');
    await screen.type(/^Email/, 'wei@example.sg');
    await place(screen);
    expect(screen.words()).toContain('There aren’t that many left.');
    expect(localStorage.getItem('gotong.cart')).toContain('Aircon wash');
  });

  it('stores a new price in this browser once the buyer agrees', async () => {
    const screen = await visiting();
    screen.answer(shopItem, {
      item: { ...ITEM, plans: [{ ...ITEM.plans[0], price: '45.00' }] },
      asked: [],
      held_days: null,
    });
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.settle();
    await screen.press('Keep at S$45.00');
    expect(JSON.parse(localStorage.getItem('gotong.cart') ?? '')).toMatchObject([{ price_then: '45.00' }]);
    expect(screen.words()).not.toContain('The price changed');
    expect(screen.inputsOf(editCart)).toEqual([]);
  });

  it('says after logging in if not everything could be moved', async () => {
    const screen = await opened(<CartScreen base="" />, {
      now: NOW,
      kept: { 'gotong.cart': JSON.stringify([KEPT]) },
      answering: [
        [addCart, { error: 'sold out', message: 'There aren’t that many left.' }],
        [carts, { carts: [] }],
        [me, { user: USER }],
      ],
    });
    expect(screen.words()).toContain(
      'Not everything you chose before you logged in is here. There aren’t that many left.',
    );
  });

  it('removes lines only from this browser', async () => {
    const screen = await visiting();
    await screen.press('Remove Aircon wash');
    expect(screen.words()).toContain('Your cart is empty');
    expect(localStorage.getItem('gotong.cart')).toBe('[]');
    expect(screen.inputsOf(deleteCart)).toEqual([]);
  });
});
