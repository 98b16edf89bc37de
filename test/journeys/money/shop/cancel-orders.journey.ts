import * as calls from '#core/shop/orders/calls.ts';
import { expect, goTo, ON_DESKTOP, ON_PHONE, type Page, type Person, SLUG, type Stage, test } from '../../people.ts';
import { POSTAL } from '../../pros/bookable.ts';
import { check } from '../../screens.ts';
import { ownServer } from '../../site/own-server.ts';
import { onServer, soldItem } from './shop-items.ts';

// Cancelling an order, by each side in different states, and what both see of it. src/server/shop/orders/acts.test.ts tests all
// states, acts and sides over HTTP; paid-orders.journey.ts tests payment and giving up before it.

const own = ownServer({ FLAGS: 'shop=on,safety_payment=off', OPERATOR_SECOND_FACTOR: 'optional' });

const ITEM = 'Aircon wash at home';
const press = async (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
/** Presses an act, gives a reason, and confirms the dialog. */
async function say(page: Page, name: string, why: string, shown?: string) {
  await press(page, name);
  const dialog = page.getByRole('alertdialog');
  if (shown) await expect(dialog.getByText(shown)).toBeVisible();
  await dialog.getByLabel('Why').fill(why);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' });
/** Both pages show the state, the last event, and whose turn it is. */
async function bothRead(pages: readonly Page[], state: string, last: string) {
  for (const page of pages) {
    await page.reload();
    await expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();
    await expect(timeline(page).getByRole('listitem').filter({ hasText: last }).last()).toBeVisible();
  }
}
const turn = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { name: text })).toBeVisible();

interface Scene {
  readonly ana: Person;
  readonly pro: Person;
  readonly item: number;
  readonly page: Page;
  readonly desk: Page;
}
async function scene(stage: Stage): Promise<Scene> {
  const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
  const item = await soldItem(stage, own.url, pro, ITEM);
  return { ana, pro, item, page: await ana.page('/'), desk: await pro.page('/') };
}
/** Places an order, which its pro confirms by default. */
async function placed({ ana, pro, item }: Scene, isConfirmed = true): Promise<number> {
  const { nshop_orders } = await onServer(own.url, ana).ok(calls.addOrder, {
    items: [
      {
        nshop_item_id: item,
        plan_id: 1,
        units: 1,
        options: [],
        answers: {},
        begin_time: null,
        postal_code: POSTAL,
      },
    ],
    price_shown: '85.00',
    address: '#11-42',
    postal_code: POSTAL,
  });
  const id = nshop_orders[0]?.id as number;
  if (isConfirmed) await onServer(own.url, pro).ok(calls.confirmOrder, { id });
  return id;
}
/** Places an order and opens the page of each side. */
async function ordered(at: Scene): Promise<number> {
  const id = await placed(at, false);
  await goTo(at.page, `${own.url}/dashboard/shop-consumer/order/${id}`);
  await goTo(at.desk, `${own.url}/dashboard/shop/order/${id}`);
  return id;
}

test(
  'an order waits for its pro on Today, and each side ends it before it is confirmed',
  ON_PHONE,
  async ({ stage }) => {
    const at = await scene(stage);
    const { page, desk } = at;
    const both = [page, desk];
    await ordered(at);
    await goTo(desk, `${own.url}/dashboard/today`);
    const waiting = desk.getByRole('region', { name: 'Orders that wait for you' });
    await expect(waiting.getByText(/^Answer by /)).toBeVisible();
    await check(desk);
    await waiting.getByRole('link', { name: new RegExp(ITEM) }).click();
    await turn(desk, /^Your turn until /);
    await turn(page, / has until /);
    await say(desk, 'Decline order', 'I am away that week', 'Nothing is owed. Nothing was paid through Gotong.');
    await bothRead(both, 'Cancelled', 'Declined');
    await expect(page.getByText('Nothing is owed. Nothing was paid through Gotong.')).toBeVisible();

    await ordered(at);
    await say(page, 'Cancel order', 'Found somebody else');
    await bothRead(both, 'Cancelled', 'Cancelled');
    await expect(desk.getByText('Found somebody else', { exact: false })).toBeVisible();
  },
);

test(
  'a confirmed order, one that is asked to be cancelled, and one in dispute are ended by either side',
  ON_DESKTOP,
  async ({ stage }) => {
    const at = await scene(stage);
    const [buyer, seller] = [onServer(own.url, at.ana), onServer(own.url, at.pro)];
    const notDone = async (id: number) => {
      await seller.ok(calls.applyCompleteOrder, { id });
      await buyer.ok(calls.rejectCompleteOrder, { id, note: 'It drips' });
    };
    const none = async () => undefined;
    const cases: readonly [
      state: string,
      side: 'requestor' | 'provider',
      reach: (id: number) => Promise<unknown>,
      act: string,
    ][] = [
      ['Confirmed', 'requestor', none, 'Cancel order'],
      ['Confirmed', 'provider', none, 'Cancel order'],
      ['Cancel asked', 'requestor', (id) => seller.ok(calls.applyCancelOrder, { id }), 'Agree to cancel'],
      ['Cancel asked', 'provider', (id) => buyer.ok(calls.applyCancelOrder, { id }), 'Agree to cancel'],
      ['Not finished', 'provider', notDone, 'Cancel order'],
      [
        'In dispute',
        'provider',
        async (id) => {
          for (let times = 0; times < 3; times++) await notDone(id);
        },
        'Cancel order',
      ],
    ];
    for (const [state, side, reach, act] of cases) {
      const id = await placed(at);
      await reach(id);
      const [page, path] = side === 'requestor' ? [at.page, 'shop-consumer'] : [at.desk, 'shop'];
      await goTo(page, `${own.url}/dashboard/${path}/order/${id}`);
      await expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();
      await press(page, act);
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText('Nothing is owed. Nothing was paid through Gotong.')).toBeVisible();
      await dialog.getByRole('button', { name: act, exact: true }).click();
      await expect(page.getByText('Nothing is owed. Nothing was paid through Gotong.')).toBeVisible();
      await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
      const other = side === 'requestor' ? seller : buyer;
      expect((await other.ok(calls.order, { id })).nshop_order).toMatchObject({
        state: 'cancelled',
        money: { refund: '85.00', kept: '0.00' },
        blame: side === 'provider' && state === 'Confirmed' ? 'provider' : expect.anything(),
      });
    }
  },
);
