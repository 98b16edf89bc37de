import { afterAll, beforeAll, expect, it } from 'vitest';
import * as approvals from '#core/custody/approvals/calls.ts';
import * as disputes from '#core/custody/disputes/ops-calls.ts';
import * as merchants from '#core/custody/merchants/calls.ts';
import * as payouts from '#core/custody/payouts/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// The approvers' queues continue past their first page, from where it ended.

let server: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  to = await arrange(server);
  scene = protectedScene(server, to);
  ada = await to.operator('Ada', ['approver']);
});
afterAll(() => server.close());

/** The ids on each page of two, up to the last page. */
async function pagesOf<Reply extends { total: number; next_cursor: string | null }>(
  read: (place: { page_size: number; cursor?: string }) => Promise<Reply>,
  idsOf: (reply: Reply) => number[],
): Promise<number[][]> {
  const pages: number[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const reply = await read({ page_size: 2, ...(cursor ? { cursor } : {}) });
    expect(reply.total).toBe(3);
    pages.push(idsOf(reply));
    cursor = reply.next_cursor;
  }
  return pages;
}

it('shows every payment that waits, and one that came meanwhile comes last', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push((await scene.accepted(await scene.job())).payment_id);
  const pages = await pagesOf(
    (place) => ada.client.ok(approvals.opsApprovals, place),
    (reply) => reply.approvals.map(({ payment }) => payment.payment_id),
  );
  expect(pages).toEqual([ids.slice(0, 2), ids.slice(2)]);
});

it('shows every dispute that waits, the longest first, and of those that ended the newest first', async () => {
  const waiting = await server.sql<{ id: number }>(
    `insert into custody_disputes (payment_id, state, since, opened_by, cents, created)
     select id, 'reviewing', timestamptz '2026-11-01 00:00Z' + id * interval '1 hour', 'pro', cents, now()
     from custody_payments order by id returning payment_id as id`,
  );
  const ids = waiting.map(({ id }) => id).sort((a, b) => a - b);
  const pages = (state: 'waiting' | 'ended') =>
    pagesOf(
      (place) => ada.client.ok(disputes.opsProtectedDisputes, { state, ...place }),
      (reply) => reply.disputes.map(({ payment_id }) => payment_id),
    );
  expect(await pages('waiting')).toEqual([ids.slice(0, 2), ids.slice(2)]);
  await server.sql(`update custody_disputes set state = 'withdrawn', ended_on = now()`);
  expect(await pages('ended')).toEqual([ids.slice(1).reverse(), ids.slice(0, 1)]);
});

it('shows every account that waits, and finds a single one wherever it is in the list', async () => {
  for (const name of ['Ann', 'Bea', 'Cay'])
    await server.sql(
      `insert into custody_payees (user_id, bank_code, bank_name, number_sealed, number_end, holder_name, checked_name, state, pays_from, created)
       values ($1, '7171', 'DBS', '', '1234', 'Other', $2, 'checking', now(), '2026-11-20 00:00Z')`,
      [(await to.person(name, 'Lim')).id, name],
    );
  const pages = await pagesOf(
    (place) => ada.client.ok(payouts.opsPayees, place),
    (reply) => reply.payees.map(({ payee_id }) => payee_id),
  );
  expect(pages.map(({ length }) => length)).toEqual([2, 1]);
  const [last = 0] = pages[1] ?? [];
  expect((await ada.client.ok(payouts.opsPayees, { payee_id: last })).payees).toMatchObject([{ checked_name: 'Cay' }]);
  expect((await ada.client.ok(payouts.opsPayees, { payee_id: 999_999 })).payees).toEqual([]);
});

it('shows every application that waits, and finds a single one wherever it is in the list', async () => {
  for (const name of ['Dan', 'Eve', 'Fay'])
    await server.sql(
      `insert into custody_merchants (user_id, kind, contact_name, contact_phone, state, submitted_on, created)
       values ($1, 'person', $2, '+6591234567', 'submitted', '2026-11-20 00:00Z', now())`,
      [(await to.person(name, 'Lim')).id, name],
    );
  const pages = await pagesOf(
    (place) => ada.client.ok(merchants.opsMerchants, place),
    (reply) => reply.merchants.map(({ application_id }) => application_id),
  );
  expect(pages.map(({ length }) => length)).toEqual([2, 1]);
  const [last = 0] = pages[1] ?? [];
  const { merchants: alone } = await ada.client.ok(merchants.opsMerchants, { application_id: last });
  expect(alone).toMatchObject([{ contact_name: 'Fay' }]);
});
