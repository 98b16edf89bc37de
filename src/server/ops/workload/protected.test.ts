import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as approvals from '#core/custody/approvals/calls.ts';
import * as disputes from '#core/custody/disputes/ops-calls.ts';
import * as calls from '#core/ops/workload/calls.ts';
import { PROTECTED_QUEUES, type WorkNumber, type WorkQueue } from '#core/ops/workload/model.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Tests that the workload counts the queues of protected payments as their own lists do.

let server: TestServer;
let off: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
  to = await arrange(server);
  scene = protectedScene(server, to);
  ada = await to.operator('Ada', ['approver']);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(async () => {
  await off.close();
  await server.close();
});

const load = () => ada.client.ok(calls.opsWorkload, {});
const queueOf = async (queue: WorkQueue) => (await load()).queues.find((row) => row.queue === queue);
const rowsOf = async (queue: WorkQueue, number: WorkNumber) =>
  (await ada.client.ok(calls.opsWorkloadRows, { queue, number })).rows;

it('counts payments that wait for an approver as the list of approvals does, and who approved one', async () => {
  const jobs = [await scene.job(), await scene.job()] as const;
  const [first, second] = [await scene.accepted(jobs[0]), await scene.accepted(jobs[1])];
  expect(await queueOf('approvals')).toMatchObject({ open: 2, late: 0, taken: 2, done: 0 });
  expect((await ada.client.ok(approvals.opsApprovals, {})).total).toBe(2);
  expect((await rowsOf('approvals', 'open')).map(({ place_id }) => place_id)).toEqual([
    first.payment_id,
    second.payment_id,
  ]);
  await to.proven(ada);
  await ada.client.ok(approvals.approveExport, { payment_id: first.payment_id, amount: '300.00' });
  expect(await queueOf('approvals')).toMatchObject({ open: 1, taken: 2, done: 1, half_minutes: 0 });
  expect(await rowsOf('approvals', 'done')).toMatchObject([{ place_id: first.payment_id, operator: 'Ada' }]);
  expect((await load()).operators).toMatchObject([{ id: ada.id, queues: [{ queue: 'approvals', held: 0, done: 1 }] }]);
});

it('has a number for each of the other queues, equal to its rows and to its own list', async () => {
  const person = await to.person('Pay', 'Ee');
  await server.sql(
    `insert into custody_payees (user_id, bank_code, bank_name, number_sealed, number_end, holder_name, checked_name, state, pays_from, created)
     values ($1, '7171', 'DBS', '', '1234', 'Other', 'Name', 'checking', now(), now() - interval '2 days')`,
    [person.id],
  );
  await server.sql(
    `insert into custody_disputes (payment_id, state, since, opened_by, cents, created)
     select id, 'reviewing', now() - interval '5 days', 'pro', cents, now() from custody_payments where state = 'accepted'`,
  );
  expect(await queueOf('payees')).toMatchObject({ open: 1, late: 1, taken: 1 });
  expect(await queueOf('protected_disputes')).toMatchObject({ open: 1, late: 1 });
  // A payment in dispute waits only in the queue of disputes.
  expect(await queueOf('approvals')).toMatchObject({ open: 0 });
  const listed = await ada.client.ok(disputes.opsProtectedDisputes, { state: 'waiting' });
  expect((await rowsOf('protected_disputes', 'open')).map(({ place_id }) => place_id)).toEqual(
    listed.disputes.map(({ payment_id }) => payment_id),
  );
  for (const { queue, ...row } of (await load()).queues)
    for (const number of ['open', 'late', 'taken', 'done'] as const)
      expect((await rowsOf(queue, number)).length, `${queue} ${number}`).toBe(row[number]);
});

it('has none of these queues while protected payments are off', async () => {
  const owner = await to.operator('Olga');
  const { queues } = await off.client(owner.client.token).ok(calls.opsWorkload, {});
  expect(queues.some(({ queue }) => PROTECTED_QUEUES.some((one) => one === queue))).toBe(false);
  const asked = { queue: 'approvals', number: 'open' } as const;
  expect((await off.client(owner.client.token).call(calls.opsWorkloadRows, asked)).http).toBe(404);
});
