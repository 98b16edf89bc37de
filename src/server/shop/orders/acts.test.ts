import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appointments } from '#core/bids/appointments/list-calls.ts';
import { MINUTE } from '#core/kit/time.ts';
import * as calls from '#core/shop/orders/calls.ts';
import {
  type Blame,
  ORDER_ACTS,
  ORDER_SIDES,
  type OrderAct,
  type OrderSide,
  type OrderState,
} from '#core/shop/orders/model.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ShopScene, shopHour, shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { endOrdersJob } from './jobs.ts';

// Every state of an order with every act, every actor, and silence, over HTTP: the new state, the money back, whom it counts for,
// and that both sides read the same. This table is written by hand, apart from that of `#core/shop/orders/rules.ts`.

let server: TestServer;
let cast: Arrangement;
let stranger: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=off' });
  cast = await arrange(server);
  stranger = await cast.person('Sam', 'Stranger');
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const CALLS = {
  confirm: calls.confirmOrder,
  apply_complete: calls.applyCompleteOrder,
  complete: calls.completeOrder,
  reject_complete: calls.rejectCompleteOrder,
  apply_cancel: calls.applyCancelOrder,
  cancel: calls.cancelOrder,
  reject_cancel: calls.rejectCancelOrder,
} as const;

const personOf = ({ pro, buyer }: ShopScene, side: OrderSide): TestPerson => (side === 'provider' ? pro : buyer);
const act = (who: Pick<TestPerson, 'client'>, name: OrderAct, id: number) =>
  who.client.call(CALLS[name] as typeof calls.completeOrder, { id });
const silence = async (scene: ShopScene, id: number) => {
  const { due_on } = await scene.read(id);
  scene.stopAt(new Date(Date.parse(`${due_on?.replace(' ', 'T')}Z`) + MINUTE));
  await runJob(server.app.parts, endOrdersJob);
};
type Step = readonly [OrderSide, OrderAct] | 'silence' | 'begin';
async function orderAt(path: readonly Step[]): Promise<{ scene: ShopScene; id: number }> {
  server.app.parts.clock.stopAt(null);
  const scene = await shopScene(server, cast);
  const { id } = await scene.place();
  for (const step of path) {
    if (step === 'begin') scene.stopAt(shopHour(13));
    else if (step === 'silence') await silence(scene, id);
    else expect((await act(personOf(scene, step[0]), step[1], id)).error, `${step[0]} ${step[1]}`).toBeUndefined();
  }
  return { scene, id };
}

type End = { readonly to: OrderState; readonly blame?: Blame; readonly back?: '315.00' | '220.50' | '0.00' };
const all = (to: OrderState, blame: Blame): End => ({ to, blame, back: '315.00' });
const to = (state: OrderState): End => ({ to: state });
const DONE: End = { to: 'completed', back: '0.00' };
interface Row {
  readonly path: readonly Step[];
  readonly acts: Partial<Record<OrderAct, Partial<Record<OrderSide, End>>>>;
  /** Sides that can cancel at no cost, so the screen does not offer them to ask for it. The call still accepts it. */
  readonly cancelsForNothing?: readonly OrderSide[];
  readonly silence?: End;
}
const CONFIRMED: Step[] = [['provider', 'confirm']];
const BEGUN: Step[] = [...CONFIRMED, 'begin'];
const SAID: Step[] = [...BEGUN, ['provider', 'apply_complete']];
const REJECTED: Step[] = [...SAID, ['requestor', 'reject_complete']];
const AGAIN: Step[] = [
  ['provider', 'apply_complete'],
  ['requestor', 'reject_complete'],
];
const TABLE: Readonly<Record<string, Row>> = {
  placed: {
    path: [],
    acts: {
      confirm: { provider: to('confirmed') },
      cancel: { requestor: all('cancelled', 'requestor'), provider: all('cancelled', 'nobody') },
    },
    silence: all('lapsed', 'nobody'),
  },
  'confirmed, before its day': {
    path: CONFIRMED,
    acts: {
      apply_cancel: { requestor: to('cancel_asked'), provider: to('cancel_asked') },
      cancel: { requestor: all('cancelled', 'requestor'), provider: all('cancelled', 'provider') },
    },
    cancelsForNothing: ORDER_SIDES,
    silence: to('asked'),
  },
  'confirmed and begun': {
    path: BEGUN,
    acts: {
      apply_complete: { provider: to('done_asked') },
      complete: { requestor: DONE },
      apply_cancel: { requestor: to('cancel_asked'), provider: to('cancel_asked') },
      cancel: { provider: all('cancelled', 'provider') },
    },
    cancelsForNothing: ['provider'],
  },
  'asked to cancel by its customer': {
    path: [...CONFIRMED, ['requestor', 'apply_cancel']],
    acts: {
      cancel: { provider: all('cancelled', 'requestor') },
      reject_cancel: { requestor: to('confirmed'), provider: to('confirmed') },
    },
    silence: all('cancelled', 'requestor'),
  },
  'asked to cancel by its customer, late': {
    path: [...BEGUN, ['requestor', 'apply_cancel']],
    acts: {
      cancel: { provider: all('cancelled', 'requestor') },
      reject_cancel: { requestor: to('confirmed'), provider: to('confirmed') },
    },
    silence: { to: 'cancelled', blame: 'requestor', back: '220.50' },
  },
  'asked to cancel by its pro': {
    path: [...CONFIRMED, ['provider', 'apply_cancel']],
    acts: {
      cancel: { requestor: all('cancelled', 'provider') },
      reject_cancel: { requestor: to('confirmed'), provider: to('confirmed') },
    },
    silence: all('cancelled', 'provider'),
  },
  'asked whether it was done': {
    path: [...CONFIRMED, 'silence'],
    acts: {
      apply_complete: { provider: to('done_asked') },
      complete: { requestor: DONE },
      reject_complete: { requestor: to('not_done') },
      cancel: { provider: all('cancelled', 'nobody') },
    },
    silence: all('lapsed', 'nobody'),
  },
  'said to be done': {
    path: SAID,
    acts: {
      complete: { requestor: DONE },
      reject_complete: { requestor: to('not_done') },
      cancel: { provider: all('cancelled', 'nobody') },
    },
    silence: DONE,
  },
  'not finished': {
    path: REJECTED,
    acts: {
      apply_complete: { provider: to('done_asked') },
      complete: { requestor: DONE },
      cancel: { provider: all('cancelled', 'nobody') },
    },
    silence: to('disputed'),
  },
  'in dispute': {
    path: [...REJECTED, ...AGAIN, ...AGAIN],
    acts: { complete: { requestor: DONE }, cancel: { provider: all('cancelled', 'nobody') } },
    silence: all('cancelled', 'nobody'),
  },
  completed: { path: [...BEGUN, ['requestor', 'complete']], acts: {} },
  cancelled: { path: [...CONFIRMED, ['requestor', 'cancel']], acts: {} },
  lapsed: { path: ['silence'], acts: {} },
};

/** Checks what both sides read in this state, and what is public about the pro. */
async function seen({ scene, id }: { scene: ShopScene; id: number }, end: End) {
  const [mine, theirs] = [await scene.read(id), await scene.read(id, scene.pro)];
  for (const order of [mine, theirs]) {
    expect(order.state).toBe(end.to);
    expect(order.money?.refund ?? null).toBe(end.back ?? null);
    expect(order.blame).toBe(end.blame ?? null);
    // Either someone acts next, by a time that both read, or the order has ended.
    expect(order.due_on === null).toBe(end.back !== undefined);
    expect(order.who).toBe(mine.who);
  }
  expect(theirs.events).toEqual(mine.events);
  const marks = await server.sql<{ side: string }>('select side from appointment_cancels where quote_service_id = $1', [
    scene.pro.quote_service_id,
  ]);
  const wasAgreed = mine.events.some(({ what }) => what === 'confirm');
  const isCounted = wasAgreed && end.blame !== undefined && end.blame !== 'nobody' && end.back !== undefined;
  expect(marks).toEqual(isCounted ? [{ side: end.blame }] : []);
}

describe.each(Object.entries(TABLE))('an order that is %s', (_, { path, acts, cancelsForNothing, silence: quiet }) => {
  it('offers each side what it can do, refuses all else and other people, and stays as it is', async () => {
    const { scene, id } = await orderAt(path);
    const before = await scene.read(id);
    for (const name of ORDER_ACTS)
      for (const side of ORDER_SIDES) {
        const offered = (await scene.read(id, personOf(scene, side))).acts.includes(name);
        const isTaken = acts[name]?.[side] !== undefined;
        const isSpared = name === 'apply_cancel' && cancelsForNothing?.includes(side) === true;
        expect(offered, `${side} ${name}`).toBe(isTaken && !isSpared);
        if (!isTaken) {
          const refusal = (await act(personOf(scene, side), name, id)).error;
          expect(['not now', 'not begun', 'begun already'], `${side} ${name}: ${refusal}`).toContain(refusal);
        }
      }
    for (const name of ORDER_ACTS) {
      expect((await act(stranger, name, id)).http, `a stranger ${name}`).toBe(404);
      expect([403, 404], `nobody ${name}`).toContain((await act({ client: server.client() }, name, id)).http);
    }
    expect(await scene.read(id)).toEqual(before);
  });

  const taken = ORDER_ACTS.flatMap((name) =>
    ORDER_SIDES.flatMap((side) => {
      const end = acts[name]?.[side];
      return end ? [{ name, side, end }] : [];
    }),
  );
  it.each(taken)('by $name of the $side becomes $end.to', async ({ name, side, end }) => {
    const at = await orderAt(path);
    expect((await act(personOf(at.scene, side), name, at.id)).error).toBeUndefined();
    await seen(at, end);
    // Pressing a second time changes nothing.
    if (end.back !== undefined) expect((await act(personOf(at.scene, side), name, at.id)).error).toBe('not now');
  });

  if (quiet)
    it(`in silence becomes ${quiet.to}`, async () => {
      const at = await orderAt(path);
      await silence(at.scene, at.id);
      await seen(at, quiet);
      if (quiet.to !== 'cancelled') return;
      // The agreed time is cancelled by the side it counts for, or by the customer where it counts for neither.
      const by = quiet.blame === 'provider' ? 'provider' : 'requestor';
      for (const side of ORDER_SIDES) {
        const person = personOf(at.scene, side);
        const past = await person.client.ok(appointments, { side, is_past: true });
        expect(past.appointments).toMatchObject([{ state: 'cancelled', cancelled_by: by }]);
      }
    });
});
