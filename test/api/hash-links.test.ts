import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { hireByHash } from '#core/bids/hash-links/calls.ts';
import { DAY } from '#core/kit/time.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { dismissByHash, reopenByHash, reopenRequest, viewByHash } from '#core/requests/hash-links/calls.ts';
import { HASH_PURPOSES, type HashPurpose, hashPath } from '#core/requests/hash-links/model.ts';
import { reviewByHash } from '#core/reviews/hash-links/calls.ts';
import { mailedLink } from '#server/notices/link-service.ts';
import { sendWaiting } from '#server/notices/sending/sender-service.ts';
import { writing } from '#server/platform/context.ts';
import { remindDue } from '#server/requests/reminder-service.ts';
import { endDue } from '#server/requests/service.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await server.database.pool.query('delete from limits');
});
afterAll(() => server.close());

const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(text, values)).rows as T[];
const statusOf = async (bid_id: number): Promise<number> =>
  (await sql<{ s: number }>('select quote_status_id as s from quote_bids where id = $1', [bid_id]))[0]?.s as number;
const HIRED_FOR = '2099-11-28 01:00:00';

/** Rachel's request, quoted by Wei. */
async function scene() {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await wei.client.ok(bidCalls.sendQuote, { bid_id, quote_type: 'flat', price: '255.00', price_note: 'All in.' });
  return { rachel, wei, request, bid_id };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** A live link of each purpose, as the mails carry them. */
async function linkTo(s: Scene, purpose: HashPurpose): Promise<string> {
  const subject = purpose.startsWith('bid_') ? s.bid_id : s.request.id;
  const path = await mailedLink(server.app.parts.database, server.app.parts.clock.now(), {
    purpose,
    subject,
    user_id: s.rachel.id,
    ...(purpose === 'bid_review' ? { service_id: s.wei.quote_service_id } : {}),
  });
  return path.slice(path.lastIndexOf('/') + 1);
}
const anybody = () => server.client(null);
const CALLS = {
  request_view: (hash: string) => anybody().call(viewByHash, { hash }),
  request_dismiss: (hash: string) => anybody().call(dismissByHash, { hash }),
  request_reopen: (hash: string) => anybody().call(reopenByHash, { hash }),
  bid_hire: (hash: string) => anybody().call(hireByHash, { hash, hired_for: HIRED_FOR, minutes: 60 }),
  bid_review: (hash: string) => anybody().call(reviewByHash, { hash, score: 5 }),
} satisfies Record<HashPurpose, (hash: string) => Promise<unknown>>;
const PURPOSES = Object.keys(HASH_PURPOSES) as HashPurpose[];
const page = (path: string, form?: Record<string, string>) =>
  fetch(server.url + path, {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });

describe('a link in a mail', () => {
  it.each(PURPOSES)('for %s is of no use for anything else', async (purpose) => {
    const s = await scene();
    const hash = await linkTo(s, purpose);
    for (const other of PURPOSES.filter((p) => p !== purpose))
      expect(await CALLS[other](hash), other).toMatchObject({ error: 'dead link' });
    expect(await statusOf(s.bid_id)).toBe(2);
    // It lives on: nothing of this used it up.
    expect(await sql('select 1 from hash_links where user_id = $1 and used_at is not null', [s.rachel.id])).toEqual([]);
  });

  it.each(PURPOSES)('for %s dies with its time, and with the person’s block', async (purpose) => {
    const s = await scene();
    const late = await linkTo(s, purpose);
    await sql(`update hash_links set expires_at = now() - interval '1 second' where user_id = $1`, [s.rachel.id]);
    expect(await CALLS[purpose](late)).toMatchObject({ error: 'dead link' });
    const hash = await linkTo(s, purpose);
    await sql('update users set blocked_at = now() where id = $1', [s.rachel.id]);
    expect(await CALLS[purpose](hash)).toMatchObject({ error: 'dead link' });
  });

  it('that is made up, cut short or strange is dead like a used one', async () => {
    for (const hash of ['x', 'a'.repeat(43), 'a'.repeat(200), '%00', "' or 1=1"])
      for (const purpose of PURPOSES) expect(await CALLS[purpose](hash)).toMatchObject({ error: 'dead link' });
  });

  it('is limited by address', async () => {
    const replies = [];
    for (let n = 0; n < 121; n++) replies.push(await CALLS.request_view('x'));
    expect(replies[119]).toMatchObject({ error: 'dead link' });
    expect(replies[120]).toMatchObject({ http: 429 });
  });

  it('shows the least that is needed', async () => {
    const s = await scene();
    await sql(
      `update quote_requests set address = '7 Canary Lane', phone = '+6590001111', fields = '{"note": "canary answer"}' where id = $1`,
      [s.request.id],
    );
    const hash = await linkTo(s, 'request_view');
    const text = JSON.stringify(await anybody().ok(viewByHash, { hash }));
    expect(text).toContain('255.00');
    for (const secret of ['Canary', 'canary', '9000', 'Rachel', 'Goh', '520123', 'All in.', 'rachel.'])
      expect(text).not.toContain(secret);
    // Looking does not use it up.
    expect(await CALLS.request_view(hash)).toMatchObject({ status: 'Success' });
  });
});

describe('hiring by link', () => {
  it('needs a time, keeps the link when refused, hires once and tells the pro', async () => {
    const s = await scene();
    const hash = await linkTo(s, 'bid_hire');
    expect(await anybody().call(hireByHash, { hash })).toMatchObject({ error: 'date time missing' });
    expect(await anybody().call(hireByHash, { hash, hired_for: '2001-01-01 00:00:00' })).toMatchObject({
      error: 'time in the past',
    });
    await sql(`update quote_requests set address = '' where id = $1`, [s.request.id]);
    expect(await CALLS.bid_hire(hash)).toMatchObject({ error: 'address missing' });
    await sql(`update quote_requests set address = '#12-345' where id = $1`, [s.request.id]);
    const hired = await anybody().ok(hireByHash, { hash, hired_for: HIRED_FOR, minutes: 60 });
    expect(hired).toMatchObject({ hired_for: HIRED_FOR, quote: { price: '255.00' } });
    expect(await statusOf(s.bid_id)).toBe(3);
    expect(await CALLS.bid_hire(hash)).toMatchObject({ error: 'dead link' });
    const [activity] = await sql(`select actor_id from quote_activities where quote_bid_id = $1 and type = 'hire'`, [
      s.bid_id,
    ]);
    expect(activity).toEqual({ actor_id: s.rachel.id });
  });

  it('of two at once hires one', async () => {
    const s = await scene();
    const hash = await linkTo(s, 'bid_hire');
    const both = await Promise.all([CALLS.bid_hire(hash), CALLS.bid_hire(hash)]);
    expect(both.map((reply) => (reply as { status: string }).status).toSorted()).toEqual(['Error', 'Success']);
  });

  it('refuses as the screens do when another is hired, and ends with the hire on the screens', async () => {
    const s = await scene();
    const lim = await given.pro('Lim');
    const other = await given.offer(s.request, lim.quote_service_id);
    await lim.client.ok(bidCalls.sendQuote, { bid_id: other, quote_type: 'flat', price: '90.00', price_note: 'Soon.' });
    const hash = await linkTo(s, 'bid_hire');
    await s.rachel.client.ok(bidCalls.hire, { bid_id: other, hired_for: HIRED_FOR, minutes: 60 });
    expect(await CALLS.bid_hire(hash)).toMatchObject({ error: 'another is hired' });
    await s.rachel.client.ok(bidCalls.undoHire, { bid_id: other });
    await s.rachel.client.ok(bidCalls.hire, { bid_id: s.bid_id, hired_for: HIRED_FOR, minutes: 60 });
    await s.rachel.client.ok(bidCalls.undoHire, { bid_id: s.bid_id });
    expect(await CALLS.bid_hire(hash)).toMatchObject({ error: 'dead link' });
  });
});

describe('closing and opening by link', () => {
  it('closes once; the request opens again with its lapsed offers, and not for strangers', async () => {
    const s = await scene();
    const tan = await given.pro('Tan');
    const offered = await given.offer(s.request, tan.quote_service_id);
    const hash = await linkTo(s, 'request_dismiss');
    expect(await anybody().ok(dismissByHash, { hash })).toMatchObject({ quote_request: { state: 'closed' } });
    expect(await CALLS.request_dismiss(hash)).toMatchObject({ error: 'dead link' });
    expect(await statusOf(offered)).toBe(9);

    expect(await tan.client.call(reopenRequest, { request_id: s.request.id })).toMatchObject({ http: 404 });
    const again = await linkTo(s, 'request_reopen');
    expect(await anybody().ok(reopenByHash, { hash: again })).toMatchObject({ quote_request: { state: 'quoted' } });
    expect(await statusOf(offered)).toBe(1);
    expect(await statusOf(s.bid_id)).toBe(2);
    expect(await CALLS.request_reopen(again)).toMatchObject({ error: 'dead link' });
    expect(await s.rachel.client.call(reopenRequest, { request_id: s.request.id })).toMatchObject({
      error: 'not over',
    });
  });

  it('opens again neither what was hired nor what ended long ago', async () => {
    const s = await scene();
    await s.rachel.client.ok(bidCalls.hire, { bid_id: s.bid_id, hired_for: HIRED_FOR, minutes: 60 });
    await s.rachel.client.ok(closeRequest, { request_id: s.request.id });
    expect(await CALLS.request_reopen(await linkTo(s, 'request_reopen'))).toMatchObject({ error: 'hired already' });
    const t = await scene();
    await t.rachel.client.ok(closeRequest, { request_id: t.request.id });
    await sql(`update quote_requests set closed_on = now() - interval '31 days' where id = $1`, [t.request.id]);
    expect(await CALLS.request_reopen(await linkTo(t, 'request_reopen'))).toMatchObject({ error: 'too late' });
  });
});

describe('mails carry them', () => {
  const mails = async (s: Scene) => {
    await expect
      .poll(async () => {
        await sendWaiting(server.app.parts);
        return sql('select 1 from deliveries where user_id = $1 and sent_at is null and given_up_at is null', [
          s.rachel.id,
        ]);
      })
      .toEqual([]);
    const [row] = await sql<{ email: string }>('select email from users where id = $1', [s.rachel.id]);
    return mailboxOf(server.url).all(row?.email as string);
  };
  const linkIn = (text: string, start: string) =>
    new RegExp(`${start}/([A-Za-z0-9_-]{43})`).exec(text)?.[1] ?? `no ${start} in ${text}`;

  it('a quote’s: look and hire; the work’s end: review', async () => {
    const s = await scene();
    const [quoted] = await mails(s);
    expect(await CALLS.request_view(linkIn(quoted?.text ?? '', '/link/view'))).toMatchObject({ status: 'Success' });
    expect(await CALLS.bid_hire(linkIn(quoted?.text ?? '', '/link/hire'))).toMatchObject({ status: 'Success' });
    await given.begun(s.bid_id);
    await s.wei.client.ok(bidCalls.completeBid, { bid_id: s.bid_id });
    const done = (await mails(s)).find(({ subject }) => subject.includes('done'));
    const hash = linkIn(done?.text ?? '', `/review/service/${s.wei.quote_service_id}`);
    expect(await CALLS.bid_review(hash)).toMatchObject({ status: 'Success' });
    expect(await sql('select score from reviews where quote_bid_id = $1', [s.bid_id])).toEqual([{ score: 5 }]);
    expect(await CALLS.bid_review(hash)).toMatchObject({ error: 'dead link' });
  });

  it('before the end, seven days and two, once each; after it, how to open again', async () => {
    const s = await scene();
    const { parts } = server.app;
    const tick = (days: number) => {
      parts.clock.stopAt(new Date(Date.now() + days * DAY));
      return writing(parts, {}, async (context) => (await remindDue(context)) + (await endDue(context)));
    };
    const told = async () => (await mails(s)).map(({ subject }) => subject).filter((one) => /ends in|ended/.test(one));
    await tick(20);
    expect(await told()).toEqual([]);
    await tick(23.5);
    await tick(23.6);
    expect(await told()).toHaveLength(1);
    await tick(28.5);
    await tick(28.6);
    expect(await told()).toHaveLength(2);
    await tick(30.5);
    await tick(30.6);
    const all = await mails(s);
    expect(await told()).toHaveLength(3);
    const ended = all.find(({ subject }) => subject.includes('ended'));
    expect(await CALLS.request_reopen(linkIn(ended?.text ?? '', '/link/reopen'))).toMatchObject({ status: 'Success' });
    const reminder = all.find(({ subject }) => subject.includes('ends in'));
    // Its request ended since: what was mailed before that is over.
    expect(await CALLS.request_dismiss(linkIn(reminder?.text ?? '', '/link/dismiss'))).toMatchObject({
      error: 'dead link',
    });
  });
});

describe('their pages, without script or session', () => {
  it('do nothing when they are opened, and what the button says when it is pressed', async () => {
    const s = await scene();
    const path = hashPath('bid_hire', await linkTo(s, 'bid_hire'));
    for (let n = 0; n < 2; n++) {
      const shown = await page(path);
      expect(shown.status).toBe(200);
      expect(shown.headers.get('cache-control')).toBe('no-store');
      expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await shown.text()).toContain('S$255.00');
    }
    expect(await statusOf(s.bid_id)).toBe(2);
    expect(await (await page(path, { day: '', time: '' })).text()).toContain('Choose a date and time.');
    const past = await (await page(path, { day: '2001-01-01', time: '10:00' })).text();
    expect(past).toContain('value="2001-01-01"');
    const hired = await page(path, { day: '2099-11-28', time: '09:00' });
    expect(hired.status).toBe(200);
    expect(await hired.text()).toContain('at 9 am');
    expect(await sql('select hired_for from quote_bids where id = $1', [s.bid_id])).toEqual([
      { hired_for: new Date('2099-11-28T01:00:00Z') },
    ]);
    expect((await page(path)).status).toBe(410);
    expect((await page(path, { day: '2099-11-28', time: '09:00' })).status).toBe(410);
  });

  it('of a review belongs to one service; of an unknown word there is none', async () => {
    const s = await scene();
    await s.rachel.client.ok(bidCalls.hire, { bid_id: s.bid_id, hired_for: HIRED_FOR, minutes: 60 });
    await given.begun(s.bid_id);
    await s.wei.client.ok(bidCalls.completeBid, { bid_id: s.bid_id });
    const hash = await linkTo(s, 'bid_review');
    expect((await page(hashPath('bid_review', hash, s.wei.quote_service_id + 1))).status).toBe(410);
    const path = hashPath('bid_review', hash, s.wei.quote_service_id);
    expect((await page(path)).status).toBe(200);
    expect(await (await page(path, { note: 'Neat work' })).text()).toContain('Choose one to five stars.');
    expect(await (await page(path, { score: '4', note: 'Neat work', 'tag[]': 'Tidy' })).text()).toContain('Thank you');
    expect(await sql('select score, note, tags from reviews where quote_bid_id = $1', [s.bid_id])).toEqual([
      { score: 4, note: 'Neat work', tags: ['Tidy'] },
    ]);
    expect((await page(`/link/delete/${hash}`)).status).toBe(404);
    expect((await page(`/link/delete/${hash}`, {})).status).toBe(404);
  });
});
