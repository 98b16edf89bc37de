import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { hireByHash } from '#core/bids/hash-links/calls.ts';
import { timeByHash } from '#core/bids/hash-links/time-calls.ts';
import { lastDay } from '#core/categories/slot-rules.ts';
import { DAY } from '#core/kit/time.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { dismissByHash, reopenByHash, reopenRequest, viewByHash } from '#core/requests/hash-links/calls.ts';
import { HASH_PURPOSES, type HashPurpose, hashPath } from '#core/requests/hash-links/model.ts';
import { reviewByHash } from '#core/reviews/hash-links/calls.ts';
import { ALLOWANCES } from '#core/users/trust/rules.ts';
import { mailedLink } from '#server/notices/link-service.ts';
import { sendWaiting } from '#server/notices/sending/sender-service.ts';
import { writing } from '#server/platform/context.ts';
import { remindDue } from '#server/requests/reminder-service.ts';
import { endDue } from '#server/requests/service.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { dayInTwoYears, inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await server.database.pool.query('delete from limit_windows');
});
afterAll(() => server.close());

const statusOf = async (bid_id: number): Promise<number> =>
  (await server.sql<{ s: number }>('select quote_status_id as s from quote_bids where id = $1', [bid_id]))[0]
    ?.s as number;
const HIRED_FOR = inTwoYears('11-28 01:00:00');

/** Rachel's request, quoted by Wei. */
async function scene() {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await wei.client.ok(bidCalls.sendQuote, {
    bid_id,
    quote_type: 'flat',
    price: '255.00',
    price_note: 'All in, call 9123 4567',
    quote_details: { first_day: inTwoYears('11-28'), first_slot: 2 },
  });
  return { rachel, wei, request, bid_id };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** A valid link of each purpose, as in emails. */
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
  bid_time: (hash: string) => anybody().call(timeByHash, { hash, act: 'cancel' }),
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
    // The link is still valid: nothing of this used it up.
    expect(
      await server.sql('select 1 from hash_links where user_id = $1 and used_at is not null', [s.rachel.id]),
    ).toEqual([]);
  });

  it('for bid_hire refuses objects, lists and numbers where text is due, and is not used up by them', async () => {
    const s = await scene();
    const hash = await linkTo(s, 'bid_hire');
    const json = (body: unknown) =>
      fetch(`${server.url}/quote_bids/hire_by_hash/${hash}.json`, {
        method: 'POST',
        headers: { 'x-api-key': 'gotong-web', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const whole = { hired_for: HIRED_FOR, minutes: 60, address: '#01-02', phone: '91234567' };
    for (const field of ['hired_for', 'address', 'phone'])
      for (const value of [{ a: 1 }, [{ a: 1 }], { toString: 'x' }, [[]]])
        expect((await json({ ...whole, [field]: value })).status, `${field} ${JSON.stringify(value)}`).toBe(400);
    // The same fields as a page's form writes objects.
    const form = (text: string) =>
      fetch(`${server.url}/link/hire/${hash}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: text,
      });
    for (const text of [
      'day[a]=1&time[b]=2',
      'day=1&day=2&time=x&time=y',
      'address[__proto__]=1',
      'phone[]=1&phone[]=2',
    ])
      expect((await form(text)).status, text).toBeLessThan(500);
    expect(await statusOf(s.bid_id)).toBe(2);
    expect((await json(whole)).status).toBe(200);
  });

  it.each(PURPOSES)('for %s dies with its time, and with the person’s block', async (purpose) => {
    const s = await scene();
    const late = await linkTo(s, purpose);
    await server.sql(`update hash_links set expires_at = now() - interval '1 second' where user_id = $1`, [
      s.rachel.id,
    ]);
    expect(await CALLS[purpose](late)).toMatchObject({ error: 'dead link' });
    const hash = await linkTo(s, purpose);
    await server.sql('update users set blocked_at = now() where id = $1', [s.rachel.id]);
    expect(await CALLS[purpose](hash)).toMatchObject({ error: 'dead link' });
  });

  it('for request_reopen refuses as the screen does who may not post for now', async () => {
    const s = await scene();
    await s.rachel.client.ok(closeRequest, { request_id: s.request.id });
    await server.sql(
      `insert into person_limits (user_id, act, reason, until, operator_id, created)
       values ($1, 'post', 'Posts for others', now() + interval '1 day', $1, now())`,
      [s.rachel.id],
    );
    const hash = await linkTo(s, 'request_reopen');
    expect(await CALLS.request_reopen(hash)).toMatchObject({ error: 'limited' });
    await server.sql('delete from person_limits where user_id = $1', [s.rachel.id]);
    expect(await CALLS.request_reopen(hash)).toMatchObject({ status: 'Success' });
  });

  it('for bid_review refuses as the screen does who may not review for now', async () => {
    const s = await scene();
    await server.sql(
      'update quote_bids set quote_status_id = 4, hired_on = now(), completed_on = now() where id = $1',
      [s.bid_id],
    );
    await server.sql(
      `insert into person_limits (user_id, act, reason, until, operator_id, created)
       values ($1, 'review', 'Asks for stars', now() + interval '1 day', $1, now())`,
      [s.rachel.id],
    );
    expect(await CALLS.bid_review(await linkTo(s, 'bid_review'))).toMatchObject({ error: 'limited' });
    await server.sql('delete from person_limits where user_id = $1', [s.rachel.id]);
    expect(await CALLS.bid_review(await linkTo(s, 'bid_review'))).toMatchObject({ status: 'Success' });
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
    await server.sql(
      `update quote_requests set address = '7 Canary Lane', phone = '+6590001111', fields = '{"note": "canary answer"}' where id = $1`,
      [s.request.id],
    );
    const hash = await linkTo(s, 'request_view');
    const text = JSON.stringify(await anybody().ok(viewByHash, { hash }));
    for (const shown of ['255.00', 'All in, call ••••', '"review_count":0', '"first_slot":2'])
      expect(text).toContain(shown);
    for (const secret of ['Canary', 'canary', '9000', 'Rachel', 'Goh', '520123', '9123', 'rachel.'])
      expect(text).not.toContain(secret);
    // Opening the link does not use it up.
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
    await server.sql(`update quote_requests set address = '' where id = $1`, [s.request.id]);
    expect(await CALLS.bid_hire(hash)).toMatchObject({ error: 'address missing' });
    await server.sql(`update quote_requests set address = '#12-345' where id = $1`, [s.request.id]);
    // A number is asked for where none is known, as on the screens.
    await server.sql('update users set phone = null where id = $1', [s.rachel.id]);
    await server.sql('update quote_requests set phone = null where id = $1', [s.request.id]);
    expect(await CALLS.bid_hire(hash)).toMatchObject({ error: 'phone missing' });
    const wrong = await anybody().call(hireByHash, { hash, hired_for: HIRED_FOR, phone: '123' });
    expect(wrong).toMatchObject({ error: 'phone wrong' });
    const hired = await anybody().ok(hireByHash, { hash, hired_for: HIRED_FOR, minutes: 60, phone: '9876 5432' });
    expect(await server.sql('select phone from quote_requests where id = $1', [s.request.id])).toEqual([
      { phone: '+6598765432' },
    ]);
    expect(hired).toMatchObject({ hired_for: HIRED_FOR, quote: { price: '255.00' } });
    expect(await statusOf(s.bid_id)).toBe(3);
    expect(await CALLS.bid_hire(hash)).toMatchObject({ error: 'hired already' });
    const [activity] = await server.sql(
      `select actor_id from quote_activities where quote_bid_id = $1 and type = 'hire'`,
      [s.bid_id],
    );
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
    // The link of an email written after the hire says that the time stays agreed.
    await s.rachel.client.ok(bidCalls.hire, { bid_id: s.bid_id, hired_for: HIRED_FOR, minutes: 60 });
    const later = { hash: await linkTo(s, 'bid_hire'), hired_for: inTwoYears('11-29 01:00:00'), minutes: 60 };
    expect(await anybody().call(hireByHash, later)).toMatchObject({ error: 'hired for another time' });
    expect((await s.rachel.client.ok(bidCalls.bid, { bid_id: s.bid_id })).quote_bid.hired_for).toBe(HIRED_FOR);
  });

  it('is refused at a time that the pro has taken meanwhile, and keeps the link', async () => {
    const s = await scene();
    const hash = await linkTo(s, 'bid_hire');
    await server.sql(
      `insert into pause_events (quote_service_id, begin_time, end_time, title) values ($1, $2, $3, 'Holiday')`,
      [s.wei.quote_service_id, new Date(inTwoYears('11-28T00:00:00Z')), new Date(inTwoYears('11-29T00:00:00Z'))],
    );
    expect(await CALLS.bid_hire(hash)).toMatchObject({ error: 'time taken' });
    expect(await statusOf(s.bid_id)).toBe(2);
    expect(
      await anybody().call(hireByHash, { hash, hired_for: inTwoYears('11-29 01:00:00'), minutes: 60 }),
    ).toMatchObject({
      status: 'Success',
    });
  });

  it('is refused where the quote was turned down while the hire waited for it', async () => {
    const s = await scene();
    const hash = await linkTo(s, 'bid_hire');
    const other = await server.database.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from quote_requests where id = $1 for update', [s.request.id]);
      await other.query('update quote_bids set is_requestor_rejected = true where id = $1', [s.bid_id]);
      const hired = CALLS.bid_hire(hash);
      const waiting = async () =>
        (
          await server.sql(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).length;
      await expect.poll(waiting, { interval: 20 }).toBe(1);
      await other.query('commit');
      expect(await hired).toMatchObject({ error: 'not now' });
    } finally {
      other.release();
    }
    expect(await statusOf(s.bid_id)).toBe(2);
  });
});

describe('hiring by a link for what cannot be hired any more', () => {
  it('says what happened since: hired, withdrawn, turned down, closed, ended, and a pro who is not there any more', async () => {
    const said = async (happens: (s: Scene) => Promise<unknown>) => {
      const s = await scene();
      const hash = await linkTo(s, 'bid_hire');
      await happens(s);
      const { error } = (await CALLS.bid_hire(hash)) as { error?: unknown };
      // A refusal uses nothing up.
      expect(await statusOf(s.bid_id)).not.toBe(error === 'hired already' ? 2 : 3);
      return error;
    };
    expect(
      await said((s) => s.rachel.client.ok(bidCalls.hire, { bid_id: s.bid_id, hired_for: HIRED_FOR, minutes: 60 })),
    ).toBe('hired already');
    expect(await said((s) => s.wei.client.ok(bidCalls.withdrawQuote, { bid_id: s.bid_id }))).toBe('quote withdrawn');
    expect(await said((s) => s.rachel.client.ok(bidCalls.rejectBid, { bid_id: s.bid_id }))).toBe('turned down');
    expect(await said((s) => s.rachel.client.ok(closeRequest, { request_id: s.request.id }))).toBe('request closed');
    expect(
      await said((s) => server.sql('update quote_requests set is_expired = true where id = $1', [s.request.id])),
    ).toBe('request closed');
    const suspended = (s: Scene) => server.sql('update users set blocked_at = now() where id = $1', [s.wei.id]);
    expect(await said(suspended)).toBe('pro unavailable');
  });

  it('says so on its page too, also where it happened after the page was opened', async () => {
    const s = await scene();
    const path = hashPath('bid_hire', await linkTo(s, 'bid_hire'));
    expect((await page(path)).status).toBe(200);
    await server.sql('update users set blocked_at = now() where id = $1', [s.wei.id]);
    for (const form of [undefined, { day: inTwoYears('11-28'), time: '09:00' }]) {
      const shown = await page(path, form);
      const html = await shown.text();
      expect(shown.status).toBe(410);
      expect(html).toContain('You can’t hire this pro any more');
      expect(html).not.toContain('something has changed');
    }
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
    await server.sql(`update quote_requests set closed_on = now() - interval '31 days' where id = $1`, [t.request.id]);
    expect(await CALLS.request_reopen(await linkTo(t, 'request_reopen'))).toMatchObject({ error: 'too late' });
  });

  it('says why there is nothing to do, and lives on: closed already, open still, or no room for one more', async () => {
    const s = await scene();
    const standing = () =>
      server.sql('select is_closed, closed_on, expires_at from quote_requests where id = $1', [s.request.id]);
    const open = await standing();
    expect(await CALLS.request_reopen(await linkTo(s, 'request_reopen'))).toMatchObject({ error: 'not over' });
    expect(await standing()).toEqual(open);
    await s.rachel.client.ok(closeRequest, { request_id: s.request.id });
    const closed = await standing();
    expect(await CALLS.request_dismiss(await linkTo(s, 'request_dismiss'))).toMatchObject({ error: 'already closed' });
    // A new account has five open at most.
    await server.sql('update users set created = now() where id = $1', [s.rachel.id]);
    for (let made = 0; made < ALLOWANCES.phone.open_requests; made += 1) await given.request(s.rachel);
    const hash = await linkTo(s, 'request_reopen');
    const reopen = { request_id: s.request.id };
    expect(await CALLS.request_reopen(hash)).toMatchObject({ error: 'too many requests' });
    expect(await s.rachel.client.call(reopenRequest, reopen)).toMatchObject({ error: 'too many requests' });
    expect(await standing()).toEqual(closed);
    expect(
      await server.sql('select 1 from hash_links where user_id = $1 and used_at is not null', [s.rachel.id]),
    ).toEqual([]);
    await server.sql(`update quote_requests set closed_on = now() - interval '31 days' where id = $1`, [s.request.id]);
    expect(await s.rachel.client.call(reopenRequest, reopen)).toMatchObject({ error: 'too late' });
  });
});

describe('reviewing by link', () => {
  it('needs work that is done, a star at least and no review before, and keeps the link when refused', async () => {
    const s = await scene();
    const hash = await linkTo(s, 'bid_review');
    const review = (score: number) => anybody().call(reviewByHash, { hash, score });
    expect(await review(5)).toMatchObject({ error: 'not completed' });
    await s.rachel.client.ok(bidCalls.hire, { bid_id: s.bid_id, hired_for: HIRED_FOR, minutes: 60 });
    expect(await review(5)).toMatchObject({ error: 'not completed' });
    await given.begun(s.bid_id);
    await s.wei.client.ok(bidCalls.completeBid, { bid_id: s.bid_id });
    expect(await review(0)).toMatchObject({ error: 'rating is zero' });
    expect(await server.sql('select 1 from reviews where quote_bid_id = $1', [s.bid_id])).toEqual([]);
    expect(await review(4)).toMatchObject({ status: 'Success' });
    // A link from an email that was sent after it.
    expect(await CALLS.bid_review(await linkTo(s, 'bid_review'))).toMatchObject({ error: 'already reviewed' });
    expect(await server.sql('select score from reviews where quote_bid_id = $1', [s.bid_id])).toEqual([{ score: 4 }]);
  });
});

describe('mails carry them', () => {
  const mails = async (s: Scene) => {
    await expect
      .poll(async () => {
        await sendWaiting(server.app.parts);
        return server.sql('select 1 from deliveries where user_id = $1 and sent_at is null and given_up_at is null', [
          s.rachel.id,
        ]);
      })
      .toEqual([]);
    const [row] = await server.sql<{ email: string }>('select email from users where id = $1', [s.rachel.id]);
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
    expect(await server.sql('select score from reviews where quote_bid_id = $1', [s.bid_id])).toEqual([{ score: 5 }]);
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
    // Sends all emails before the clock moves on: otherwise the lease of one in progress would expire, and it would go out twice.
    const toldAt = async (days: number) => {
      await tick(days);
      return told();
    };
    expect(await toldAt(20)).toEqual([]);
    for (const days of [23.5, 23.6]) expect(await toldAt(days), `${days} days`).toHaveLength(1);
    for (const days of [28.5, 28.6]) expect(await toldAt(days), `${days} days`).toHaveLength(2);
    for (const days of [30.5, 30.6]) expect(await toldAt(days), `${days} days`).toHaveLength(3);
    const ends = (await told()).flatMap((subject) => /ends in (.*)/.exec(subject)?.[1] ?? []);
    expect(ends.toSorted()).toEqual(['2 days', '7 days']);
    const all = await mails(s);
    const ended = all.find(({ subject }) => subject.includes('ended'));
    expect(await CALLS.request_reopen(linkIn(ended?.text ?? '', '/link/reopen'))).toMatchObject({ status: 'Success' });
    const reminder = all.find(({ subject }) => subject.includes('ends in'));
    // The request has ended since, so links from earlier emails are no longer valid.
    expect(await CALLS.request_dismiss(linkIn(reminder?.text ?? '', '/link/dismiss'))).toMatchObject({
      error: 'dead link',
    });
  });
});

describe('their pages, without script or session', () => {
  /** What a link's page says of what happened: its heading, where it goes on, and that nothing can be done there. */
  const pastOf = async (s: Scene, purpose: HashPurpose, hash: string) => {
    const path = hashPath(purpose, hash, s.wei.quote_service_id);
    const shown = await page(path);
    const html = await shown.text();
    // Pressing a button that still stood open does nothing and says the same.
    const pressed = await (await page(path, { day: inTwoYears('11-28'), time: '09:00', score: '5' })).text();
    const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1];
    return {
      status: shown.status,
      heading: heading(html),
      pressed: heading(pressed),
      has_form: html.includes('<form'),
      next: /href="(\/dashboard\/[^"?]*)/.exec(html)?.[1],
    };
  };
  const past = (heading: string, next: string) => ({ status: 410, heading, pressed: heading, has_form: false, next });
  const quoteOf = (s: Scene, bid_id = s.bid_id) => `/dashboard/projects/quote/${s.request.id}/${bid_id}`;
  const listOf = (s: Scene) => `/dashboard/projects/quotelist/${s.request.id}`;

  it('show the quote: price, rating, time and words, with what is missing of address and phone', async () => {
    const s = await scene();
    await server.sql('update quote_services set review_count = 3, score_sum = 14 where id = $1', [
      s.wei.quote_service_id,
    ]);
    await server.sql(`update quote_requests set address = '' where id = $1`, [s.request.id]);
    const path = hashPath('bid_hire', await linkTo(s, 'bid_hire'));
    const html = await (await page(path)).text();
    for (const shown of ['S$255.00', 'All in, call ••••', '4.7', '(3 reviews)', dayInTwoYears('11-28'), '9 am – 12 pm'])
      expect(html).toContain(shown);
    expect(html).toMatch(/name="address"[^>]*required|required[^>]*name="address"/);
    // Only the last digits of the known phone number are shown.
    expect(html).toContain('ending in 4567');
    expect(html).not.toContain('91234567');
    await server.sql('update users set phone = null where id = $1', [s.rachel.id]);
    const unknown = await (await page(path)).text();
    expect(unknown).toContain('Only the pro you hire sees it');
    expect(await (await page(path, { day: inTwoYears('11-28'), time: '09:00', address: '#12-345' })).text()).toContain(
      'Enter a phone number the pro can call.',
    );
  });

  it('say that another was hired, that the quote was withdrawn or turned down, and that the request ended', async () => {
    const s = await scene();
    const hash = await linkTo(s, 'bid_hire');
    const lim = await given.pro('Lim');
    const other = await given.offer(s.request, lim.quote_service_id);
    await given.quote(lim, other);
    await s.rachel.client.ok(bidCalls.hire, { bid_id: other, hired_for: HIRED_FOR, minutes: 60 });
    const [{ name } = { name: '' }] = await server.sql<{ name: string }>(
      'select name from quote_services where id = $1',
      [lim.quote_service_id],
    );
    expect(await pastOf(s, 'bid_hire', hash)).toEqual(past(`You hired ${name}`, quoteOf(s, other)));
    expect(await pastOf(s, 'bid_review', await linkTo(s, 'bid_review'))).toEqual(
      past('There’s no job to review', quoteOf(s, other)),
    );

    const w = await scene();
    const withdrawn = await linkTo(w, 'bid_hire');
    await w.wei.client.ok(bidCalls.withdrawQuote, { bid_id: w.bid_id });
    expect(await pastOf(w, 'bid_hire', withdrawn)).toEqual(past('This quote was withdrawn', listOf(w)));

    const r = await scene();
    const rejected = await linkTo(r, 'bid_hire');
    await r.rachel.client.ok(bidCalls.rejectBid, { bid_id: r.bid_id });
    expect(await pastOf(r, 'bid_hire', rejected)).toEqual(past('You turned this quote down', quoteOf(r)));

    const c = await scene();
    const closed = await linkTo(c, 'bid_hire');
    await c.rachel.client.ok(closeRequest, { request_id: c.request.id });
    expect(await pastOf(c, 'bid_hire', closed)).toEqual(past('This request is closed', listOf(c)));
    await server.sql('update quote_requests set is_closed = false, is_expired = true where id = $1', [c.request.id]);
    expect(await pastOf(c, 'bid_hire', closed)).toEqual(past('This request has ended', listOf(c)));
  });

  it('say how far the job is: hired, done, reviewed; and an undone hire’s link that it was used', async () => {
    const s = await scene();
    const hash = await linkTo(s, 'bid_hire');
    await s.rachel.client.ok(bidCalls.hire, { bid_id: s.bid_id, hired_for: HIRED_FOR, minutes: 60 });
    const [{ name } = { name: '' }] = await server.sql<{ name: string }>(
      'select name from quote_services where id = $1',
      [s.wei.quote_service_id],
    );
    expect(await pastOf(s, 'bid_hire', hash)).toEqual(past(`You hired ${name}`, quoteOf(s)));
    const review = await linkTo(s, 'bid_review');
    expect(await pastOf(s, 'bid_review', review)).toEqual(past('This job isn’t done yet', quoteOf(s)));
    await s.rachel.client.ok(bidCalls.undoHire, { bid_id: s.bid_id });
    expect(await pastOf(s, 'bid_hire', hash)).toEqual(past('This link was already used', quoteOf(s)));
    await s.rachel.client.ok(bidCalls.hire, { bid_id: s.bid_id, hired_for: HIRED_FOR, minutes: 60 });
    await given.begun(s.bid_id);
    await s.wei.client.ok(bidCalls.completeBid, { bid_id: s.bid_id });
    expect(await pastOf(s, 'bid_hire', hash)).toEqual(past('This job is done', quoteOf(s)));
    expect((await page(hashPath('bid_review', review, s.wei.quote_service_id))).status).toBe(200);
    expect(await CALLS.bid_review(review)).toMatchObject({ status: 'Success' });
    expect(await pastOf(s, 'bid_review', review)).toEqual(past('You’ve reviewed this job', quoteOf(s)));
    // An expired link shows none of this.
    await server.sql(`update hash_links set expires_at = now() - interval '1 second' where user_id = $1`, [
      s.rachel.id,
    ]);
    expect(await pastOf(s, 'bid_review', review)).toMatchObject({ status: 410, heading: 'This link no longer works' });
  });

  it('say of a request that it is closed, ended, open or has its pro', async () => {
    const s = await scene();
    const [dismiss, reopen] = [await linkTo(s, 'request_dismiss'), await linkTo(s, 'request_reopen')];
    expect(await pastOf(s, 'request_reopen', reopen)).toEqual(past('This request is open', listOf(s)));
    await s.rachel.client.ok(closeRequest, { request_id: s.request.id });
    expect(await pastOf(s, 'request_dismiss', dismiss)).toEqual(past('This request is closed', listOf(s)));
    await server.sql(`update quote_requests set closed_on = now() - interval '31 days' where id = $1`, [s.request.id]);
    expect(await pastOf(s, 'request_reopen', reopen)).toEqual(past('This request ended too long ago', listOf(s)));
    const h = await scene();
    await h.rachel.client.ok(bidCalls.hire, { bid_id: h.bid_id, hired_for: HIRED_FOR, minutes: 60 });
    const [{ name } = { name: '' }] = await server.sql<{ name: string }>(
      'select name from quote_services where id = $1',
      [h.wei.quote_service_id],
    );
    expect(await pastOf(h, 'request_dismiss', await linkTo(h, 'request_dismiss'))).toEqual(
      past(`You hired ${name}`, listOf(h)),
    );
  });

  it('do nothing when they are opened, and what the button says when it is pressed', async () => {
    const s = await scene();
    const path = hashPath('bid_hire', await linkTo(s, 'bid_hire'));
    for (let n = 0; n < 2; n++) {
      const shown = await page(path);
      expect(shown.status).toBe(200);
      expect(shown.headers.get('cache-control')).toBe('no-store');
      expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
      const html = await shown.text();
      expect(html).toContain('S$255.00');
      // A mistyped year is stopped by the browser itself.
      expect(html).toContain(`max="${lastDay(new Date())}"`);
    }
    expect(await statusOf(s.bid_id)).toBe(2);
    for (const form of [
      { day: '', time: '' },
      { day: '2099-11-28', time: '09:00' },
    ])
      expect(await (await page(path, form)).text()).toContain('Choose a date and time within 3 years from now.');
    const past = await (await page(path, { day: '2001-01-01', time: '10:00' })).text();
    expect(past).toContain('value="2001-01-01"');
    const hired = await page(path, { day: inTwoYears('11-28'), time: '09:00' });
    expect(hired.status).toBe(200);
    expect(await hired.text()).toContain('at 9 am');
    expect(await server.sql('select hired_for from quote_bids where id = $1', [s.bid_id])).toEqual([
      { hired_for: new Date(inTwoYears('11-28T01:00:00Z')) },
    ]);
    expect((await page(path)).status).toBe(410);
    expect((await page(path, { day: inTwoYears('11-28'), time: '09:00' })).status).toBe(410);
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
    expect(await server.sql('select score, note, tags from reviews where quote_bid_id = $1', [s.bid_id])).toEqual([
      { score: 4, note: 'Neat work', tags: ['Tidy'] },
    ]);
    expect((await page(`/link/delete/${hash}`)).status).toBe(404);
    expect((await page(`/link/delete/${hash}`, {})).status).toBe(404);
  });
});
