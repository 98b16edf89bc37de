import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAppeal, withdrawAppeal } from '#core/appeals/calls.ts';
import * as auth from '#core/auth/calls.ts';
import { endOtherSessions, endSession, sessions } from '#core/auth/sessions/calls.ts';
import * as appointments from '#core/bids/appointments/calls.ts';
import { appointmentDetail } from '#core/bids/appointments/list-calls.ts';
import * as noShows from '#core/bids/appointments/no-show-calls.ts';
import { editAutoQuote } from '#core/bids/auto-quotes/calls.ts';
import * as bids from '#core/bids/calls.ts';
import { finishJob, refuseFinish, undoComplete } from '#core/bids/completions/calls.ts';
import { consumerWantProviderQuote, invitePro, wantToContactProvider } from '#core/bids/contacts/calls.ts';
import * as finalPrices from '#core/bids/final-prices/calls.ts';
import * as scopes from '#core/bids/scopes/calls.ts';
import { answerSelfHire, selfHire } from '#core/bids/self-hires/calls.ts';
import { noteWriting } from '#core/bids/waiting/calls.ts';
import * as billing from '#core/billing/calls.ts';
import { addGreserveEvent, deleteGreserveEvent } from '#core/bookings/calls.ts';
import { addSeries, jobSeries } from '#core/bookings/series/calls.ts';
import { addCertificate, withdrawCertificate } from '#core/certificates/calls.ts';
import { sendContact } from '#core/content/calls.ts';
import * as protectedPayments from '#core/custody/payments/calls.ts';
import { setPayoutAccount } from '#core/custody/payouts/calls.ts';
import { jobPlan, proposePlan } from '#core/custody/plans/calls.ts';
import type { BidChange, EventName } from '#core/events.ts';
import { HOUR, sgDay, toWire } from '#core/kit/time.ts';
import { markConversationRead, sendMessage } from '#core/messages/calls.ts';
import { deleteMessage, editMessage } from '#core/messages/changes/calls.ts';
import { seenNotices } from '#core/notices/calls.ts';
import { claimReview, decideReview } from '#core/ops/calls.ts';
import { adjustCredit } from '#core/ops/credit/calls.ts';
import { askLinked } from '#core/ops/linked/calls.ts';
import { orderCredit, payByCardToken, paymentOrders } from '#core/payments/calls.ts';
import { refundPurchase, withdrawRefund } from '#core/payments/refunds/calls.ts';
import { answerQuestion, askQuestion } from '#core/questions/calls.ts';
import { addReport, takeReport } from '#core/reports/calls.ts';
import { notAsAgreed, notDone } from '#core/reports/jobs/calls.ts';
import { NOT_AS_AGREED } from '#core/reports/model.ts';
import { archiveRequest, closeRequest } from '#core/requests/calls.ts';
import { addBudgetSurvey } from '#core/requests/feedback/calls.ts';
import { reopenRequest } from '#core/requests/hash-links/calls.ts';
import { answerRequestQuestion, askRequestQuestion } from '#core/requests/questions/calls.ts';
import { changeBusinessHours } from '#core/reserves/calls.ts';
import { checkCalendarImport } from '#core/reserves/feeds/calls.ts';
import { addGreserveItem } from '#core/reserves/items/calls.ts';
import { replyToReview, review, reviewCustomer } from '#core/reviews/calls.ts';
import { archiveService, deleteService, saveDescription } from '#core/services/editor/calls.ts';
import { addCart } from '#core/shop/carts/calls.ts';
import { addShopItem, applyReviewShopItem, opsDecideShopItem } from '#core/shop/items/calls.ts';
import { addOrder, askOrderPayment, payOrder } from '#core/shop/orders/calls.ts';
import * as staff from '#core/staff/calls.ts';
import { blockPerson, unblockPerson } from '#core/users/blocks/calls.ts';
import { editProfile } from '#core/users/calls.ts';
import { hangUp, startCall } from '#core/voice/calls.ts';
import { lapseChangesJob } from '#server/bids/jobs.ts';
import { settleDue } from '#server/bids/service.ts';
import { startSession } from '#server/platform/access/sessions.ts';
import { endDue } from '#server/requests/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { holderOf } from '#test/support/outside/simulated-holder.ts';
import { type SimulatorSide, simulatorOf } from '#test/support/outside/simulator.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

// The exact people who get each event (decision 004): a row has an act that causes the event, and all people it is sent to. The
// table is typed by the events themselves: a new event without a row does not compile.

let server: TestServer;
let given: Arrangement;
let bank: SimulatorSide;
let told: ToldReader;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'reservation=on,safety_payment=on,shop=on' });
  given = await arrange(server);
  bank = simulatorOf(server);
  // Before the first act: what is sent is sealed no longer.
  told = readTold(server);
  await server.sql(
    `insert into areas (code, name, slug, region, lat, lng) values ('YA', 'Next Town', 'next-town', 'East', 1.34, 103.93)`,
  );
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

type Pro = TestPerson & { readonly quote_service_id: number };
/**
 * Rachel's request: Wei and Bala quoted it, Jaya got it and has not answered, Pete passed it. Zoe is a pro who did not get it,
 * Olga and Omar are operators.
 */
interface Scene {
  readonly rachel: TestPerson;
  readonly wei: Pro;
  readonly bala: Pro;
  readonly jaya: Pro;
  readonly pete: Pro;
  readonly zoe: Pro;
  readonly olga: TestPerson;
  readonly omar: TestPerson;
  readonly request_id: number;
  /** The bids of Wei, Bala, Jaya and Pete. */
  readonly bid: Readonly<Record<'wei' | 'bala' | 'jaya' | 'pete', number>>;
}
type Name = { [K in keyof Scene]: Scene[K] extends TestPerson ? K : never }[keyof Scene];
const NAMES = ['rachel', 'wei', 'bala', 'jaya', 'pete', 'zoe', 'olga', 'omar'] as const satisfies readonly Name[];

/** Zoe helps Wei. */
async function helped(s: Scene): Promise<number> {
  const [zoe] = await server.sql<{ email: string }>('select email from users where id = $1', [s.zoe.id]);
  const contact = String(zoe?.email);
  await s.wei.client.ok(staff.inviteStaff, { name: 'Zoe', contact, role: 'answers' });
  const hash = await told.hash(contact, 'staff_invited');
  return (await s.zoe.client.ok(staff.acceptStaff, { hash })).membership.staff_id;
}

const quote = (pro: TestPerson, bid_id: number, price = '255.00') =>
  pro.client.ok(bids.sendQuote, { bid_id, quote_type: 'flat', price, price_note: 'All in.' });

async function scene(): Promise<Scene> {
  await server.sql(`update users set is_operator = false, operator_roles = '{}' where is_operator`);
  // Hides the services of other scenes, so that they do not get this request.
  await server.sql('update quote_services set is_public = false where is_public');
  const [rachel, olga, omar] = [
    await given.person('Rachel'),
    await given.operator('Olga'),
    await given.operator('Omar'),
  ];
  const [wei, bala, jaya, pete, zoe] = [
    await given.pro('Wei'),
    await given.pro('Bala'),
    await given.pro('Jaya'),
    await given.pro('Pete'),
    await given.pro('Zoe'),
  ];
  await server.sql('update users set is_phone_confirmed = true, phone = $2 where id = $1', [
    rachel.id,
    `+658${String(rachel.id).padStart(7, '0')}`,
  ]);
  const request = await given.request(rachel);
  const bid = {
    wei: await given.offer(request, wei.quote_service_id),
    bala: await given.offer(request, bala.quote_service_id),
    jaya: await given.offer(request, jaya.quote_service_id),
    pete: await given.offer(request, pete.quote_service_id),
  };
  await quote(wei, bid.wei);
  await quote(bala, bid.bala);
  await pete.client.ok(bids.toggleInterest, { bid_id: bid.pete, is_interested: false });
  return { rachel, wei, bala, jaya, pete, zoe, olga, omar, request_id: request.id, bid };
}

interface Row {
  readonly why: string;
  /** What must happen before the act. Its events do not count. */
  readonly before?: (s: Scene) => Promise<unknown>;
  readonly act: (s: Scene) => Promise<unknown>;
  /** Chooses among several events of one name. */
  readonly only?: (payload: Record<string, unknown>) => boolean;
  /** The people who get each event. */
  readonly hear: readonly (readonly Name[])[];
}

const HIRED_FOR = inTwoYears('01-01 01:00:00');
const OTHER_TIME = inTwoYears('12-05 01:00:00');
/** A statement of a hire elsewhere is of the next year at the latest. */
const SOON = toWire(new Date(Date.now() + 30 * 24 * HOUR));
const propose = (s: Scene) =>
  s.rachel.client.ok(appointments.proposeTime, { bid_id: s.bid.wei, begin_time: OTHER_TIME });
const proposalOf = async (s: Scene): Promise<number> =>
  (await s.wei.client.ok(appointments.appointment, { bid_id: s.bid.wei })).appointment?.proposal?.id ?? 0;
const answer = async (s: Scene, is_accepted: boolean) =>
  s.wei.client.ok(appointments.answerTime, { bid_id: s.bid.wei, proposal_id: await proposalOf(s), is_accepted });
const hire = (s: Scene) => s.rachel.client.ok(bids.hire, { bid_id: s.bid.wei, hired_for: HIRED_FOR });
const hireSoon = (s: Scene) =>
  s.rachel.client.ok(bids.hire, { bid_id: s.bid.wei, hired_for: toWire(new Date(Date.now() + HOUR)) });
/** A job that began an hour ago and whose pro did not come. */
const missed = async (s: Scene) => {
  await hireSoon(s);
  await given.begun(s.bid.wei);
  await server.sql('update appointments set begin_time = begin_time - interval $$2 hours$$ where quote_bid_id = $1', [
    s.bid.wei,
  ]);
};
const agreedOf = async (s: Scene) => {
  const { appointment } = await s.wei.client.ok(appointments.appointment, { bid_id: s.bid.wei });
  return { appointment_id: appointment?.id as number };
};
const stateNoShow = async (s: Scene) => s.rachel.client.ok(noShows.stateNoShow, await agreedOf(s));
const answerNoShow = async (s: Scene, is_true: boolean) => {
  const at = await agreedOf(s);
  const { no_show } = await s.wei.client.ok(appointmentDetail, at);
  return s.wei.client.ok(noShows.answerNoShow, {
    ...at,
    no_show_id: no_show?.id as number,
    is_true,
    words: 'I was there',
  });
};
const begun = async (s: Scene) => {
  await hire(s);
  await given.begun(s.bid.wei);
};
const proposed = async (s: Scene) => {
  await hire(s);
  await s.wei.client.ok(finishJob, { bid_id: s.bid.wei });
};
const complete = async (s: Scene) => {
  await begun(s);
  await s.wei.client.ok(bids.completeBid, { bid_id: s.bid.wei });
};
/** Done, in a category whose form is open. */
const completeAircon = async (s: Scene) => {
  await complete(s);
  const aircon = `(select id from categories where slug = 'aircon-servicing')`;
  await server.sql(`update quote_bids set category_id = ${aircon} where id = $1`, [s.bid.wei]);
};
const bookAndCancel = async (s: Scene) => {
  const [aircon] = await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`);
  const { quote_service_id } = s.wei;
  const category_id = aircon?.id as number;
  await server.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
    quote_service_id,
    category_id,
  ]);
  await server.sql('insert into quote_service_areas select $1, code from areas on conflict do nothing', [
    quote_service_id,
  ]);
  const all = [{ begin: 0, end: 1440 }];
  const days = { '1': all, '2': all, '3': all, '4': all, '5': all, '6': all, '7': all };
  await s.wei.client.ok(changeBusinessHours, { service_id: quote_service_id, days });
  const item = { quote_service_id, category_id, name: 'Gas', price: '60.00', minutes: 60 };
  const { greserve_item } = await s.wei.client.ok(addGreserveItem, item);
  const begin_time = toWire(new Date(Math.ceil((Date.now() + 30 * HOUR) / HOUR) * HOUR));
  const { greserve_event } = await s.rachel.client.ok(addGreserveEvent, {
    greserve_item_id: greserve_item.id,
    begin_time,
    postal_code: '520123',
    price_shown: '60.00',
    consumer_name: 'Rachel Goh',
  });
  await s.rachel.client.ok(deleteGreserveEvent, { id: greserve_event.id });
};
const addItem = async (s: Scene) => {
  const { quote_service_id } = s.wei;
  const [own] = await server.sql<{ category_id: number }>(
    'select category_id from quote_service_categories where quote_service_id = $1 limit 1',
    [quote_service_id],
  );
  await s.wei.client.ok(addShopItem, {
    quote_service_id,
    category_id: own?.category_id as number,
    name: 'Aircon wash at home',
    description: 'Filters, cover and drain are washed.',
    photos: [{ attachment_id: await uploadPicture(s.wei, 4) }],
    plans: [{ name: 'General', price: '45.00' }],
  });
};
/** Rachel buys Wei's shop item, whose work needs no appointment. */
const sellTo = async (s: Scene) => {
  await addItem(s);
  const [item] = await server.sql<{ id: number }>('select max(id) as id from nshop_items');
  await server.sql(
    `insert into nshop_item_versions (nshop_item_id, version, category_id, content, from_cents, created)
     select id, 1, category_id, content || '{"accept_reservation": false, "travel_preference": ["remote"]}', 4500, now() from nshop_items where id = $1`,
    [item?.id],
  );
  await server.sql(
    `update nshop_items set state = 'published', version = 1, from_cents = 4500, published_on = now() where id = $1`,
    [item?.id],
  );
  const [plan] = await server.sql<{ id: number }>(
    `select (content->'plans'->0->>'id')::integer as id from nshop_items where id = $1`,
    [item?.id],
  );
  return { nshop_item_id: item?.id as number, plan_id: plan?.id as number };
};
const close = (s: Scene) => s.rachel.client.ok(closeRequest, { request_id: s.request_id });
const write = (s: Scene, message = 'When can you come?') =>
  s.rachel.client.ok(sendMessage, { bid_id: s.bid.wei, message });
const passTime = (hours: number) => server.app.parts.clock.stopAt(new Date(Date.now() + hours * HOUR));
const bidRow = (what: BidChange, act: Row['act'], hear: readonly Name[], before?: Row['before']): Row => ({
  why: what,
  act,
  hear: [hear],
  only: (payload) => payload.what === what,
  ...(before ? { before } : {}),
});
const statePrice = (s: Scene) =>
  s.wei.client.ok(finalPrices.statePrice, { ...ofWei(s), amount: '300.00', reason: 'More' });
const stated = (s: Scene) => complete(s).then(() => statePrice(s));
const answerPrice = (s: Scene, is_agreed: boolean) =>
  s.rachel.client.ok(finalPrices.answerPrice, { ...ofWei(s), is_agreed, version: 1 });
const bill = (s: Scene, kind: 'invoice' | 'receipt') =>
  s.wei.client.ok(billing.makePaper, { ...ofWei(s), kind, amount: '255.00', way: 'cash' });
const billed = (s: Scene) => complete(s).then(() => bill(s, 'invoice'));
const itemised = (s: Scene) =>
  s.wei.client
    .ok(bids.sendQuote, {
      ...ofWei(s),
      quote_type: 'flat',
      price: '255.00',
      price_note: 'Line by line.',
      scope: { lines: [{ what: 'Chemical wash', amount: '255.00' }] },
    })
    .then(() => hire(s));
const proposeChange = async (s: Scene) => {
  const { job_scope } = await s.wei.client.ok(scopes.proposeChange, {
    ...ofWei(s),
    edits: [{ does: 'add', line: { what: 'Gas', amount: '40.00' } }],
    reason: 'It is empty.',
    version: 1,
  });
  return { ...ofWei(s), change_id: job_scope?.changes[0]?.id ?? 0 };
};
let waiting: { bid_id: number; change_id: number };
const changeWaits = async (s: Scene) => {
  await itemised(s);
  waiting = await proposeChange(s);
};
const ofWei = (s: Scene) => ({ bid_id: s.bid.wei });
const askForPayment = (s: Scene) => {
  const today = sgDay(server.app.parts.clock.now());
  const input = { ...ofWei(s), amount: '100.00', title: 'Deposit', begins_on: today, ends_on: today };
  return s.wei.client.ok(protectedPayments.addThirdParty, input);
};
const heldFor = async (s: Scene) => {
  const { payment_id } = (await askForPayment(s)).third_party_payment;
  const { pay_url } = await s.rachel.client.ok(protectedPayments.payThirdParty, { payment_id, pay_type: 'card' });
  await holderOf(server).press(pay_url ?? '', 'pay');
  await s.rachel.client.ok(protectedPayments.askThirdParty, { payment_id });
};
const report = (s: Scene) =>
  s.wei.client.ok(addReport, {
    type: 'request',
    quote_request_id: s.request_id,
    quote_report_topic_id: 1,
    message: 'Not genuine',
  });
const certify = async (s: Scene, is_submitted: boolean) =>
  (
    await s.wei.client.ok(addCertificate, {
      type: 'other',
      reference_identity: 'L-1',
      file: is_submitted ? [await file(s.wei)] : [],
      is_submitted,
    })
  ).certificate.id;
const file = (person: TestPerson): Promise<number> => uploadPicture(person, 40, { is_private: true });
const paid = async (person: TestPerson) => {
  const { order } = await person.client.ok(orderCredit, { package_id: 3, new_card: true });
  const prime = (await bank.choose(order.next_url ?? '', 'success')).searchParams.get('prime') ?? '';
  await person.client.ok(payByCardToken, { order_id: order.order_id, prime });
};

const orderOf = async (s: Scene) => {
  const { orders } = await s.wei.client.ok(paymentOrders, {});
  return { order_id: orders[0]?.order_id ?? '' };
};
const askBack = async (s: Scene) => s.wei.client.ok(refundPurchase, { ...(await orderOf(s)), reason: 'Too much' });
const startOther = (s: Scene) =>
  startSession(server.app.parts.database, new Date(), { id: s.wei.id, is_operator: false }, { device_id: 'other' });

/** Events between rooms of the server, which are never sent to screens and not kept as rows. */
const ROOMS_ALONE = [
  'request.created',
  'request.ended',
  'request.released',
  'request.reopened',
  'request.shared',
  'request.invited',
  'request.waved',
  'request.short',
  'request.edited',
  'message.sent',
  'survey.added',
  'service.added',
  'service.deleting',
  'user.closing',
  'user.deleting',
  'user.blocked',
  'user.taken_over',
  'person.blocked',
  'user.phone_confirmed',
  'user.vouched',
  'job.counted',
  'notice.unwanted',
  'identity.changed',
] as const satisfies readonly EventName[];

const TABLE: Readonly<Record<Exclude<EventName, (typeof ROOMS_ALONE)[number]>, readonly [Row, ...Row[]]>> = {
  'request.question': [
    {
      why: 'asked: the requestor and who asked',
      act: (s) => s.wei.client.ok(askRequestQuestion, { request_id: s.request_id, question: 'How high is it?' }),
      hear: [['rachel', 'wei']],
    },
    {
      why: 'answered: the requestor and all who have the request',
      before: (s) => s.wei.client.ok(askRequestQuestion, { request_id: s.request_id, question: 'How high is it?' }),
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(id) as id from request_questions');
        await s.rachel.client.ok(answerRequestQuestion, { question_id: row?.id as number, answer: 'Two floors' });
      },
      hear: [['rachel', 'wei', 'bala', 'jaya']],
    },
  ],
  'request.seen': [
    {
      why: 'opened by a pro who has it: the requestor alone',
      act: (s) => s.jaya.client.ok(bids.markBidRead, { bid_id: s.bid.jaya }),
      hear: [['rachel']],
    },
    {
      why: 'a quote is being written',
      act: (s) => s.jaya.client.ok(noteWriting, { bid_id: s.bid.jaya }),
      hear: [['rachel']],
    },
    {
      why: 'passed',
      act: (s) => s.jaya.client.ok(bids.toggleInterest, { bid_id: s.bid.jaya, is_interested: false }),
      hear: [['rachel']],
    },
  ],
  'request.matched': [
    {
      why: 'asked by name: that pro',
      act: (s) =>
        s.rachel.client.ok(invitePro, { quote_request_id: s.request_id, quote_service_id: s.zoe.quote_service_id }),
      hear: [['zoe']],
    },
  ],
  'shop_item.changed': [
    {
      why: 'written: its pro alone',
      act: (s) => addItem(s),
      hear: [['wei']],
    },
    {
      why: 'asked about and decided: its pro and the operators',
      before: (s) => addItem(s),
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(id) as id from nshop_items');
        await s.wei.client.ok(applyReviewShopItem, { id: row?.id as number });
        const [asked] = await server.sql<{ id: number }>('select max(id) as id from nshop_item_reviews');
        await s.olga.client.ok(opsDecideShopItem, { review_id: asked?.id as number, is_approved: true });
      },
      hear: [['wei', 'olga', 'omar']],
    },
  ],
  'shop_cart.changed': [
    {
      why: 'something is put into it: its person alone',
      act: async (s) => s.rachel.client.ok(addCart, await sellTo(s)),
      hear: [['rachel']],
    },
  ],
  'shop_order.changed': [
    {
      why: 'placed and not paid: its buyer; paid: its buyer and its pro',
      act: async (s) => {
        const wanted = { items: [await sellTo(s)], price_shown: '45.00' };
        const id = (await s.rachel.client.ok(addOrder, wanted)).nshop_orders[0]?.id ?? 0;
        const { pay_url } = await s.rachel.client.ok(payOrder, { id, pay_type: 'card' });
        await holderOf(server).press(pay_url ?? '', 'pay');
        await s.rachel.client.ok(askOrderPayment, { id });
      },
      hear: [['rachel'], ['rachel', 'wei']],
    },
  ],
  'booking.changed': [
    {
      why: 'asked for and cancelled: its customer and its pro',
      act: (s) => bookAndCancel(s),
      hear: [['rachel', 'wei']],
    },
  ],
  'calendar.changed': [
    {
      why: 'asked again and not readable: its pro alone',
      act: async (s) => {
        const [made] = await server.sql<{ id: number }>(
          `insert into calendar_imports (quote_service_id, name, event_count, created, source_sealed, source_host, checked_on,
             next_check_on) values ($1, 'Family', 0, now(), '\\x00', 'calendar.example', now(), now()) returning id`,
          [s.wei.quote_service_id],
        );
        return s.wei.client.ok(checkCalendarImport, { calendar_import_id: made?.id as number });
      },
      hear: [['wei']],
    },
  ],
  'series.changed': [
    {
      why: 'asked for: its customer and its pro',
      before: (s) => completeAircon(s),
      act: async (s) => {
        const { series_offer } = await s.rachel.client.ok(jobSeries, ofWei(s));
        const begin_time = series_offer?.choices[3]?.begin_time ?? '';
        await s.rachel.client.ok(addSeries, { ...ofWei(s), cadence: 'three_months', begin_time });
      },
      hear: [['rachel', 'wei']],
    },
  ],
  'lead.added': [
    {
      why: 'a pro who misses the area alone',
      before: (s) =>
        server.sql(`update quote_service_areas set area_code = 'YA' where quote_service_id = $1`, [
          s.zoe.quote_service_id,
        ]),
      act: (s) =>
        given.inTransaction((context) => context.publish('request.created', { quote_request_id: s.request_id }, [])),
      hear: [['zoe']],
    },
  ],
  'request.changed': [
    {
      why: 'closed: the requestor and all who have it',
      act: close,
      hear: [['rachel', 'wei', 'bala', 'jaya']],
    },
    {
      why: 'reopened: those and who is offered it now',
      before: close,
      act: (s) => s.rachel.client.ok(reopenRequest, { request_id: s.request_id }),
      // Pete too: what he had passed lapsed with the request, like Jaya’s offer.
      hear: [['rachel', 'wei', 'bala', 'jaya', 'pete', 'zoe']],
    },
    {
      why: 'put away: its requestor alone',
      act: (s) => s.rachel.client.ok(archiveRequest, { request_id: s.request_id, is_archived: true } as never),
      hear: [['rachel']],
    },
    {
      why: 'one more quote: all who have it',
      act: (s) => quote(s.jaya, s.bid.jaya),
      hear: [['rachel', 'wei', 'bala', 'jaya']],
    },
    {
      why: 'a hire: the other pros who have it, since the two hear of the quote itself',
      act: hire,
      hear: [['bala', 'jaya']],
    },
    {
      why: 'a quote taken back: the requestor',
      act: (s) => s.wei.client.ok(bids.withdrawQuote, ofWei(s)),
      hear: [['rachel']],
    },
    {
      why: 'over by the clock: the requestor and all who have it',
      act: async () => {
        passTime(31 * 24);
        await given.inTransaction((context) => endDue(context));
      },
      hear: [['rachel', 'wei', 'bala', 'jaya']],
    },
  ],
  'bid.changed': [
    bidRow('sent', (s) => quote(s.jaya, s.bid.jaya), ['rachel', 'jaya']),
    bidRow(
      'updated',
      (s) => s.wei.client.ok(bids.sendQuote, { ...ofWei(s), quote_type: 'flat', price: '200.00', price_note: 'Less.' }),
      ['rachel', 'wei'],
    ),
    bidRow('read', (s) => s.rachel.client.ok(bids.markBidRead, ofWei(s)), ['rachel', 'wei']),
    {
      ...bidRow('read', (s) => s.jaya.client.ok(bids.markBidRead, { bid_id: s.bid.jaya }), ['jaya']),
      why: 'read by the pro',
    },
    bidRow('hired', hire, ['rachel', 'wei']),
    bidRow('unhired', (s) => s.rachel.client.ok(bids.undoHire, ofWei(s)), ['rachel', 'wei'], hire),
    bidRow('rejected', (s) => s.rachel.client.ok(bids.rejectBid, ofWei(s)), ['rachel', 'wei']),
    bidRow(
      'unrejected',
      (s) => s.rachel.client.ok(bids.undoReject, ofWei(s)),
      ['rachel', 'wei'],
      (s) => s.rachel.client.ok(bids.rejectBid, ofWei(s)),
    ),
    bidRow('completed', (s) => s.wei.client.ok(bids.completeBid, ofWei(s)), ['rachel', 'wei'], begun),
    bidRow('finish_proposed', (s) => s.wei.client.ok(finishJob, ofWei(s)), ['rachel', 'wei'], hire),
    bidRow('finish_confirmed', (s) => s.rachel.client.ok(finishJob, ofWei(s)), ['rachel', 'wei'], proposed),
    bidRow('finish_refused', (s) => s.rachel.client.ok(refuseFinish, ofWei(s)), ['rachel', 'wei'], proposed),
    bidRow('completion_undone', (s) => s.wei.client.ok(undoComplete, ofWei(s)), ['rachel', 'wei'], complete),
    bidRow('not_done', (s) => s.rachel.client.ok(notDone, ofWei(s)), ['rachel', 'wei'], complete),
    bidRow(
      'not_as_agreed',
      (s) => s.rachel.client.ok(notAsAgreed, { ...ofWei(s), quote_report_sub_topic_id: NOT_AS_AGREED.price }),
      ['rachel', 'wei'],
      complete,
    ),
    bidRow('price_stated', (s) => statePrice(s), ['rachel', 'wei'], complete),
    bidRow('price_agreed', (s) => answerPrice(s, true), ['rachel', 'wei'], stated),
    bidRow('price_disputed', (s) => answerPrice(s, false), ['rachel', 'wei'], stated),
    bidRow('scope_proposed', proposeChange, ['rachel', 'wei'], itemised),
    bidRow(
      'scope_accepted',
      (s) => s.rachel.client.ok(scopes.answerChange, { ...waiting, is_accepted: true }),
      ['rachel', 'wei'],
      changeWaits,
    ),
    bidRow(
      'scope_declined',
      (s) => s.rachel.client.ok(scopes.answerChange, { ...waiting, is_accepted: false }),
      ['rachel', 'wei'],
      changeWaits,
    ),
    bidRow('scope_withdrawn', (s) => s.wei.client.ok(scopes.withdrawChange, waiting), ['rachel', 'wei'], changeWaits),
    bidRow(
      'scope_lapsed',
      async () => {
        passTime(4 * 24);
        await given.inTransaction((context) => lapseChangesJob.run(context));
      },
      ['rachel', 'wei'],
      changeWaits,
    ),
    bidRow('invoice_sent', (s) => bill(s, 'invoice'), ['rachel', 'wei'], complete),
    bidRow('receipt_sent', (s) => bill(s, 'receipt'), ['rachel', 'wei'], complete),
    bidRow(
      'paper_credited',
      (s) => s.wei.client.ok(billing.creditPaper, { ...ofWei(s), reason: 'Wrong' }),
      ['rachel', 'wei'],
      billed,
    ),
    bidRow('said_paid', (s) => s.rachel.client.ok(billing.sayPaid, ofWei(s)), ['rachel', 'wei'], billed),
    bidRow(
      'not_received',
      (s) => s.wei.client.ok(billing.notReceived, ofWei(s)),
      ['rachel', 'wei'],
      (s) => billed(s).then(() => s.rachel.client.ok(billing.sayPaid, ofWei(s))),
    ),
    bidRow(
      'payment_reminded',
      (s) => s.wei.client.ok(billing.remindPayment, ofWei(s)),
      ['rachel', 'wei'],
      (s) =>
        billed(s).then(() =>
          server.sql(`update job_payments set asked_on = now() - interval '2 days' where quote_bid_id = $1`, [
            s.bid.wei,
          ]),
        ),
    ),
    bidRow('archived', (s) => s.wei.client.ok(bids.archiveBid, ofWei(s)), ['wei']),
    bidRow(
      'unarchived',
      (s) => s.wei.client.ok(bids.unarchiveBid, ofWei(s)),
      ['wei'],
      (s) => s.wei.client.ok(bids.archiveBid, ofWei(s)),
    ),
    bidRow('passed', (s) => s.jaya.client.ok(bids.toggleInterest, { bid_id: s.bid.jaya, is_interested: false }), [
      'jaya',
    ]),
    {
      ...bidRow('passed', (s) => s.bala.client.ok(deleteService, { service_id: s.bala.quote_service_id }), ['rachel']),
      why: 'passed, by a pro whose service is no more',
    },
    bidRow('unpassed', (s) => s.pete.client.ok(bids.toggleInterest, { bid_id: s.bid.pete, is_interested: true }), [
      'pete',
    ]),
    bidRow('reviewed', (s) => s.rachel.client.ok(review, { ...ofWei(s), score: 5 }), ['rachel', 'wei'], complete),
    bidRow(
      'customer_reviewed',
      (s) => s.wei.client.ok(reviewCustomer, { ...ofWei(s), score: 5 }),
      ['rachel', 'wei'],
      complete,
    ),
    bidRow(
      'cancelled',
      (s) => s.wei.client.ok(appointments.cancelJob, { ...ofWei(s), reason: 'Ill' }),
      ['rachel', 'wei'],
      hire,
    ),
    bidRow('time_proposed', (s) => propose(s), ['rachel', 'wei'], hire),
    bidRow(
      'time_declined',
      (s) => answer(s, false),
      ['rachel', 'wei'],
      (s) => hire(s).then(() => propose(s)),
    ),
    bidRow(
      'moved',
      (s) => answer(s, true),
      ['rachel', 'wei'],
      (s) => hire(s).then(() => propose(s)),
    ),
    bidRow(
      'time_taken_back',
      async (s) => s.rachel.client.ok(appointments.takeTimeBack, { ...ofWei(s), proposal_id: await proposalOf(s) }),
      ['rachel', 'wei'],
      (s) => hire(s).then(() => propose(s)),
    ),
    bidRow('on_the_way', (s) => s.wei.client.ok(appointments.onTheWay, ofWei(s)), ['rachel', 'wei'], hireSoon),
    bidRow(
      'late',
      (s) => s.wei.client.ok(appointments.late, { ...ofWei(s), minutes: 10 }),
      ['rachel', 'wei'],
      hireSoon,
    ),
    bidRow('arrived', (s) => s.wei.client.ok(appointments.arrive, ofWei(s)), ['rachel', 'wei'], hireSoon),
    bidRow(
      'arrived_undone',
      (s) => s.wei.client.ok(appointments.undoArrive, ofWei(s)),
      ['rachel', 'wei'],
      (s) => hireSoon(s).then(() => s.wei.client.ok(appointments.arrive, ofWei(s))),
    ),
    bidRow('no_show_stated', stateNoShow, ['rachel', 'wei'], missed),
    bidRow(
      'no_show_disputed',
      (s) => answerNoShow(s, false),
      ['rachel', 'wei'],
      (s) => missed(s).then(() => stateNoShow(s)),
    ),
    bidRow(
      'no_show_ended',
      (s) => answerNoShow(s, true),
      ['rachel', 'wei'],
      (s) => missed(s).then(() => stateNoShow(s)),
    ),
    bidRow('withdrawn', (s) => s.wei.client.ok(bids.withdrawQuote, ofWei(s)), ['rachel', 'wei']),
    bidRow('self_hired', (s) => s.wei.client.ok(selfHire, { ...ofWei(s), hired_for: SOON }), ['rachel', 'wei']),
    bidRow(
      'self_hire_refused',
      (s) => s.rachel.client.ok(answerSelfHire, { ...ofWei(s), is_confirmed: false }),
      ['rachel', 'wei'],
      (s) => s.wei.client.ok(selfHire, { ...ofWei(s), hired_for: SOON }),
    ),
    // Each pro whose quote waits gets their own event.
    bidRow('another_hired', hire, ['bala']),
    bidRow('another_unhired', (s) => s.rachel.client.ok(bids.undoHire, ofWei(s)), ['bala'], hire),
    bidRow('asked', (s) => s.rachel.client.ok(consumerWantProviderQuote, { bid_id: s.bid.jaya }), ['rachel', 'jaya']),
    bidRow('contact_wanted', (s) => s.rachel.client.ok(wantToContactProvider, { bid_id: s.bid.jaya }), [
      'rachel',
      'jaya',
    ]),
    // Only the side that set a tag sees it.
    bidRow('tagged', (s) => s.rachel.client.ok(bids.tagBid, { ...ofWei(s), tag: 'favorite' }), ['rachel']),
    {
      ...bidRow('tagged', (s) => s.wei.client.ok(bids.tagBid, { ...ofWei(s), tag: 'favorite' }), ['wei']),
      why: 'tagged by the pro',
    },
  ],
  'message.created': [
    { why: 'both, when the customer writes', act: write, hear: [['rachel', 'wei']] },
    {
      why: 'both, when the pro writes',
      act: (s) => s.wei.client.ok(sendMessage, { bid_id: s.bid.wei, message: 'Tomorrow.' }),
      hear: [['rachel', 'wei']],
    },
    { why: 'both, when the pro asks for a payment', before: hire, act: askForPayment, hear: [['rachel', 'wei']] },
  ],
  'message.changed': [
    {
      why: 'edited: both',
      before: write,
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(id) as id from messages where sender_id = $1', [
          s.rachel.id,
        ]);
        await s.rachel.client.ok(editMessage, { message_id: row?.id as number, message: 'When do you come?' });
      },
      hear: [['rachel', 'wei']],
    },
    {
      why: 'deleted: both',
      before: write,
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(id) as id from messages where sender_id = $1', [
          s.rachel.id,
        ]);
        await s.rachel.client.ok(deleteMessage, { message_id: row?.id as number });
      },
      hear: [['rachel', 'wei']],
    },
  ],
  'message.read': [
    {
      why: 'both',
      before: write,
      act: (s) => s.wei.client.ok(markConversationRead, { bid_id: s.bid.wei, read_seq: 2 }),
      hear: [['rachel', 'wei']],
    },
  ],
  'voice.changed': [
    {
      why: 'rings: both',
      act: (s) => s.wei.client.ok(startCall, { bid_id: s.bid.wei, handset: 'a' }),
      hear: [['rachel', 'wei']],
    },
    {
      why: 'over: both',
      before: (s) => s.wei.client.ok(startCall, { bid_id: s.bid.wei, handset: 'a' }),
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(id) as id from voice_calls');
        await s.wei.client.ok(hangUp, { voice_contact_id: row?.id as number });
      },
      hear: [['rachel', 'wei']],
    },
  ],
  'wallet.changed': [
    { why: 'a fee is held: who pays it', act: (s) => quote(s.jaya, s.bid.jaya), hear: [['jaya']] },
    { why: 'fees come back with the end of the request', act: close, hear: [['wei'], ['bala']] },
    {
      why: 'fees come back after three days',
      act: async () => {
        passTime(73);
        await given.inTransaction((context) => settleDue(context, 1_000));
      },
      hear: [['wei'], ['bala']],
    },
  ],
  'payment.changed': [
    { why: 'paid: its payer', act: (s) => paid(s.wei), hear: [['wei']] },
    { why: 'asked back: its payer', before: (s) => paid(s.wei), act: askBack, hear: [['wei']] },
    {
      why: 'no longer asked back: its payer',
      before: (s) => paid(s.wei).then(() => askBack(s)),
      act: async (s) => s.wei.client.ok(withdrawRefund, await orderOf(s)),
      hear: [['wei']],
    },
  ],
  'third_party_payment.changed': [
    { why: 'asked for: both', before: hire, act: askForPayment, hear: [['rachel', 'wei']] },
    {
      why: 'declined: both',
      before: async (s) => {
        await hire(s);
        await askForPayment(s);
      },
      act: async (s) => {
        const { third_party_payments } = await s.rachel.client.ok(protectedPayments.thirdPartyPayments, {});
        const payment_id = third_party_payments[0]?.payment_id ?? 0;
        await s.rachel.client.ok(protectedPayments.cancelThirdParty, { payment_id });
      },
      hear: [['rachel', 'wei']],
    },
  ],
  'payment_plan.changed': [
    {
      why: 'a plan was proposed: both',
      before: hire,
      act: async (s) => {
        const { job_plan } = await s.wei.client.ok(jobPlan, ofWei(s));
        const half = Math.floor(Number(job_plan.agreed) / 2);
        const day = { begins_on: sgDay(new Date()), ends_on: sgDay(new Date()) };
        const steps = [half.toFixed(2), (Number(job_plan.agreed) - half).toFixed(2)].map((amount) => ({
          title: 'Half',
          amount,
          ...day,
        }));
        await s.wei.client.ok(proposePlan, { ...ofWei(s), steps });
      },
      hear: [['rachel', 'wei']],
    },
  ],
  'payout.changed': [
    {
      why: 'its account was set: the pro',
      before: (s) => server.sql('update users set is_id_checked = true where id = $1', [s.wei.id]),
      act: async (s) => {
        await given.proven(s.wei);
        const account = { bank_code: '7171', account_number: '123456789', holder_name: 'Wei' };
        await s.wei.client.ok(setPayoutAccount, account);
      },
      hear: [['wei']],
    },
  ],
  'approval.changed': [
    {
      why: 'work was accepted: approvers and owners, and no one else who works here',
      before: async (s) => {
        await hire(s);
        await heldFor(s);
        await given.promoted(s.omar, ['support']);
        await given.promoted(s.olga, ['approver']);
      },
      act: async (s) => {
        const { third_party_payments } = await s.rachel.client.ok(protectedPayments.thirdPartyPayments, {});
        const payment_id = third_party_payments[0]?.payment_id ?? 0;
        await s.rachel.client.ok(protectedPayments.acceptThirdParty, { payment_id });
      },
      hear: [['olga']],
    },
  ],
  'money.waiting': [
    {
      why: 'a refund is asked for: the operators',
      before: (s) => paid(s.wei),
      act: askBack,
      hear: [['olga', 'omar']],
    },
    {
      why: 'its buyer takes it back: the operators',
      before: (s) => paid(s.wei).then(() => askBack(s)),
      act: async (s) => s.wei.client.ok(withdrawRefund, await orderOf(s)),
      hear: [['olga', 'omar']],
    },
  ],
  'review.created': [
    {
      why: 'of the pro: both',
      before: complete,
      act: (s) => s.rachel.client.ok(review, { bid_id: s.bid.wei, score: 5 }),
      hear: [['rachel', 'wei']],
    },
    {
      why: 'replied to: both',
      before: async (s) => {
        await complete(s);
        await s.rachel.client.ok(review, { bid_id: s.bid.wei, score: 5 });
        await s.wei.client.ok(reviewCustomer, { bid_id: s.bid.wei, score: 5 });
      },
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(id) as id from reviews');
        await s.wei.client.ok(replyToReview, { review_id: row?.id as number, reply: 'Thank you' });
      },
      hear: [['rachel', 'wei']],
    },
  ],
  'question.changed': [
    {
      why: 'asked: the pro',
      act: (s) =>
        s.rachel.client.ok(askQuestion, { service_id: s.zoe.quote_service_id, question: 'Do you come on Sundays?' }),
      hear: [['zoe']],
    },
    {
      why: 'answered: who asked and the pro',
      before: (s) =>
        s.rachel.client.ok(askQuestion, { service_id: s.zoe.quote_service_id, question: 'Do you come on Sundays?' }),
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(id) as id from service_questions');
        await s.zoe.client.ok(answerQuestion, { question_id: row?.id as number, answer: 'Yes' });
      },
      hear: [['rachel', 'zoe']],
    },
  ],
  'auto_quote.changed': [
    {
      why: 'the pro',
      act: (s) =>
        s.wei.client.ok(editAutoQuote, {
          service_id: s.wei.quote_service_id,
          category_id: given.category_id,
          weekly_budget: '20.00',
        }),
      hear: [['wei']],
    },
  ],
  'service.changed': [
    {
      why: 'a section: the pro',
      act: (s) => s.wei.client.ok(saveDescription, { service_id: s.wei.quote_service_id, description: 'All makes.' }),
      hear: [['wei']],
    },
    {
      why: 'put away: the pro',
      act: (s) => s.zoe.client.ok(archiveService, { service_id: s.zoe.quote_service_id }),
      hear: [['zoe']],
    },
  ],
  'session.ended': [
    {
      why: 'of all other devices: its person',
      before: startOther,
      act: (s) => s.wei.client.ok(endOtherSessions, {}),
      hear: [['wei']],
    },
    {
      why: 'of one device: its person',
      before: startOther,
      act: async (s) => {
        const { sessions: own } = await s.wei.client.ok(sessions, {});
        await s.wei.client.ok(endSession, { session_id: own.find((one) => !one.is_this)?.id as number });
      },
      hear: [['wei']],
    },
    { why: 'logged out', act: (s) => s.wei.client.ok(auth.logout, {} as never), hear: [['wei']] },
  ],
  'notice.created': [
    { why: 'a quote came: the customer', act: (s) => quote(s.jaya, s.bid.jaya), hear: [['rachel']] },
    {
      why: 'a message came: who wants it in their list',
      before: (s) =>
        server.sql(`update users set notification_settings = '{"message_received":{"app":true}}' where id = $1`, [
          s.wei.id,
        ]),
      act: write,
      hear: [['wei']],
    },
    {
      why: 'seen elsewhere: oneself',
      act: (s) => s.rachel.client.ok(seenNotices, { up_to: 2_000_000_000 }),
      hear: [['rachel']],
    },
  ],
  'certificate.changed': [
    { why: 'handed in: the pro and the operators', act: (s) => certify(s, true), hear: [['wei', 'olga', 'omar']] },
    { why: 'a draft: the pro alone', act: (s) => certify(s, false), hear: [['wei']] },
    {
      why: 'taken back: the pro and the operators',
      before: (s) => certify(s, true),
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(id) as id from service_certificates');
        await s.wei.client.ok(withdrawCertificate, { cert_id: row?.id as number });
      },
      hear: [['wei', 'olga', 'omar']],
    },
  ],
  'review.changed': [
    {
      why: 'taken by an operator: the operators',
      before: (s) => certify(s, true),
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(id) as id from service_certificates');
        await s.olga.client.ok(claimReview, { kind: 'certificate', item_id: row?.id as number } as never);
      },
      hear: [['olga', 'omar']],
    },
    {
      why: 'decided by an operator: the operators',
      before: (s) => certify(s, true),
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(id) as id from service_certificates');
        const of = { kind: 'certificate', item_id: row?.id as number } as const;
        await s.olga.client.ok(decideReview, { ...of, decision: 'refused', reason: 'Not to be read' });
      },
      hear: [['olga', 'omar']],
    },
  ],
  'report.changed': [
    { why: 'came: the operators', act: report, hear: [['olga', 'omar']] },
    {
      why: 'taken: the operators',
      before: report,
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>('select max(case_id) as id from quote_reports');
        await s.olga.client.ok(takeReport, { case_id: row?.id as number });
      },
      hear: [['olga', 'omar']],
    },
  ],
  'appeal.changed': [
    {
      why: 'asked: the pro and the operators',
      before: write,
      act: (s) => s.wei.client.ok(addAppeal, { bid_id: s.bid.wei, topic: 'no_answer', message: 'Never seen again.' }),
      hear: [['wei', 'olga', 'omar']],
    },
    {
      why: 'taken back: the same',
      before: async (s) => {
        await write(s);
        await s.wei.client.ok(addAppeal, { bid_id: s.bid.wei, topic: 'no_answer', message: 'Never seen again.' });
      },
      act: (s) => s.wei.client.ok(withdrawAppeal, { bid_id: s.bid.wei }),
      hear: [['wei', 'olga', 'omar']],
    },
  ],
  'linked.changed': [
    {
      why: 'asked: the person and the operators',
      act: async (s) => {
        const [row] = await server.sql<{ id: number }>(
          `insert into link_cases (user_id, other_id, state, evidence, sum, reasons, clock_at, created)
           values (greatest($1, $2::bigint), least($1, $2::bigint), 'open', '[]', 90, '{card}', now() + interval '7 days', now()) returning id`,
          [s.wei.id, s.rachel.id],
        );
        await s.olga.client.ok(askLinked, { link_case_id: row?.id as number });
      },
      hear: [['wei', 'olga', 'omar']],
    },
  ],
  'case.changed': [
    {
      why: 'somebody wrote to us: the operators',
      act: () =>
        server.client().ok(sendContact, { name: 'Lim', email: 'lim@example.sg', topic: 'other', message: 'Hello' }),
      hear: [['olga', 'omar']],
    },
  ],
  'review_check.changed': [
    {
      why: 'a review waits: the operators',
      before: async (s) => {
        await complete(s);
        for (const { id } of [s.rachel, s.wei])
          await startSession(
            server.app.parts.database,
            server.app.parts.clock.now(),
            { id, is_operator: false },
            {
              device_id: `shared-${s.bid.wei}`,
            },
          );
      },
      act: (s) => s.rachel.client.ok(review, { bid_id: s.bid.wei, score: 5 }),
      hear: [['olga', 'omar']],
    },
  ],
  'adjustment.changed': [
    {
      why: 'the operators',
      act: (s) =>
        s.olga.client.ok(adjustCredit, {
          user_id: s.wei.id,
          kind: 'credit',
          fund: 'promotional',
          amount: '5.00',
          reason: 'For the trouble',
        }),
      hear: [['olga', 'omar']],
    },
  ],
  'staff.changed': [
    {
      why: 'invited: the pro alone; accepted: both',
      act: async (s) => {
        const staff_id = await helped(s);
        await s.wei.client.ok(staff.removeStaff, { staff_id });
      },
      hear: [['wei'], ['wei', 'zoe']],
    },
    {
      why: 'given a job: the pro and the helper',
      act: async (s) => {
        const staff_id = await helped(s);
        await s.rachel.client.ok(bids.hire, { bid_id: s.bid.wei, hired_for: inTwoYears('11-28 01:00:00') });
        await s.wei.client.ok(staff.assignJob, { bid_id: s.bid.wei, staff_id });
      },
      hear: [['wei'], ['wei', 'zoe']],
    },
  ],
  'session.changed': [
    {
      why: 'the person whose session works for somebody else now',
      act: async (s) => {
        await s.zoe.client.ok(staff.switchStaff, { staff_id: await helped(s) });
      },
      hear: [['zoe']],
    },
  ],
  'contact.changed': [
    {
      why: 'blocked on a bid: both of it',
      act: (s) => s.rachel.client.ok(blockPerson, { quote_bid_id: s.bid.wei }),
      hear: [['rachel', 'wei']],
    },
    {
      why: 'blocked from a page, with no bid between them: who blocked alone',
      act: (s) => s.rachel.client.ok(blockPerson, { quote_service_id: s.zoe.quote_service_id }),
      hear: [['rachel']],
    },
    {
      why: 'taken back',
      before: (s) => s.wei.client.ok(blockPerson, { quote_bid_id: s.bid.wei }),
      act: (s) => s.wei.client.ok(unblockPerson, { user_id: s.rachel.id }),
      hear: [['rachel', 'wei']],
    },
  ],
  'user.changed': [
    {
      why: 'oneself',
      act: (s) => s.rachel.client.ok(editProfile, { first_name: 'Ray', last_name: 'Goh' }),
      hear: [['rachel']],
    },
  ],
};

describe.each(Object.entries(TABLE))('%s is told to', (name, rows) => {
  it.each(rows.map((row) => [row.why, row] as const))('%s', async (_, row) => {
    const s = await scene();
    await row.before?.(s);
    const [newest] = await server.sql<{ id: number }>('select coalesce(max(id), 0) as id from outbox');
    await row.act(s);
    const events = await server.sql<{ payload: Record<string, unknown>; audience: string[] }>(
      'select payload, audience from outbox where id > $1 and name = $2 order by id',
      [newest?.id, name],
    );
    const who = (id: number) => NAMES.find((one) => s[one].id === id) ?? `somebody else, ${id}`;
    const heard = events
      .filter(({ payload }) => row.only?.(payload) ?? true)
      .map(({ audience }) => audience.map((id) => who(Number(id))).toSorted())
      // What the clock does, it does in the other scenes too.
      .filter((names) => names.some((name) => NAMES.includes(name as Name)) || names.length === 0)
      .map((names) => [...new Set(names)].join(' '));
    expect([...new Set(heard)]).toEqual(row.hear.map((names) => names.toSorted().join(' ')));
  });
});

it('what rooms tell each other is told to nobody', async () => {
  const s = await scene();
  await close(s);
  await s.rachel.client.ok(reopenRequest, { request_id: s.request_id });
  await complete(s);
  await s.rachel.client.ok(addBudgetSurvey, { quote_request_id: s.request_id, total_pay: '260.00' });
  await s.zoe.client.ok(deleteService, { service_id: s.zoe.quote_service_id });
  const kept = await server.sql<{ name: string }>('select distinct name from outbox where name = any($1)', [
    ROOMS_ALONE,
  ]);
  expect(kept).toEqual([]);
});
