import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as times from '#core/bids/appointments/calls.ts';
import * as bids from '#core/bids/calls.ts';
import { timeByHash } from '#core/bids/hash-links/time-calls.ts';
import type { TimeAct } from '#core/bids/hash-links/time-model.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type Mailbox, mailboxOf } from '#test/support/mailbox.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sendAll } from '#test/support/told.ts';

let server: TestServer;
let given: Arrangement;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
  mailbox = mailboxOf(server.url);
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await server.database.pool.query('delete from limit_windows');
});
afterAll(() => server.close());

const HIRED_FOR = inTwoYears('11-28 01:00:00');
const OTHER = inTwoYears('11-30 05:00:00');
const THIRD = inTwoYears('12-01 05:00:00');

async function hired() {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await given.quote(wei, bid_id, '255.00');
  await rachel.client.ok(bids.hire, { bid_id, hired_for: HIRED_FOR, minutes: 180 });
  return { rachel, wei, bid_id };
}
type Scene = Awaited<ReturnType<typeof hired>>;
const propose = ({ wei, bid_id }: Scene) =>
  wei.client.ok(times.proposeTime, { bid_id, begin_time: OTHER, minutes: 120, also: [{ begin_time: THIRD }] });

const HIRED = /hired/;
const PROPOSED = /proposes another time$/;
const MOVED = /^New time/;
/** The path of the link in this person's newest mail of a subject. */
async function linkOf(person: TestPerson, subject = PROPOSED): Promise<string> {
  await sendAll(server);
  const [row] = await server.sql<{ email: string }>('select email from users where id = $1', [person.id]);
  const letters = await mailbox.all(row?.email as string);
  const links = letters
    .filter((letter) => subject.test(letter.subject))
    .flatMap(({ text }) => /\/link\/time\/[\w-]{43}/.exec(text ?? '')?.[0] ?? []);
  if (!links[0]) throw new Error('no link was mailed');
  return links[0];
}
const hashOf = async (person: TestPerson, subject?: RegExp) =>
  (await linkOf(person, subject)).slice('/link/time/'.length);
const act = (hash: string, input: { act: TimeAct; choice?: number; begin_time?: string; reason?: string }) =>
  server.client(null).call(timeByHash, { hash, ...input });
const now = async ({ rachel, bid_id }: Scene) => (await rachel.client.ok(times.appointment, { bid_id })).appointment;
const page = async (path: string, form?: Record<string, string>) => {
  const reply = await fetch(server.url + path, {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  const html = await reply.text();
  return {
    status: reply.status,
    html,
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
    cookies: reply.headers.get('set-cookie'),
  };
};

describe('the mail of proposed times', () => {
  it('lets its person take one of them, once, without a session', async () => {
    const s = await hired();
    await propose(s);
    const hash = await hashOf(s.rachel);
    const { body, http } = await act(hash, { act: 'take', choice: 1 });
    expect([http, body]).toMatchObject([200, { act: 'take', begin_time: THIRD }]);
    expect(await now(s)).toMatchObject({ begin_time: THIRD, proposal: null });
    expect(await act(hash, { act: 'cancel' })).toMatchObject({ error: 'dead link' });
    expect((await now(s))?.begin_time).toBe(THIRD);
  });

  it('keeps the agreed time', async () => {
    const s = await hired();
    await propose(s);
    expect((await act(await hashOf(s.rachel), { act: 'keep' })).body).toMatchObject({
      act: 'keep',
      begin_time: HIRED_FOR,
    });
    expect(await now(s)).toMatchObject({ begin_time: HIRED_FOR, proposal: null });
  });

  it('proposes another instead, and a refusal gives the link back', async () => {
    const s = await hired();
    await propose(s);
    const hash = await hashOf(s.rachel);
    expect(await act(hash, { act: 'propose' })).toMatchObject({ error: 'date time missing' });
    expect(await act(hash, { act: 'propose', begin_time: '2099-01-01 00:00:00' })).toMatchObject({
      error: 'date time missing',
    });
    expect(await act(hash, { act: 'propose', begin_time: '2001-01-01 00:00:00' })).toMatchObject({
      error: 'time in the past',
    });
    expect(await act(hash, { act: 'propose', begin_time: HIRED_FOR })).toMatchObject({ error: 'same time' });
    const begin_time = inTwoYears('12-05 03:00:00');
    expect((await act(hash, { act: 'propose', begin_time })).body).toMatchObject({ begin_time });
    expect(await now(s)).toMatchObject({
      begin_time: HIRED_FOR,
      proposal: { is_mine: true, begin_time, minutes: 180 },
    });
  });

  it('does nothing once the proposal is another, and says so', async () => {
    const s = await hired();
    await propose(s);
    const path = await linkOf(s.rachel);
    const proposal_id = (await now(s))?.proposal?.id as number;
    await s.wei.client.ok(times.takeTimeBack, { bid_id: s.bid_id, proposal_id });
    await s.wei.client.ok(times.proposeTime, { bid_id: s.bid_id, begin_time: THIRD });
    expect(await act(path.slice('/link/time/'.length), { act: 'take' })).toMatchObject({ error: 'time changed' });
    expect(await page(path)).toMatchObject({ status: 410, heading: 'This has changed since the email' });
    expect((await page(path, { act: 'take', choice: '0' })).status).toBe(410);
    expect((await now(s))?.begin_time).toBe(HIRED_FOR);
  });

  it('refuses a time that is taken meanwhile', async () => {
    const s = await hired();
    await propose(s);
    const hash = await hashOf(s.rachel);
    await server.sql(
      `insert into pause_events (quote_service_id, begin_time, end_time, title) values ($1, $2, $3, 'Holiday')`,
      [s.wei.quote_service_id, new Date(`${OTHER.replace(' ', 'T')}Z`), new Date(`${THIRD.replace(' ', 'T')}Z`)],
    );
    const taken = await act(hash, { act: 'take' });
    expect(taken).toMatchObject({ error: 'time taken' });
    expect((await now(s))?.begin_time).toBe(HIRED_FOR);
  });
});

describe('the mail of an agreed time', () => {
  it('lets the customer cancel', async () => {
    const s = await hired();
    expect((await act(await hashOf(s.rachel, HIRED), { act: 'cancel' })).body).toMatchObject({ act: 'cancel' });
    expect(await now(s)).toBeNull();
  });

  it('lets the pro cancel, who says why', async () => {
    const s = await hired();
    const hash = await hashOf(s.wei, HIRED);
    expect(await act(hash, { act: 'cancel', reason: ' ' })).toMatchObject({ error: 'reason missing' });
    expect((await act(hash, { act: 'cancel', reason: 'Ill' })).http).toBe(200);
    expect(await now(s)).toBeNull();
  });

  it('is over once the job has moved or is cancelled, and cannot take what was never proposed', async () => {
    const s = await hired();
    const hash = await hashOf(s.wei, HIRED);
    expect(await act(hash, { act: 'take' })).toMatchObject({ error: 'time changed' });
    await propose(s);
    expect(await act(await hashOf(s.rachel), { act: 'take' })).toMatchObject({ http: 200 });
    expect(await act(hash, { act: 'cancel', reason: 'Ill' })).toMatchObject({ error: 'time changed' });
    const later = await hashOf(s.wei, MOVED);
    await s.rachel.client.ok(bids.undoHire, { bid_id: s.bid_id });
    expect(await act(later, { act: 'propose', begin_time: HIRED_FOR })).toMatchObject({ error: 'time changed' });
  });

  it('shows a page that works without script and gives no session', async () => {
    const s = await hired();
    await propose(s);
    const path = await linkOf(s.rachel);
    const shown = await page(path);
    expect(shown).toMatchObject({ status: 200, heading: `Service ${s.wei.id} asks for another time`, cookies: null });
    expect(shown.html).not.toContain('#12-345');
    const refused = await page(path, { act: 'propose', day: '2001-01-01', time: '09:00' });
    expect(refused.html).toContain('Choose a time in the future.');
    const done = await page(path, { act: 'take', choice: '0' });
    expect(done).toMatchObject({ status: 200, heading: 'You have a new time', cookies: null });
    expect((await now(s))?.begin_time).toBe(OTHER);
    expect(await page(path)).toMatchObject({ status: 410 });
  });
});
