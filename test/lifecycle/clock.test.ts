import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/calls.ts';
import { sendQuote } from '#core/bids/calls.ts';
import { DAY, HOUR, sgDay } from '#core/kit/time.ts';
import { opsOverview } from '#core/ops/calls.ts';
import { wallet } from '#core/wallet/calls.ts';
import { DEMO_PASSWORD } from '#db/seed/demo.ts';
import { type TestClient, testClient } from '#test/support/client.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { cleanUp, demoFolder, inDatabase, kill, launchReady, type Program } from './program.ts';

// What happens only with time, in the real program: the test moves its clock as a trial does, and changes nothing else.

let folder = '';
let program: Program;
let url = '';
beforeAll(async () => {
  folder = await demoFolder();
  program = await launchReady(folder);
  url = `http://127.0.0.1:${program.port}`;
});
afterAll(cleanUp);

async function login(name: string): Promise<TestClient> {
  const given = { username: `${name}@demo.gotong.sg`, passwd: DEMO_PASSWORD };
  return testClient(url, (await testClient(url, null).ok(auth.login, given)).session_token);
}

async function move(ms: number): Promise<Date> {
  const reply = await fetch(`${url}/dev/clock.json`, {
    method: 'POST',
    headers: { 'x-api-key': 'gotong-web', 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: Math.round(ms / 1_000) }),
  });
  const told = (await reply.json()) as { status: string; now: string };
  expect(told.status).toBe('Success');
  return new Date(told.now);
}
const readNow = async () => new Date(((await (await fetch(`${url}/dev/clock.json`)).json()) as { now: string }).now);

describe('time passes', () => {
  it('an operator’s session ends after 12 hours, and a person’s goes on', async () => {
    const operator = await login('ops');
    const mei = await login('mei');
    expect((await operator.call(opsOverview, {})).http).toBe(200);
    await move(11 * HOUR);
    expect((await operator.call(opsOverview, {})).http).toBe(200);
    await move(1.1 * HOUR);
    expect((await operator.call(opsOverview, {})).http).toBe(403);
    expect((await mei.call(wallet, {})).http).toBe(200);
  });

  it('a job tomorrow is reminded of today, once, to both', async () => {
    const now = await readNow();
    const [job] = await inDatabase(
      folder,
      `select b.id, b.hired_for, c.email as customer, p.email as pro from quote_bids b
       join users c on c.id = b.requestor_id join users p on p.id = b.provider_id
       where b.quote_status_id = 3 and b.hired_for > timestamptz '${new Date(now.getTime() + DAY).toISOString()}'
       order by b.hired_for limit 1`,
    );
    const begins = job?.hired_for as Date;
    // Orders and other jobs of that day have reminders too, so this counts only letters with this job's link.
    const link = new RegExp(`/${job?.id}(?!\\d)`);
    const reminders = async (address: string) => {
      const reply = await fetch(`${url}/dev/mailbox.json?${new URLSearchParams({ address })}`);
      const { messages } = (await reply.json()) as { messages: { subject: string; body_text: string }[] };
      return messages.filter(({ subject, body_text }) => /^tomorrow/i.test(subject) && link.test(body_text)).length;
    };
    const people = [String(job?.customer), String(job?.pro)];
    expect(await Promise.all(people.map(reminders))).toEqual([0, 0]);
    // The evening before, in Singapore, is 18:00 there.
    const evening = new Date(`${sgDay(new Date(begins.getTime() - DAY))}T18:05:00+08:00`);
    await move(evening.getTime() - (await readNow()).getTime());
    for (const address of people) await expect.poll(() => reminders(address), { timeout: 30_000 }).toBe(1);
    await move(HOUR);
    expect(await Promise.all(people.map(reminders))).toEqual([1, 1]);
  });

  it('fees of quotes that no one answered come back after 72 hours, as the wallet says', async () => {
    // Sends a new quote, because the fees of the demo's quotes may be decided by now. By a pro without auto-quote, for whom the
    // program sends none meanwhile.
    const [lead] = await inDatabase(
      folder,
      `select b.id::int, u.email from quote_bids b join quote_requests r on r.id = b.quote_request_id join users u on u.id = b.provider_id
       where b.quote_status_id = 1 and not r.is_closed and not r.is_expired and r.hired_on is null and r.quote_count < r.max_quotes
         and takes_quotes(r, timestamptz '${(await readNow()).toISOString()}')
         and not exists (select from auto_quotes a join quote_services s on s.id = a.quote_service_id where s.user_id = u.id)
       order by r.expires_at desc, b.id limit 1`,
    );
    const pro = await login(String(lead?.email).split('@')[0] as string);
    const quote = {
      quote_type: 'flat',
      price: '255.00',
      price_note: 'Both units washed and tested for leaks.',
    } as const;
    await pro.ok(sendQuote, { bid_id: Number(lead?.id), ...quote });
    const read = async () => (await pro.ok(wallet, {})).wallet;
    const before = await read();
    expect(Number(before.held)).toBeGreaterThan(0);
    await move(73 * HOUR);
    await expect.poll(async () => (await read()).held, { timeout: 30_000 }).toBe('0.00');
    const after = await read();
    expect(Number(after.available_wallet_amount)).toBeGreaterThan(Number(before.available_wallet_amount));
  });

  it('a request ends after 30 days, with a letter to its customer', async () => {
    const openOnes = () =>
      inDatabase(
        folder,
        `select r.id, u.email from quote_requests r join users u on u.id = r.user_id
         where not r.is_closed and not r.is_expired and r.hired_on is null order by r.expires_at desc limit 1`,
      );
    const [request] = await openOnes();
    expect(request).toBeDefined();
    await move(31 * DAY);
    const state = await inDatabase(folder, `select is_expired from quote_requests where id = ${request?.id}`);
    expect(state).toEqual([{ is_expired: true }]);
    const mailbox = mailboxOf(url);
    expect((await mailbox.next(String(request?.email), /^Your request has ended/)).subject).not.toBe('');
  });

  it('a restart keeps the time', async () => {
    const before = await readNow();
    await kill(program, 'SIGTERM');
    program = await launchReady(folder);
    url = `http://127.0.0.1:${program.port}`;
    expect((await readNow()).getTime()).toBeGreaterThanOrEqual(before.getTime());
  });
});
