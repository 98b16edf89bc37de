// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addCart } from '#core/shop/carts/calls.ts';
import { shopItem } from '#core/shop/items/calls.ts';
import { addShopLike, deleteShopLike } from '#core/shop/likes/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import BuyBox from './BuyBox.tsx';
import type { ItemToBuy } from './use-buying.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const plan = (more: Partial<ItemToBuy['plans'][number]> = {}): ItemToBuy['plans'][number] => ({
  id: 4,
  name: 'Basic',
  description: '',
  price: '40.00',
  service_type: 'fixed',
  unit: '',
  max_units: 1,
  minutes: 60,
  warranty_days: 30,
  includes: [],
  ...more,
});
const PER_UNIT = plan({
  id: 5,
  name: 'Per unit',
  price: '25.00',
  service_type: 'per_unit',
  unit: 'unit',
  max_units: 5,
});
const item = (more: Partial<ItemToBuy> = {}): ItemToBuy => ({
  id: 3,
  name: 'Aircon wash',
  service_name: 'CoolBreeze',
  service_type: 'visit',
  accept_reservation: false,
  travel_preference: ['to_customer'],
  remaining_quantity: null,
  plans: [plan(), PER_UNIT],
  options: [{ id: 9, name: 'Gas', description: 'R32', price: '15.50' }],
  terms: {
    notice_minutes: 60,
    horizon_days: 30,
    buffer_minutes: 0,
    confirm_minutes: 90,
    free_cancel_hours: 24,
    late_cancel_percent: 30,
    delivery_days: 0,
  },
  ...more,
});

interface Facts {
  readonly held_days?: number | null;
  readonly answering?: readonly Answering[];
  readonly isLoggedIn?: boolean;
}
const box = (of: ItemToBuy = item(), { held_days = null, answering = [], isLoggedIn = true }: Facts = {}) =>
  opened(<BuyBox item={of} base="" held_days={held_days} />, {
    now: NOW,
    isLoggedIn,
    answering: [
      ...answering,
      [shopItem, { item: of, is_liked: false, asked: [], held_days }],
      [addCart, { carts: [] }],
      [addShopLike, {}],
      [deleteShopLike, {}],
    ],
  });

describe('buying an item', () => {
  it('shows each plan with its price, per unit where units are counted', async () => {
    const { words } = await box();
    expect(words()).toContain('Basic S$40.00 Per unit S$25.00 for each unit');
    expect((await box(item({ plans: [plan({ ...PER_UNIT, unit: '' })] }))).words()).toMatch(/S\$25\.00 \w+/);
    expect((await box(item({ plans: [plan()] }))).words()).not.toMatch(/S\$40\.00 per/);
  });

  it('adds up the plan, its units and the options', async () => {
    const screen = await box();
    expect(screen.words()).toContain('Basic S$40.00 Total S$40.00');
    await screen.press(/^Gas/, 'checkbox');
    expect(screen.words()).toContain('Basic S$40.00 Gas S$15.50 Total S$55.50');
    expect(screen.words()).toContain('+S$15.50');
    await screen.press(/^Per unit/, 'radio');
    expect(screen.words()).toContain('Per unit S$25.00 Gas S$15.50 Total S$40.50');
    await screen.press('One more');
    expect(screen.words()).toContain('Per unit × 2 S$50.00 Gas S$15.50 Total S$65.50');
  });

  it('allows no more units than are left or can be bought at once', async () => {
    const units = item({ plans: [PER_UNIT], options: [] });
    expect((await box(units)).words()).toContain('5 at most');
    const few = await box({ ...units, remaining_quantity: 2 });
    expect(few.words()).toContain('2 at most');
    await few.press('One more');
    await few.press('One more');
    expect(few.words()).toContain('Total S$50.00');
    expect((await box({ ...units, remaining_quantity: 1 })).words()).not.toContain('How many?');
    expect((await box(item({ plans: [plan()] }))).words()).not.toContain('How many?');
  });

  it('lowers the number to what the chosen plan allows', async () => {
    const screen = await box(item({ plans: [PER_UNIT, plan()], options: [] }));
    await screen.press('One more');
    expect(screen.words()).toContain('Total S$50.00');
    await screen.press(/^Basic/, 'radio');
    expect(screen.words()).toContain('Total S$40.00');
    await screen.press('Add to cart');
    expect(screen.inputsOf(addCart)).toMatchObject([{ plan_id: 4, units: 1 }]);
  });

  it('adds the choice to the cart, and says so', async () => {
    const screen = await box();
    await screen.press(/^Per unit/, 'radio');
    await screen.press('One more');
    await screen.press(/^Gas/, 'checkbox');
    await screen.press('Add to cart');
    expect(screen.inputsOf(addCart)).toEqual([
      {
        nshop_item_id: 3,
        plan_id: 5,
        units: 2,
        options: [{ option_id: 9, quantity: 1 }],
        answers: {},
        postal_code: '',
      },
    ]);
    expect(screen.words()).toContain('It’s in your cart See cart');
    expect(screen.page.getByRole('link', { name: 'See cart' }).getAttribute('href')).toBe('/cart');
    expect(screen.left).toEqual([]);
    await screen.press(/^Gas/, 'checkbox');
    expect(screen.words()).not.toContain('It’s in your cart');
  });

  it('opens the cart directly when it is ordered now', async () => {
    const screen = await box();
    await screen.press('Order now');
    expect(screen.inputsOf(addCart)).toHaveLength(1);
    expect(screen.left).toEqual(['/cart']);
  });

  it('says why the cart refused it, and stays on the page', async () => {
    const screen = await box(item(), {
      answering: [[addCart, { error: 'sold out', message: 'There aren’t that many left.' }]],
    });
    await screen.press('Order now');
    expect(screen.words()).toContain('There aren’t that many left.');
    expect(screen.left).toEqual([]);
    expect(screen.words()).not.toContain('It’s in your cart');
  });

  it('keeps a visitor’s line in this browser, with its price', async () => {
    const screen = await box(item(), { isLoggedIn: false });
    await screen.press('Add to cart');
    expect(screen.inputsOf(addCart)).toEqual([]);
    expect(JSON.parse(localStorage.getItem('gotong.cart') ?? '')).toMatchObject([
      { id: 1, nshop_item_id: 3, price_then: '40.00', begin_time: null, choice: { plan_id: 4, units: 1 } },
    ]);
  });

  it('cannot be ordered once it is sold out', async () => {
    const screen = await box(item({ remaining_quantity: 0 }));
    expect(screen.words()).toContain('Sold out');
    expect(screen.buttons()).not.toContain('Order now');
    expect((await box(item({ remaining_quantity: 1 }))).buttons()).toContain('Order now');
  });

  it('says what the pro promises', async () => {
    const { words } = await box();
    expect(words()).toContain('CoolBreeze confirms within 1 h 30 min, or the order ends by itself.');
    expect(words()).toContain('Cancel free until 24 h before. After that 30% goes to the pro. 30-day warranty');
    const free = await box(
      item({ plans: [plan({ warranty_days: 0 })], terms: { ...item().terms, late_cancel_percent: 0 } }),
    );
    expect(free.words()).toContain('Cancel free at any time before it begins.');
    expect(free.words()).not.toContain('warranty');
  });

  it('says when it is paid', async () => {
    const said = async (held_days: number | null, of = item()) => {
      const words = (await box(of, { held_days })).words();
      return /GST included\. (.*?) Order now/.exec(words)?.[1];
    };
    const HELD = 'You pay when you order, by card or PayNow. The money is held until you accept the work.';
    expect(await said(null)).toBe('You pay at the job.');
    expect(await said(60)).toBe(HELD);
    const late = item({ service_type: 'delivery', terms: { ...item().terms, delivery_days: 20 } });
    expect(await said(20, late)).toBe(HELD);
    expect(await said(19, late)).toBe('This is too far ahead for the money to be held. You pay at the job.');
  });

  it('says up to which day the money can be held', async () => {
    const timed = item({ accept_reservation: true });
    const said = async (held_days: number) => (await box(timed, { held_days })).words();
    expect(await said(29)).toContain('For times after Sun 20 Dec you pay at the job.');
    expect(await said(30)).not.toContain('For times after');
    expect(await said(1)).toMatch(/GST included\. You pay at the job\./);
  });

  it('can be kept among liked items, and removed again', async () => {
    const screen = await box();
    await screen.press('Keep this item');
    expect(screen.inputsOf(addShopLike)).toEqual([{ nshop_item_id: 3 }]);
    expect(screen.words()).toContain('Kept under liked items');
    const heart = screen.page.getByRole('button', { name: 'Remove from liked items' });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await screen.press('Remove from liked items');
    expect(screen.inputsOf(deleteShopLike)).toEqual([{ id: '3' }]);
    expect(screen.words()).toContain('Removed from liked items');
  });

  it('says why it could not be kept, and asks visitors to log in', async () => {
    const refused = await box(item(), { answering: [[addShopLike, { error: 404, message: 'It is gone.' }]] });
    await refused.press('Keep this item');
    expect(refused.words()).toContain('It is gone.');
    expect(refused.page.getByRole('button', { name: 'Keep this item' }).getAttribute('aria-pressed')).toBe('false');
    const visitor = await box(item(), { isLoggedIn: false });
    await visitor.press('Keep this item');
    expect(visitor.left).toEqual(['/login?from=%2Fshop%2Fitem%2F3']);
    expect(visitor.inputsOf(addShopLike)).toEqual([]);
  });

  it('is hidden for an item without a plan', async () => {
    expect((await box(item({ plans: [] }))).words()).toBe('');
  });
});
