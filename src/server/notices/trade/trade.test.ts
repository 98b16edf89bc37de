import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { selfHire } from '#core/bids/self-hires/calls.ts';
import { DAY, MINUTE, toWire } from '#core/kit/time.ts';
import * as messageCalls from '#core/messages/calls.ts';
import { type Channel, channelDefault, NOTICE_SETTINGS, type NoticeSetting } from '#core/notices/model.ts';
import { noticeAllowed } from '#core/notices/rules.ts';
import * as reviewCalls from '#core/reviews/calls.ts';
import { changeNotificationSettings } from '#core/users/settings/calls.ts';
import { writing } from '#server/platform/context.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type Letter, type Mailbox, mailboxOf } from '#test/support/mailbox.ts';
import { fullDayInTwoYears, inTwoYears } from '#test/support/scenes/far-times.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sendAll } from '#test/support/told.ts';
import { writeNews } from './store.ts';

let server: TestServer;
let given: Arrangement;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-TW' });
  given = await arrange(server);
  mailbox = mailboxOf(server.url);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const emailOf = async (person: TestPerson): Promise<string> =>
  (await server.database.pool.query<{ email: string }>('select email from users where id = $1', [person.id])).rows[0]
    ?.email as string;

/** The mails to an address, once everything is sent. */
async function got(address: string): Promise<Letter[]> {
  await sendAll(server);
  return mailbox.all(address);
}
const subjects = (letters: readonly Letter[]) => letters.map((l) => l.subject);
const later = (ms: number) => server.app.parts.clock.advance(ms);

/** A request of Rachel's that is offered to Wei. */
async function scene() {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  return { rachel, wei, request, bid_id, rachelMail: await emailOf(rachel), weiMail: await emailOf(wei) };
}
type Scene = Awaited<ReturnType<typeof scene>>;
const quote = ({ wei, bid_id }: Scene, price = '255.00') =>
  wei.client.ok(bidCalls.sendQuote, { bid_id, quote_type: 'flat', price, price_note: 'All in.' });
const hire = ({ rachel, bid_id }: Scene) =>
  rachel.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('11-28 01:00:00'), minutes: 120 });
const write = (person: TestPerson, bid_id: number, message: string) =>
  person.client.ok(messageCalls.sendMessage, { bid_id, message });
const read = (person: TestPerson, bid_id: number, read_seq: number) =>
  person.client.ok(messageCalls.markConversationRead, { bid_id, read_seq });

describe('the course of a job', () => {
  it('names the request by its title, so that two of one category are told apart', async () => {
    const rachel = await given.person('Rachel', 'Goh');
    const wei = await given.pro('Wei');
    for (const title of ['General servicing, 1 unit', 'Gas top-up, 2 units']) {
      const request = await given.request(rachel, { title });
      const bid_id = await given.offer(request, wei.quote_service_id);
      await wei.client.ok(bidCalls.sendQuote, { bid_id, quote_type: 'flat', price: '90.00', price_note: 'All in.' });
    }
    const told = (await got(await emailOf(rachel))).map(({ text }) => text);
    expect(told).toHaveLength(2);
    expect(told.filter((text) => text.includes('General servicing, 1 unit'))).toHaveLength(1);
    expect(told.filter((text) => text.includes('Gas top-up, 2 units'))).toHaveLength(1);
  });

  it('is told to the side that did not act, once a step, with a link to its screen', async () => {
    const s = await scene();
    await quote(s);
    const [quoted, ...none] = await got(s.rachelMail);
    expect(none).toEqual([]);
    expect(quoted).toMatchObject({ subject: `Service ${s.wei.id} sent you a quote` });
    expect(quoted?.text).toContain('S$255.00 for the whole job');
    expect(quoted?.text).toContain('Chemical wash, 3 units');
    expect(quoted?.paths[0]).toBe(`/dashboard/projects/quote/${s.request.id}/${s.bid_id}?as=consumer`);
    expect(await got(s.weiMail)).toEqual([]);
    // A better price for an open quote shows in the conversation and sends no mail.
    await quote(s, '240.00');
    expect(await got(s.rachelMail)).toHaveLength(1);

    await hire(s);
    const [hired] = await got(s.weiMail);
    expect(hired?.subject).toBe('Goh Rachel hired you');
    expect(hired?.text).toContain(`${fullDayInTwoYears('11-28')}, 9 am – 11 am`);
    expect(hired?.paths[0]).toBe(`/dashboard/works/${s.bid_id}?as=pro`);
    await s.rachel.client.ok(bidCalls.undoHire, { bid_id: s.bid_id });
    later(MINUTE);
    await hire(s);
    expect(subjects(await got(s.weiMail))).toEqual([
      'Goh Rachel hired you',
      // The customer's whole name no longer shows.
      'Rachel G. cancelled the job',
      'Goh Rachel hired you',
    ]);

    await given.begun(s.bid_id);
    await s.wei.client.ok(bidCalls.completeBid, { bid_id: s.bid_id });
    const [done] = await got(s.rachelMail);
    expect(done?.subject).toBe(`Service ${s.wei.id} says the work is done`);
    await s.rachel.client.ok(reviewCalls.review, { bid_id: s.bid_id, score: 4, note: '', tag: [] });
    const [reviewed] = await got(s.weiMail);
    // The review is hidden until he has reviewed her too, so it shows no stars yet.
    expect(reviewed?.subject).toBe('A customer reviewed you');
    expect(reviewed?.text).not.toMatch(/4 of 5|4 stars/);
    expect(subjects(await got(s.rachelMail)).toReversed()).toEqual([
      `Service ${s.wei.id} sent you a quote`,
      `You hired Service ${s.wei.id}`,
      'You cancelled the job',
      `You hired Service ${s.wei.id}`,
      `Service ${s.wei.id} says the work is done`,
    ]);
  });

  it('says that a review waits, and its stars only once it shows, whichever side is first', async () => {
    const finished = async () => {
      const s = await scene();
      await quote(s);
      await hire(s);
      await given.begun(s.bid_id);
      await s.wei.client.ok(bidCalls.completeBid, { bid_id: s.bid_id });
      return { ...s, pro: `Service ${s.wei.id}`, before: (await got(s.rachelMail)).length };
    };
    const own = async (s: { rachelMail: string; before: number }) => (await got(s.rachelMail)).slice(0, -s.before)[0];
    const words = { note: 'Secret words.' };

    const first = await finished();
    await first.wei.client.ok(reviewCalls.reviewCustomer, { bid_id: first.bid_id, score: 2, ...words });
    const waits = await own(first);
    expect(waits?.subject).toBe(`${first.pro} reviewed you`);
    expect(waits?.text).not.toMatch(/2 of 5|Secret/);
    expect(waits?.paths[0]).toContain(`/dashboard/projects/quote/${first.request.id}/${first.bid_id}`);
    await first.rachel.client.ok(reviewCalls.review, { bid_id: first.bid_id, score: 4, tag: [], ...words });
    const [shown] = await got(first.weiMail);
    expect(shown?.subject).toBe('You got a review: 4 of 5 stars');
    expect(shown?.text).not.toContain('Secret');

    const second = await finished();
    await second.rachel.client.ok(reviewCalls.review, { bid_id: second.bid_id, score: 4, tag: [], ...words });
    await second.wei.client.ok(reviewCalls.reviewCustomer, { bid_id: second.bid_id, score: 5, ...words });
    expect((await own(second))?.subject).toBe(`${second.pro} gave you 5 of 5 stars`);
  });

  it('is not told where the step was refused', async () => {
    const s = await scene();
    const poor = await given.pro('Poor', 0);
    const offered = await given.offer(s.request, poor.quote_service_id);
    const reply = await poor.client.call(bidCalls.sendQuote, {
      bid_id: offered,
      quote_type: 'flat',
      price: '20.00',
      price_note: 'All in.',
    });
    expect(reply.error).toBe(10);
    expect(await got(s.rachelMail)).toEqual([]);
  });

  it('tells the customer, and not the pro, of a job that the pro says was agreed', async () => {
    const s = await scene();
    await quote(s);
    const before = [(await got(s.rachelMail)).length, (await got(s.weiMail)).length];
    await s.wei.client.ok(selfHire, { bid_id: s.bid_id, hired_for: toWire(new Date(Date.now() + 3 * DAY)) });
    expect([(await got(s.rachelMail)).length, (await got(s.weiMail)).length]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ]);
  });

  it('is not mailed where it was read on a screen before the mail could go', async () => {
    const s = await scene();
    const { parts } = server.app;
    await writing(parts, {}, async (context) => {
      // All in one transaction, so that the sender cannot send in between.
      await context.db.run({
        text: `update quote_bids set quote_status_id = 2, is_requestor_readed = true where id = ${s.bid_id}`,
      });
      await context.publish(
        'bid.changed',
        {
          quote_bid_id: s.bid_id,
          quote_request_id: s.request.id,
          quote_status_id: 2,
          what: 'sent',
          actor_id: s.wei.id,
        },
        [],
      );
    });
    expect(await got(s.rachelMail)).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select last_fault, data_sealed from deliveries where about ->> $1 = $2',
      ['quote_bid_id', String(s.bid_id)],
    );
    expect(rows.map((row) => row.last_fault)).toContain('no longer news');
  });
});

describe('messages', () => {
  it('are told if they are not read for five minutes, and once until they are', async () => {
    const s = await scene();
    await quote(s);
    await write(s.rachel, s.bid_id, 'Can you come on Saturday?');
    await write(s.rachel, s.bid_id, 'In the morning?');
    later(4 * MINUTE);
    expect(await got(s.weiMail)).toEqual([]);
    later(2 * MINUTE);
    const [first] = await got(s.weiMail);
    expect(first?.subject).toBe('New message from Rachel G.');
    expect(first?.paths[0]).toBe(`/dashboard/works/${s.bid_id}?as=pro`);
    expect(first?.text).toContain('For: Chemical wash, 3 units');
    // What the message says stays on our own site.
    expect(first?.text).not.toContain('Saturday');
    await write(s.rachel, s.bid_id, 'Hello?');
    later(6 * MINUTE);
    expect(await got(s.weiMail)).toHaveLength(1);

    await read(s.wei, s.bid_id, 4);
    await write(s.rachel, s.bid_id, 'Still there?');
    later(6 * MINUTE);
    expect(await got(s.weiMail)).toHaveLength(2);
    // In the other direction, the sender is the service.
    await write(s.wei, s.bid_id, 'Yes');
    later(6 * MINUTE);
    const [back] = await got(s.rachelMail);
    expect(back?.subject).toBe(`New message from Service ${s.wei.id}`);
    expect(back?.paths[0]).toBe(`/dashboard/projects/quote/${s.request.id}/${s.bid_id}?as=consumer`);
  });

  it('are not told once read, and a later one gives its reader five minutes again', async () => {
    const s = await scene();
    await quote(s);
    await write(s.rachel, s.bid_id, 'One');
    later(3 * MINUTE);
    await read(s.wei, s.bid_id, 2);
    later(MINUTE);
    await write(s.rachel, s.bid_id, 'Two');
    later(2 * MINUTE);
    expect(await got(s.weiMail)).toEqual([]);
    later(4 * MINUTE);
    expect(await got(s.weiMail)).toHaveLength(1);
  });
});

describe('what a person wants', () => {
  it('decides, by kind and channel', async () => {
    const s = await scene();
    const off = { quote_received: { mail: false, sms: false }, hire_confirmed: { mail: false } };
    await s.rachel.client.ok(changeNotificationSettings, { notification_settings: off });
    await quote(s);
    expect(await got(s.rachelMail)).toEqual([]);
    await hire(s);
    await given.begun(s.bid_id);
    await s.wei.client.ok(bidCalls.completeBid, { bid_id: s.bid_id });
    expect(await got(s.rachelMail)).toHaveLength(1);
  });

  it('counts until the mail goes: what is turned off meanwhile is not sent', async () => {
    const s = await scene();
    await quote(s);
    await write(s.rachel, s.bid_id, 'Hello');
    await s.wei.client.ok(changeNotificationSettings, {
      notification_settings: { message_received: { mail: false, sms: false } },
    });
    later(6 * MINUTE);
    expect(await got(s.weiMail)).toEqual([]);
  });

  it('sends texts to confirmed numbers only', async () => {
    const s = await scene();
    await quote(s);
    const phone = `+65811${String(s.wei.id).padStart(5, '0')}`;
    await server.database.pool.query('update users set phone = $2 where id = $1', [s.wei.id, phone]);
    await hire(s);
    expect(await got(phone)).toEqual([]);
    await s.rachel.client.ok(bidCalls.undoHire, { bid_id: s.bid_id });
    await server.database.pool.query('update users set is_phone_confirmed = true where id = $1', [s.wei.id]);
    later(MINUTE);
    await hire(s);
    const [text] = await got(phone);
    expect(text).toMatchObject({ channel: 'sms' });
    expect(text?.text).toMatch(
      /^Gotong: Goh Rachel hired you for Chemical wash, 3 units, .* http\S+\/dashboard\/works\/\d+\?as=pro$/,
    );
  });

  it('comes in their language', async () => {
    const s = await scene();
    await server.database.pool.query(`update users set language = 'zh-TW' where id = $1`, [s.rachel.id]);
    await quote(s);
    expect(subjects(await got(s.rachelMail))).toEqual([`Service ${s.wei.id} 給了您報價`]);
  });

  it('is asked before new requests are told: off by default', async () => {
    const [rachel, wants, not] = [await given.person('Rachel'), await given.pro('Siti'), await given.pro('Ravi')];
    await wants.client.ok(changeNotificationSettings, {
      notification_settings: { request_matched: { mail: true, sms: false } },
    });
    const request = await given.request(rachel);
    await given.inTransaction((context) => context.publish('request.created', { quote_request_id: request.id }, []));
    const bids = await server.database.pool.query<{ id: number; provider_id: number }>(
      'select id, provider_id from quote_bids where quote_request_id = $1',
      [request.id],
    );
    expect(bids.rows.map((row) => row.provider_id)).toEqual(expect.arrayContaining([wants.id, not.id]));
    const [letter, ...more] = await got(await emailOf(wants));
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('New request: Chemical wash, 3 units in Test Town');
    expect(letter?.paths[0]).toBe(
      `/dashboard/requests/${bids.rows.find((row) => row.provider_id === wants.id)?.id}?as=pro`,
    );
    expect(await got(await emailOf(not))).toEqual([]);
  });

  it('no longer counts for a person who is blocked or gone', async () => {
    for (const column of ['blocked_at', 'deleted_at']) {
      const s = await scene();
      await quote(s);
      await write(s.rachel, s.bid_id, 'Hello');
      await server.database.pool.query(`update users set ${column} = now() where id = $1`, [s.wei.id]);
      later(6 * MINUTE);
      expect(await got(s.weiMail)).toEqual([]);
    }
  });
});

it('nothing is written down for a person who is blocked or gone, and is for the same person before', async () => {
  const count = async (person: TestPerson) =>
    (
      await server.database.pool.query<{ lines: number; letters: number }>(
        `select (select count(*)::integer from notices where user_id = $1) as lines,
           (select count(*)::integer from deliveries where user_id = $1) as letters`,
        [person.id],
      )
    ).rows[0];
  const there = await scene();
  await quote(there);
  expect(await count(there.rachel)).toEqual({ lines: 1, letters: 1 });
  for (const column of ['blocked_at', 'deleted_at']) {
    const s = await scene();
    await server.database.pool.query(`update users set ${column} = now() where id = $1`, [s.rachel.id]);
    await quote(s);
    expect([column, await count(s.rachel)]).toEqual([column, { lines: 0, letters: 0 }]);
  }
});

it('says nothing of the history that the seed plays', async () => {
  const s = await scene();
  const { parts } = server.app;
  const change = {
    quote_bid_id: s.bid_id,
    quote_request_id: s.request.id,
    quote_status_id: 2,
    what: 'hired' as const,
    actor_id: s.rachel.id,
  };
  const count = async () =>
    (await server.database.pool.query('select 1 from deliveries where user_id = $1', [s.wei.id])).rows.length;
  await writing(parts, { silent: true }, (context) => context.publish('bid.changed', change, []));
  await writing(parts, { silent: true }, (context) =>
    context.publish('request.created', { quote_request_id: s.request.id }, []),
  );
  expect(await count()).toBe(0);
  await writing(parts, {}, (context) => context.publish('bid.changed', change, []));
  expect(await count()).toBe(1);
});

it('the statement that writes news decides as the rule does, for every kind and choice', async () => {
  const s = await scene();
  const { pool, database } = server.database;
  await pool.query('update users set is_phone_confirmed = true, phone = $2 where id = $1', [s.wei.id, '+6581230000']);
  const channel = [undefined, true, false];
  const choices = channel.flatMap((mail) => channel.map((sms) => ({ mail, sms, app: sms, push: mail })));
  const now = new Date('2090-01-01T00:00:00Z');
  for (const kind of Object.keys(NOTICE_SETTINGS) as NoticeSetting[])
    for (const choice of choices)
      for (const has_sms of [true, false]) {
        const stored = { [kind]: choice };
        await pool.query('update users set notification_settings = $2 where id = $1', [
          s.wei.id,
          JSON.stringify(stored),
        ]);
        const { mail, sms } = NOTICE_SETTINGS[kind];
        const app = channelDefault(kind, 'app');
        const cause = `:${JSON.stringify(choice)}:${has_sms}`;
        const news = { kind, cause, now, due: now, mail, sms, has_sms, app, trace: null };
        const { deliveries, told } = await writeNews(database, s.bid_id, 'provider', news);
        const { rows } = await pool.query<{ channel: string }>(
          'select channel from deliveries where key like $1 order by channel',
          [`${kind}:${s.bid_id}${cause}:%`],
        );
        // A push is written only for a person with a browser that takes pushes: see centre.test.ts.
        const there = has_sms ? ['mail', 'sms'] : ['mail'];
        const wanted = there.filter((c) => noticeAllowed(stored, kind, c as Channel));
        expect(deliveries).toBe(wanted.length);
        expect(told).toEqual(noticeAllowed(stored, kind, 'app') ? [s.wei.id] : []);
        expect(
          rows.map((row) => row.channel),
          `${kind} ${cause}`,
        ).toEqual(wanted.toSorted());
      }
  await pool.query('delete from deliveries where next_try_at = $1', [now]);
});

describe('stopping a kind by its mail', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  async function quoted() {
    const s = await scene();
    await quote(s);
    const [letter] = await got(s.rachelMail);
    return { s, path: letter?.unsubscribe as string };
  }
  const settingsOf = async (s: Scene) =>
    (await server.database.pool.query('select notification_settings as it from users where id = $1', [s.rachel.id]))
      .rows[0].it;

  it('asks first: looking at the page changes nothing', async () => {
    const { s, path } = await quoted();
    const page = await fetch(server.url + path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Stop emails about a new quote?');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await settingsOf(s)).toEqual({});
  });

  it.each([
    ['the button', ''],
    ['the mail program, by one click', 'List-Unsubscribe=One-Click'],
  ])('turns that kind off by mail, and no other: %s', async (_, body) => {
    const { s, path } = await quoted();
    const heard = await hearing(server);
    for (let twice = 0; twice < 2; twice++) {
      const page = await fetch(server.url + path, { method: 'POST', headers: form, body });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('You won’t get emails about a new quote any more.');
    }
    expect(await settingsOf(s)).toEqual({ quote_received: { mail: false } });
    // Settings that are open on a screen are told once.
    expect(await heard('user.changed', { user_id: s.rachel.id })).toEqual([[s.rachel.id]]);
    const other = await given.pro('Siti');
    const bid_id = await given.offer(s.request, other.quote_service_id);
    await quote({ ...s, wei: other, bid_id });
    expect(await got(s.rachelMail)).toHaveLength(1);
  });

  it('finds nothing for another person, another kind, or a signature that is not ours', async () => {
    const { s, path } = await quoted();
    const [, , id, kind, signature = ''] = path.split('/');
    const wrong = [
      `/unsubscribe/${s.wei.id}/${kind}/${signature}`,
      `/unsubscribe/${id}/hired/${signature}`,
      `/unsubscribe/${id}/code/${signature}`,
      `/unsubscribe/${id}/constructor/${signature}`,
      `/unsubscribe/${id}/${kind}/${signature.slice(0, -2)}AA`,
      `/unsubscribe/${id}/${kind}/x`,
      `/unsubscribe/0x1/${kind}/${signature}`,
    ];
    for (const method of ['GET', 'POST'])
      for (const address of wrong)
        expect(
          (await fetch(server.url + address, { method, ...(method === 'POST' ? { headers: form, body: '' } : {}) }))
            .status,
          address,
        ).toBe(404);
    expect(await settingsOf(s)).toEqual({});
  });
});
