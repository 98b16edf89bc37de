import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as times from '#core/bids/appointments/calls.ts';
import { appointmentDetail, appointments } from '#core/bids/appointments/list-calls.ts';
import * as bids from '#core/bids/calls.ts';
import { notices } from '#core/notices/calls.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { calendar } from '#core/reserves/calls.ts';
import * as calls from '#core/staff/calls.ts';
import { newsOf } from '#server/notices/trade/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';
import { readTold } from '#test/support/told.ts';

let server: TestServer;
let a: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  readTold(server);
});
afterAll(() => server.close());

const emailOf = async (who: TestPerson): Promise<string> =>
  String((await server.sql<{ email: string }>('select email from users where id = $1', [who.id]))[0]?.email);
async function helps(owner: TestPerson, helper: TestPerson): Promise<number> {
  const contact = await emailOf(helper);
  await owner.client.ok(calls.inviteStaff, { name: 'Helper', contact, role: 'jobs' });
  const hash = await readTold(server).hash(contact, 'staff_invited');
  return (await helper.client.ok(calls.acceptStaff, { hash })).membership.staff_id;
}
/** A customer who hired a pro with two helpers. */
async function scene() {
  const [owner, wei, lin] = [await a.pro('Owner'), await a.person('Wei', 'Tan'), await a.person('Lin', 'Ong')];
  const customer = await a.person('Sam');
  const bid_id = await a.offer(await a.request(customer), owner.quote_service_id);
  await a.quote(owner, bid_id);
  await customer.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00'), minutes: 120 });
  const staff = { wei: await helps(owner, wei), lin: await helps(owner, lin) };
  const comes = async () => (await customer.client.ok(bids.bid, { bid_id })).quote_bid.comes;
  return { owner, wei, lin, customer, bid_id, staff, comes };
}
const toldOf = async (helper: TestPerson): Promise<NoticeData['staff_job'][]> =>
  (await readTold(server).all(await emailOf(helper))).flatMap(({ kind, data }) =>
    kind === 'staff_job' ? [data as NoticeData['staff_job']] : [],
  );
const what = async (helper: TestPerson) => (await toldOf(helper)).map((one) => one.what);

describe('a job that is given to a helper', () => {
  it('tells them its time, and not what the owner drives that day', async () => {
    const s = await scene();
    await s.wei.client.ok(calls.switchStaff, { staff_id: s.staff.wei });
    await s.owner.client.ok(calls.assignJob, { bid_id: s.bid_id, staff_id: s.staff.wei });
    const { id } = (await s.owner.client.ok(appointments, { side: 'provider' })).appointments[0] ?? { id: 0 };
    const seenBy = ({ client }: TestPerson) => client.ok(appointmentDetail, { appointment_id: id });
    expect(await seenBy(s.owner)).toMatchObject({ agreed: { id }, travel: { area: 'Test Town' } });
    expect(await seenBy(s.wei)).toMatchObject({ agreed: { id }, travel: null, proposed_travel: [] });
    const week = { service_id: s.owner.quote_service_id, from: inTwoYears('01-01'), to: inTwoYears('01-01') };
    for (const [who, is_told] of [
      [s.owner, true],
      [s.wei, false],
    ] as const)
      expect((await who.client.ok(calendar, week)).entries.map(({ travel }) => travel !== null)).toEqual([is_told]);
  });

  it('is told to the helper by their channels, in their list and on their screen, and no second time', async () => {
    const s = await scene();
    await s.wei.client.ok(calls.switchStaff, { staff_id: s.staff.wei });
    const socket = await listen(server.url, { token: s.wei.token });
    await s.owner.client.ok(calls.assignJob, { bid_id: s.bid_id, staff_id: s.staff.wei });
    await socket.until(({ name }) => name === 'staff.changed');
    expect(await toldOf(s.wei)).toMatchObject([
      {
        what: 'given',
        pro_name: `Service ${s.owner.id}`,
        when: inTwoYears('01-01 01:00:00'),
        length: 120,
        path: `/dashboard/works/${s.bid_id}?for=${s.staff.wei}`,
      },
    ]);
    const [line] = (await s.wei.client.ok(notices, {})).notices;
    expect(line).toMatchObject({ kind: 'staff_job', title: `Service ${s.owner.id} gave you a job`, is_seen: false });
    await s.owner.client.ok(calls.assignJob, { bid_id: s.bid_id, staff_id: s.staff.wei });
    expect(await what(s.wei)).toEqual(['given']);
    expect(await what(s.lin)).toEqual([]);
  });

  it('is told to both helpers where it moves from one to the other, and to a helper who is removed', async () => {
    const s = await scene();
    const give = (staff_id?: number) => s.owner.client.ok(calls.assignJob, { bid_id: s.bid_id, staff_id });
    await give(s.staff.wei);
    await give(s.staff.lin);
    expect([await what(s.wei), await what(s.lin)]).toEqual([['given', 'taken'], ['given']]);
    await give();
    expect(await what(s.lin)).toEqual(['given', 'taken']);
    await give(s.staff.wei);
    await s.owner.client.ok(calls.removeStaff, { staff_id: s.staff.wei });
    const last = (await toldOf(s.wei)).at(-1);
    expect(last).toMatchObject({ what: 'taken', path: '/dashboard/notices' });
    // A helper who leaves is not notified.
    await give(s.staff.lin);
    await s.lin.client.ok(calls.leaveStaff, { staff_id: s.staff.lin });
    expect(await what(s.lin)).toEqual(['given', 'taken', 'given']);
    expect(await s.comes()).toBeNull();
  });

  it('is told when its time moves and when there is none any more; then it is the pro’s again', async () => {
    const s = await scene();
    await s.owner.client.ok(calls.assignJob, { bid_id: s.bid_id, staff_id: s.staff.wei });
    const { appointment } = await s.customer.client.ok(times.proposeTime, {
      bid_id: s.bid_id,
      begin_time: inTwoYears('01-02 01:00:00'),
      minutes: 120,
    });
    await s.owner.client.ok(times.answerTime, {
      bid_id: s.bid_id,
      proposal_id: appointment?.proposal?.id as number,
      is_accepted: true,
    });
    expect((await toldOf(s.wei)).at(-1)).toMatchObject({ what: 'moved', when: inTwoYears('01-02 01:00:00') });
    const heard = await hearing(server);
    await s.customer.client.ok(bids.undoHire, { bid_id: s.bid_id });
    // The helper's and the pro's lists of the day no longer show it.
    const both = [s.owner.id, s.wei.id].toSorted((a, b) => a - b);
    expect(await heard('staff.changed', { staff_id: s.staff.wei })).toEqual([both]);
    expect(await what(s.wei)).toEqual(['given', 'moved', 'cancelled']);
    await s.customer.client.ok(bids.hire, { bid_id: s.bid_id, hired_for: inTwoYears('01-03 01:00:00') });
    expect((await s.owner.client.ok(calls.jobStaff, { bid_id: s.bid_id })).staff_id).toBeNull();
    expect(await what(s.lin)).toEqual([]);
  });

  it('is told by no channel that the helper turned off', async () => {
    const s = await scene();
    await server.sql(
      `update users set notification_settings = '{"staff_job": {"app": false, "mail": false}}' where id = $1`,
      [s.wei.id],
    );
    await s.owner.client.ok(calls.assignJob, { bid_id: s.bid_id, staff_id: s.staff.wei });
    expect(await toldOf(s.wei)).toEqual([]);
    expect((await s.wei.client.ok(notices, {})).notices).toEqual([]);
  });
});

describe('the customer reads who comes', () => {
  it('by given name and picture alone, on screen at once and in the reminder, while the helper has the job', async () => {
    const s = await scene();
    const reminder = async (who: TestPerson) =>
      (await newsOf(server.app.parts.database, new Date(), 'job_reminder', who.id, { quote_bid_id: s.bid_id }))?.data;
    expect(await s.comes()).toBeNull();
    expect(await reminder(s.customer)).toMatchObject({ comes: '' });
    const socket = await listen(server.url, { token: s.customer.token });
    await s.owner.client.ok(calls.assignJob, { bid_id: s.bid_id, staff_id: s.staff.wei });
    await socket.until(({ name, payload }) => name === 'bid.changed' && payload.what === 'assigned');
    expect(await s.comes()).toEqual({ given_name: 'Wei', s3_thumb_url: null });
    expect(await reminder(s.customer)).toMatchObject({ comes: 'Wei', other_name: `Service ${s.owner.id}` });
    expect(await reminder(s.owner)).toMatchObject({ comes: '' });
    const all = JSON.stringify(await s.customer.client.ok(bids.bid, { bid_id: s.bid_id }));
    expect(all).not.toContain('Tan');
    expect(all).not.toContain(await emailOf(s.wei));

    await s.owner.client.ok(calls.editStaff, { staff_id: s.staff.wei, is_paused: true });
    expect(await s.comes()).toBeNull();
    await s.owner.client.ok(calls.editStaff, { staff_id: s.staff.wei, is_paused: false });
    await a.begun(s.bid_id);
    expect(await s.comes()).not.toBeNull();
    await s.owner.client.ok(bids.completeBid, { bid_id: s.bid_id });
    expect(await s.comes()).toBeNull();
  });
});
