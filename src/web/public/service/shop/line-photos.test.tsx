// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { addCart, carts, editCart } from '#core/shop/carts/calls.ts';
import type { CartLine } from '#core/shop/carts/model.ts';
import { shopItem } from '#core/shop/items/calls.ts';
import { addOrder } from '#core/shop/orders/calls.ts';
import { addOrderPhotos } from '#core/shop/photos/calls.ts';
import { UPLOAD_MAX_BYTES } from '#core/uploads/model.ts';
import { me } from '#core/users/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import type { FormFile } from '#web/parts/form/form-file.ts';
import CartScreen from './CartScreen.tsx';
import { answersOf, isOf, movePhotos, placeOf, readPhotos, unsent } from './line-photos.ts';

// Loads at once what screens load on demand.
await Promise.all([import('./LineQuestions.tsx'), import('#web/parts/form/say-answers.ts')]);

const NOW = new Date('2026-11-21T02:00:00Z');
const PHOTOS: Question = {
  key: 'unit',
  label: 'A photo of the unit',
  type: 'files',
  required: true,
  step: '',
  limit: 2,
};
const file = (name: string, question: string, more: Partial<FormFile> = {}): FormFile => ({
  name,
  blob: new File(['x'], name, { type: 'image/png' }),
  question,
  ...more,
});

/** The stored data of this device, in place of the browser's own database. */
let device: Map<string, unknown>;
/** The fake database answers only once this resolves. */
let gate: Promise<void>;
beforeEach(() => {
  device = new Map();
  gate = Promise.resolve();
  const request = <T,>(result: T) => {
    const one: { result: T; onsuccess?: () => void } = { result };
    void gate.then(() => one.onsuccess?.());
    return one;
  };
  const store = {
    get: (key: string) => request(device.get(key)),
    put: (value: unknown, key: string) => request(device.set(key, value)),
  };
  vi.stubGlobal('indexedDB', { open: () => request({ transaction: () => ({ objectStore: () => store }) }) });
});
const keptFiles = () => (device.get('shop.cart') ?? []) as readonly FormFile[];

describe('photos for what a pro asks', () => {
  it('belong to their line and question', () => {
    expect(placeOf({ id: 7 }, 'unit')).toBe('7-unit');
    expect(isOf({ id: 7 }, file('a.png', '7-unit'))).toBe(true);
    expect(isOf({ id: 7 }, file('a.png', '77-unit'))).toBe(false);
    expect(isOf({ id: 77 }, file('a.png', '7-unit'))).toBe(false);
  });

  it('answer their question by id, or by number until they are sent', () => {
    const line = { id: 7, questions: [PHOTOS], choice: { plan_id: 4, units: 1, options: [], answers: { other: 'x' } } };
    const sent = [file('a.png', '7-unit', { id: 40 }), file('b.png', '7-unit', { id: 41 })];
    expect(answersOf(line, sent)).toEqual({ other: 'x', unit: [40, 41] });
    expect(answersOf(line, [...sent, file('c.png', '8-unit', { id: 42 })])).toEqual({ other: 'x', unit: [40, 41] });
    expect(Object.keys(answersOf(line, [file('a.png', '7-unit')]))).toContain('unit');
  });

  it('move to their line’s id in the account, and stay if the line has the same id', async () => {
    device.set('shop.cart', [file('a.png', '1-unit'), file('b.png', '2-front-side')]);
    await movePhotos(new Map([[1, 31]]));
    expect(keptFiles().map(({ name, question }) => [name, question])).toEqual([
      ['a.png', '31-unit'],
      ['b.png', '2-front-side'],
    ]);
  });

  it('are none if the device stores nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await readPhotos()).toEqual([]);
    await movePhotos(new Map([[1, 31]]));
  });

  it('lose the server’s ids when they must be sent again', () => {
    const [one] = unsent([file('a.png', '7-unit', { id: 40, photo_key: 'k' })]);
    expect(one).toMatchObject({ name: 'a.png', question: '7-unit' });
    expect(one).not.toHaveProperty('id');
    expect(one).not.toHaveProperty('photo_key');
  });
});

const PLACED = {
  nshop_order_group_id: 1,
  nshop_orders: [
    {
      ...{ id: 15, name: 'Aircon wash', service_name: 'CoolBreeze', state: 'asked', amount: '40.00' },
      ...{ due_on: '2026-11-21 03:30:00', payment: null },
    },
  ],
  hashes: ['h1'],
};
const ITEM = {
  ...{ id: 3, quote_service_id: 5, name: 'Aircon wash', service_name: 'CoolBreeze', service_type: 'visit' },
  ...{ accept_reservation: false, travel_preference: ['to_provider'], remaining_quantity: null, options: [] },
  photos: [],
  plans: [
    {
      ...{ id: 4, name: 'One unit', price: '40.00', service_type: 'fixed', unit: '', max_units: 1, minutes: 60 },
      warranty_days: 0,
    },
  ],
  terms: { free_cancel_hours: 0, late_cancel_percent: 0, confirm_minutes: 60, delivery_days: 0, horizon_days: 30 },
};
const kept = (id: number) => ({
  ...{ id, nshop_item_id: 3, name: 'Aircon wash', price_then: '40.00', begin_time: null, postal_code: '' },
  choice: { plan_id: 4, units: 1, options: [], answers: {} },
});

/** The cart of a buyer without an account, with a question that asks for photos. */
async function visiting(more: { ids?: readonly number[]; sending?: Answering[1]; ordered?: Answering[1] } = {}) {
  const { ids = [1], ordered = PLACED } = more;
  let count = 0;
  const sending = () => {
    count += 1;
    return { attachments: [{ id: 40 + count }], photo_keys: [`key${count}`] };
  };
  const screen = await opened(<CartScreen base="" />, {
    now: NOW,
    isLoggedIn: false,
    kept: { 'gotong.cart': JSON.stringify(ids.map(kept)) },
    answering: [
      [shopItem, { item: ITEM, asked: [PHOTOS], held_days: null, is_liked: false }],
      [addOrderPhotos, more.sending ?? sending],
      [addOrder, ordered],
    ],
  });
  const fields = () => screen.page.getAllByLabelText(/^A photo of the unit/);
  const choose = async (files: readonly File[], at = 0) => {
    fireEvent.change(fields()[at] as HTMLElement, { target: { files } });
    await screen.settle();
  };
  const order = async () => {
    await screen.type('Name', 'Wei');
    await screen.type('Mobile', '91234567');
    await screen.type(/^Email/, 'wei@example.sg');
    await screen.press(/^Place/, 'button', true);
  };
  return { ...screen, choose, order };
}
/** The file that was sent with a call. */
const fileIn = (input: object): File => Object.values(input).find((value) => value instanceof File) as File;
const png = (name: string, size = 3) => new File(['x'.repeat(size)], name, { type: 'image/png' });

describe('photos in the cart', () => {
  it('must be added before the order is sent', async () => {
    const screen = await visiting();
    expect(screen.words()).toContain('Questions from CoolBreeze A photo of the unit');
    await screen.order();
    expect(screen.inputsOf(addOrder)).toEqual([]);
    expect(screen.inputsOf(addOrderPhotos)).toEqual([]);
    expect(document.getElementById('q-1-unit')?.getAttribute('aria-invalid')).toBe('true');
  });

  it('stay on the device until the order is sent, and are deleted once it is placed', async () => {
    const screen = await visiting();
    await screen.choose([png('a.png'), png('b.png')]);
    expect(screen.inputsOf(addOrderPhotos)).toEqual([]);
    expect(keptFiles().map(({ name, question }) => [name, question])).toEqual([
      ['a.png', '1-unit'],
      ['b.png', '1-unit'],
    ]);
    await screen.order();
    const sent = screen.inputsOf(addOrderPhotos);
    expect(sent.map((input) => fileIn(input).name)).toEqual(['a.png', 'b.png']);
    expect(sent[0]).toMatchObject({ consumer_name: 'Wei', consumer_phone: '91234567', email: 'wei@example.sg' });
    expect(screen.inputsOf(addOrder)).toMatchObject([
      { items: [{ nshop_item_id: 3, answers: { unit: [41, 42] } }], photo_keys: ['key1', 'key2'] },
    ]);
    expect(keptFiles()).toEqual([]);
  });

  it('are restored after a reload, only for lines in this cart', async () => {
    device.set('shop.cart', [file('a.png', '1-unit'), file('z.png', '9-unit')]);
    const screen = await visiting();
    expect(screen.page.getByRole('img', { name: 'a.png' })).toBeTruthy();
    expect(screen.page.queryByRole('img', { name: 'z.png' })).toBeNull();
    await screen.order();
    expect(screen.inputsOf(addOrder)).toMatchObject([{ photo_keys: ['key1'] }]);
  });

  it('belong to their own line if two lines ask the same', async () => {
    const screen = await visiting({ ids: [1, 2] });
    await screen.choose([png('a.png')], 0);
    await screen.choose([png('b.png')], 1);
    await screen.choose([png('c.png')], 0);
    expect(keptFiles().map(({ name, question }) => [name, question])).toEqual([
      ['b.png', '2-unit'],
      ['a.png', '1-unit'],
      ['c.png', '1-unit'],
    ]);
    await screen.press('Remove b.png');
    expect(keptFiles().map(({ name }) => name)).toEqual(['a.png', 'c.png']);
  });

  it('are limited in number, size and type', async () => {
    const screen = await visiting();
    await screen.choose([png('a.png'), png('b.png'), png('c.png')]);
    expect(keptFiles().map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(document.getElementById('q-1-unit')?.getAttribute('aria-invalid')).toBe('true');
    const other = await visiting();
    await other.choose([new File(['x'], 'a.exe')]);
    expect(other.words()).toContain('a.exe');
    const large = await visiting();
    await large.choose([png('large.png', UPLOAD_MAX_BYTES + 1)]);
    expect(large.words()).toContain('large.png');
    expect(keptFiles().map(({ name }) => name)).not.toContain('large.png');
  });

  it('stop the order with their name if refused; photos that arrived are not sent again', async () => {
    let tries = 0;
    const screen = await visiting({
      sending: (input) => {
        const { name } = fileIn(input);
        if (name === 'b.png' && tries++ === 0)
          return { error: 'wrong type', message: 'Use a PNG, JPEG or GIF picture.' };
        return { attachments: [{ id: 50 }], photo_keys: [`of ${name}`] };
      },
    });
    await screen.choose([png('a.png'), png('b.png')]);
    await screen.order();
    expect(screen.words()).toContain('b.png: Use a PNG, JPEG or GIF picture.');
    expect(screen.inputsOf(addOrder)).toEqual([]);
    expect(keptFiles()[0]).toMatchObject({ name: 'a.png', id: 50, photo_key: 'of a.png' });
    await screen.press(/^Place/, 'button', true);
    expect(screen.inputsOf(addOrderPhotos).map((input) => fileIn(input).name)).toEqual(['a.png', 'b.png', 'b.png']);
    expect(screen.inputsOf(addOrder)).toMatchObject([{ photo_keys: ['of a.png', 'of b.png'] }]);
  });

  it('are sent again on the next try if the server lost them', async () => {
    const screen = await visiting({ ordered: { error: 'attachment missing', message: 'Add the photo again.' } });
    await screen.choose([png('a.png')]);
    await screen.order();
    expect(screen.words()).toContain('Add the photo again.');
    expect(keptFiles()[0]).not.toHaveProperty('id');
    screen.answer(addOrder, PLACED);
    await screen.press(/^Place/, 'button', true);
    expect(screen.inputsOf(addOrderPhotos)).toHaveLength(2);
    expect(screen.inputsOf(addOrder)[1]).toMatchObject({ photo_keys: ['key2'] });
  });

  it('are saved as answers in an account’s cart', async () => {
    device.set('shop.cart', [file('a.png', '7-unit', { id: 60 })]);
    const line = {
      ...{ id: 7, nshop_item_id: 3, name: 'Aircon wash', plan_name: 'One unit', photo: null, quote_service_id: 5 },
      ...{ service_name: 'CoolBreeze', service_type: 'visit', accept_reservation: false, is_at_customer: false },
      choice: { plan_id: 4, units: 1, options: [], answers: {} },
      questions: [PHOTOS],
      ...{ lines: [], price: '40.00', price_then: '40.00', problem: null, begin_time: null, is_held: false },
      ...{ minutes: 60, postal_code: '', remaining_quantity: null, free_cancel_hours: 0, late_cancel_percent: 0 },
      ...{ confirm_minutes: 60, warranty_days: 0 },
    } satisfies CartLine;
    const screen = await opened(<CartScreen base="" />, {
      now: NOW,
      answering: [
        [carts, { carts: [line] }],
        [addCart, {}],
        [editCart, { carts: [line] }],
        [me, { user: { id: 1, full_name: 'Mei Lin', email: 'mei@example.sg', phone: '+6591234567' } }],
        [addOrder, PLACED],
      ],
    });
    await screen.press(/^Place/, 'button', true);
    expect(screen.inputsOf(addOrderPhotos)).toEqual([]);
    expect(screen.inputsOf(editCart)).toMatchObject([{ answers: { unit: [60] } }]);
    expect(screen.inputsOf(addOrder)).toMatchObject([{ cart_ids: [7] }]);
  });
});

describe('photos that change while they are sent', () => {
  /** The cart, with photos that arrive when the test says so, by name. */
  async function slow() {
    const arrivals = new Map<string, (reply: Awaited<ReturnType<typeof arrived>>) => void>();
    const screen = await visiting({
      sending: (input) => new Promise((done) => void arrivals.set(fileIn(input).name, done)),
    });
    const arrives = async (name: string, reply = arrived(name)) => {
      arrivals.get(name)?.(reply);
      await screen.settle();
    };
    const sentNames = () => screen.inputsOf(addOrderPhotos).map((input) => fileIn(input).name);
    const ordered = () => screen.inputsOf(addOrder).map(({ photo_keys }) => photo_keys);
    return { ...screen, arrives, sentNames, ordered };
  }
  const arrived = (name: string) => ({
    attachments: [{ id: name.charCodeAt(0) }],
    photo_keys: [`of ${name}`],
  });

  it('are not sent if removed before their turn', async () => {
    const screen = await slow();
    await screen.choose([png('a.png'), png('b.png')]);
    await screen.order();
    await screen.press('Remove b.png');
    await screen.arrives('a.png');
    expect(screen.page.queryByRole('img', { name: 'b.png' })).toBeNull();
    expect(screen.sentNames()).toEqual(['a.png']);
    expect(screen.ordered()).toEqual([['of a.png']]);
  });

  it('are not ordered if removed while being sent, even if they arrive', async () => {
    const screen = await slow();
    await screen.choose([png('a.png'), png('b.png')]);
    await screen.order();
    await screen.press('Remove a.png');
    expect(keptFiles().map(({ name }) => name)).toEqual(['b.png']);
    await screen.arrives('a.png');
    expect(screen.page.queryByRole('img', { name: 'a.png' })).toBeNull();
    expect(keptFiles().map(({ name }) => name)).toEqual(['b.png']);
    await screen.arrives('b.png');
    expect(screen.ordered()).toEqual([['of b.png']]);
    expect(screen.inputsOf(addOrder)).toMatchObject([{ items: [{ answers: { unit: ['b'.charCodeAt(0)] } }] }]);
  });

  it('do not stop the order if removed while being sent and then refused', async () => {
    const screen = await slow();
    await screen.choose([png('a.png'), png('b.png')]);
    await screen.order();
    await screen.press('Remove a.png');
    await screen.arrives('a.png', { error: 'wrong type', message: 'Use a PNG, JPEG or GIF picture.' } as never);
    await screen.arrives('b.png');
    expect(screen.words()).not.toContain('Use a PNG');
    expect(screen.ordered()).toEqual([['of b.png']]);
  });

  it('are ordered if added while others are being sent', async () => {
    const screen = await slow();
    await screen.choose([png('a.png')]);
    await screen.order();
    await screen.choose([png('c.png')]);
    await screen.arrives('a.png');
    expect(screen.page.getByRole('img', { name: 'c.png' })).toBeTruthy();
    await screen.arrives('c.png');
    expect(screen.sentNames()).toEqual(['a.png', 'c.png']);
    expect(screen.ordered()).toEqual([['of a.png', 'of c.png']]);
  });

  it('are required again if the last one was removed', async () => {
    const screen = await slow();
    await screen.choose([png('a.png')]);
    await screen.order();
    await screen.press('Remove a.png');
    await screen.arrives('a.png');
    expect(screen.ordered()).toEqual([]);
    expect(document.getElementById('q-1-unit')?.getAttribute('aria-invalid')).toBe('true');
    expect(keptFiles()).toEqual([]);
  });

  it('come after the stored ones if chosen before those were loaded', async () => {
    let opens = () => {};
    gate = new Promise((done) => {
      opens = done;
    });
    device.set('shop.cart', [file('z.png', '1-unit')]);
    const screen = await slow();
    await screen.choose([png('a.png'), png('b.png')]);
    await screen.press('Remove b.png');
    expect(screen.page.queryByRole('img', { name: 'z.png' })).toBeNull();
    // Stored photos are not overwritten before they are read.
    expect(keptFiles().map(({ name }) => name)).toEqual(['z.png']);
    await screen.order();
    expect(screen.sentNames()).toEqual([]);
    opens();
    await screen.settle();
    expect(screen.page.getAllByRole('img', { name: /png$/ }).map((one) => one.getAttribute('alt'))).toEqual([
      'z.png',
      'a.png',
    ]);
    expect(keptFiles().map(({ name }) => name)).toEqual(['z.png', 'a.png']);
    await screen.arrives('z.png');
    await screen.arrives('a.png');
    expect(screen.ordered()).toEqual([['of z.png', 'of a.png']]);
  });
});
