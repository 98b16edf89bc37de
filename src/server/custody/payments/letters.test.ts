import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelJob } from '#core/bids/appointments/calls.ts';
import * as disputes from '#core/custody/disputes/calls.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as calls from '#core/custody/payments/calls.ts';
import * as plans from '#core/custody/plans/calls.ts';
import { DAY, HOUR, sgDay } from '#core/kit/time.ts';
import { notices } from '#core/notices/calls.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { lapsePlansJob } from '#server/custody/plans/jobs.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

// Letters of protected payments over HTTP: one for each act that the other side must know of, none for other steps.

let server: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
let told: ToldReader;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  to = await arrange(server);
  scene = protectedScene(server, to);
  told = readTold(server);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

type Told = NoticeData['protected_payment'];
const emailOf = async ({ id }: TestPerson) =>
  (await server.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email ?? '';
const mails = async (person: TestPerson): Promise<Told[]> =>
  (await told.all(await emailOf(person), 'protected_payment'))
    .filter(({ channel }) => channel === 'mail')
    .map(({ data }) => data as Told);
const kinds = async (person: TestPerson) => (await mails(person)).map(({ what }) => what);
const last = async (person: TestPerson) => (await mails(person)).at(-1);

describe('a payment tells', () => {
  it('who is asked, that money is held, that work is done, and that the money is the pro’s; once each, with a link', async () => {
    const job = await scene.job();
    const { rachel, wei } = job;
    const { payment_id } = await scene.held(job);
    const path = `/dashboard/safety-payments/${job.bid_id}/${payment_id}`;
    expect(await kinds(rachel)).toEqual(['asked', 'held']);
    const [asked] = await mails(rachel);
    expect(asked).toMatchObject({
      job: 'Chemical wash, 3 units',
      item: 'Chemical wash',
      amount: '300.00',
      path: `${path}?as=consumer`,
    });
    expect(asked?.until).not.toBe('');
    expect(await kinds(wei)).toEqual(['paid']);
    expect((await mails(wei))[0]).toMatchObject({ amount: '300.00', until: '', path: `${path}?as=pro` });
    await wei.client.ok(calls.doneThirdParty, { payment_id });
    await wei.client.ok(calls.undoDoneThirdParty, { payment_id });
    await wei.client.ok(calls.doneThirdParty, { payment_id });
    expect((await kinds(rachel)).slice(2)).toEqual(['done', 'done_undone', 'done']);
    await scene.pass(CLOCKS.accept + HOUR);
    await scene.pass(CLOCKS.export + HOUR);
    expect((await kinds(rachel)).slice(5)).toEqual(['accepted_silent']);
    expect((await kinds(wei)).slice(1)).toEqual(['accepted_silent', 'released']);
    // A request for payment is a message too, but its reader gets one notice.
    expect(await told.all(await emailOf(rachel), 'message_received')).toEqual([]);
    const lines = await rachel.client.ok(notices, {});
    expect(JSON.stringify(lines)).toContain(path);
  });

  it('a pro who is declined why, a customer whose request is taken back, and both where it was not paid in time', async () => {
    const job = await scene.job();
    const { rachel, wei } = job;
    const declined = await scene.ask(job, '100.00');
    await rachel.client.ok(calls.cancelThirdParty, { payment_id: declined.payment_id, reason: 'Not yet.' });
    expect(await last(wei)).toMatchObject({ what: 'declined', amount: '100.00', reason: 'Not yet.' });
    const withdrawn = await scene.ask(job, '100.00');
    await wei.client.ok(calls.cancelRequestThirdParty, { payment_id: withdrawn.payment_id });
    expect(await last(rachel)).toMatchObject({ what: 'withdrawn' });
    await scene.ask(job, '100.00');
    await scene.pass(CLOCKS.request + HOUR);
    expect([(await last(rachel))?.what, (await last(wei))?.what]).toEqual(['lapsed', 'lapsed']);
  });

  it('of a refund: who has to answer and by when, what both wrote, and the money that went back', async () => {
    const job = await scene.job();
    const { rachel, wei } = job;
    const { payment_id } = await scene.held(job);
    const apply = (amount: string) =>
      rachel.client.ok(calls.applyRefund, { payment_id, amount, reason: 'Two of three units leak.' });
    await apply('90.00');
    expect(await last(wei)).toMatchObject({
      what: 'refund_asked',
      amount: '90.00',
      reason: 'Two of three units leak.',
    });
    expect((await last(wei))?.until).not.toBe('');
    await wei.client.ok(calls.refuseRefund, { payment_id, reason: 'They are dry.' });
    expect(await last(rachel)).toMatchObject({ what: 'refund_refused', amount: '90.00', reason: 'They are dry.' });
    await apply('80.00');
    await wei.client.ok(calls.agreeRefund, { payment_id, amount: '80.00' });
    await rachel.client.ok(calls.editRefundInfo, { payment_id, amount: '80.00', reason: 'It still leaks.' });
    await scene.pass(CLOCKS.refund_approval + HOUR);
    expect((await kinds(rachel)).slice(-2)).toEqual(['refund_agreed', 'refunded']);
    expect(await last(rachel)).toMatchObject({ amount: '80.00' });
    expect((await kinds(wei)).filter((what) => what === 'refund_asked')).toHaveLength(2);
    // The pro gives the rest back: the letters name the amount that was sent.
    await wei.client.ok(calls.giveBackThirdParty, { payment_id });
    await scene.settle();
    expect((await mails(rachel)).slice(-2)).toMatchObject([
      { what: 'given_back', amount: '220.00' },
      { what: 'returned', amount: '220.00' },
    ]);
  });

  it('of each turn of a dispute, with the division to the cent', async () => {
    const job = await scene.job();
    const { rachel, wei } = job;
    const { payment_id } = await scene.held(job);
    const statement = 'Two of three units leak.';
    await rachel.client.ok(disputes.openDispute, { payment_id, statement, asks: '300.00' });
    expect(await last(wei)).toMatchObject({ what: 'dispute_opened', amount: '300.00' });
    expect((await last(wei))?.path).toContain(`/${payment_id}/dispute?as=pro`);
    await wei.client.ok(disputes.stateDispute, { payment_id, statement: 'They are dry.', asks: '300.00' });
    expect(await last(rachel)).toMatchObject({ what: 'dispute_stated' });
    await wei.client.ok(disputes.offerSplit, { payment_id, to_customer: '99.99', note: 'One unit.' });
    expect(await last(rachel)).toMatchObject({
      what: 'dispute_offer',
      amount: '300.00',
      back: '99.99',
      rest: '200.01',
      reason: 'One unit.',
    });
    const { dispute } = await rachel.client.ok(disputes.disputeThirdParty, { payment_id });
    await rachel.client.ok(disputes.acceptOffer, { payment_id, version: dispute.offer?.version ?? 0 });
    expect(await last(wei)).toMatchObject({ what: 'dispute_ended', back: '99.99', rest: '200.01' });
    await scene.settle();
    expect((await kinds(wei)).slice(-2)).toEqual(['dispute_ended', 'released']);
  });

  it('no one of changes that the job’s own notices tell, except of money that goes back', async () => {
    const job = await scene.job();
    const { rachel, wei, bid_id } = job;
    await scene.held(job, '100.00');
    await scene.ask(job, '100.00');
    await wei.client.ok(cancelJob, { bid_id, reason: 'I am ill.' });
    await scene.settle();
    const news = await kinds(rachel);
    expect(news).not.toContain('withdrawn');
    expect(news).toContain('given_back');
    expect(news.at(-1)).toBe('returned');
  });

  it('the side that has to answer of a proposed plan, and its proposer of the answer', async () => {
    const job = await scene.job();
    const { rachel, wei, bid_id } = job;
    const day = sgDay(server.app.parts.clock.now());
    const steps = ['100.00', '200.00'].map((amount, place) => ({
      kind: 'work' as const,
      title: `Part ${place + 1}`,
      amount,
      proof: '',
      begins_on: day,
      ends_on: day,
    }));
    const propose = () => wei.client.ok(plans.proposePlan, { bid_id, steps, reason: 'Two visits.' });
    const { job_plan } = await propose();
    expect(await last(rachel)).toMatchObject({
      what: 'plan_proposed',
      job: 'Chemical wash, 3 units',
      amount: '300.00',
      reason: 'Two visits.',
    });
    const plan_id = job_plan.proposal?.plan_id ?? 0;
    await rachel.client.ok(plans.answerPlan, { bid_id, plan_id, is_accepted: false });
    expect(await last(wei)).toMatchObject({ what: 'plan_declined' });
    await propose();
    server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + 3 * DAY + HOUR));
    await runJob(server.app.parts, lapsePlansJob);
    expect(await last(wei)).toMatchObject({ what: 'plan_lapsed', path: `/dashboard/safety-payments/${bid_id}?as=pro` });
  });
});
