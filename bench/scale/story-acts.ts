import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as bids from '#core/bids/calls.ts';
import { finishJob } from '#core/bids/completions/calls.ts';
import { pricingForm } from '#core/categories/calls.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { searchAdd } from '#core/requests/calls.ts';
import { review, reviewCustomer } from '#core/reviews/calls.ts';
import type { Database } from '#server/platform/data/database.ts';
import { answerForm } from '#test/api/answer-form.ts';
import { type TestClient, testClient } from '#test/support/client.ts';

/** The steps of a story, in order. */
export const STEPS = ['post', 'offer seen', 'quote', 'four messages', 'hire', 'complete', 'two reviews'] as const;
export type StepName = (typeof STEPS)[number];
/** Milliseconds of each step. */
export type Told = Readonly<Record<StepName, number>>;

/** The place and the category of a story's request. */
export interface Place {
  readonly category: string;
  readonly postal_code: string;
}

/** Two towns where pros of every category work. */
const POSTAL_CODES = ['520284', '310090'];
/** How many categories take turns. */
const CATEGORIES = 4;
/** The answering pro has about this many jobs at each size, so that the length of one pro's history is not measured. */
const USUAL_JOBS = 10;
const GRANT_CENTS = 10_000_000;
/** Throws where the pro does not see an offer within this time. */
const SEEN_WITHIN_MS = 60_000;

/** The categories with the most pros that ask for no licence, each in both towns. */
export async function placesIn({ pool }: Database): Promise<Place[]> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from categories c where status = 'published' and form_version > 0
       and not exists (select from category_requirements q where q.category_id = c.id and q.gate = 'hard')
     order by pro_count desc, id limit $1`,
    [CATEGORIES],
  );
  return POSTAL_CODES.flatMap((postal_code) => rows.map(({ slug }) => ({ category: slug, postal_code })));
}

/** Listed pros of a place's category who work in its area. */
export async function prosAt({ pool }: Database, { category, postal_code }: Place): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from quote_service_categories k join categories c on c.id = k.category_id
     join quote_service_areas a on a.quote_service_id = k.quote_service_id
     where c.slug = $1 and k.is_listed and a.area_code = (select p.area_code from postal_prefixes p
       where $2 like p.prefix || '%' order by length(p.prefix) desc limit 1)`,
    [category, postal_code],
  );
  return rows[0]?.count ?? 0;
}

/** Sessions of `count` customers who posted nothing lately. */
export async function consumersOf(database: Database, url: string, count: number): Promise<TestClient[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select u.id from users u where u.stored_role = 'consumer' and not exists (
       select from quote_requests r where r.user_id = u.id and r.created > now() - interval '2 days') order by u.id limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`only ${rows.length} consumers posted nothing lately: fill anew`);
  return Promise.all(rows.map(({ id }) => signedIn(database, url, id)));
}

async function signedIn({ pool }: Database, url: string, user_id: number): Promise<TestClient> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into sessions (token_hash, user_id, device_id, created, expires_at, last_used_at, proved_at)
     values ($1, $2, 'bench', now(), now() + interval '1 day', now(), now())`,
    [createHash('sha256').update(token).digest(), user_id],
  );
  return testClient(url, token);
}

/** One of the pros who were offered a request, signed in and with credit. */
async function offeredPro(database: Database, url: string, request_id: number) {
  const { rows } = await database.pool.query<{ bid_id: number; user_id: number }>(
    `select b.id as bid_id, b.provider_id as user_id from quote_bids b join quote_services s on s.id = b.quote_service_id
     where b.quote_request_id = $1 and not exists (select from service_calendars c where c.quote_service_id = s.id)
     order by abs(s.hired_count - $2), b.id limit 1`,
    [request_id, USUAL_JOBS],
  );
  const found = rows[0];
  if (!found) throw new Error(`request ${request_id} was offered to nobody`);
  await giveCredit(database, found.user_id);
  return { bid_id: found.bid_id, pro: await signedIn(database, url, found.user_id) };
}

/** Gives a pro credit once, by a transaction with two entries, as the product does. */
async function giveCredit({ pool }: Database, user_id: number): Promise<void> {
  await pool.query(
    `insert into wallet_accounts (kind, user_id)
     select k, $1 from unnest(array['bought', 'promotional', 'held_bought', 'held_promotional']) k on conflict do nothing`,
    [user_id],
  );
  await pool.query(
    `with t as (
       insert into wallet_transactions (type_id, cause, user_id, note, amount_cents, balance_after_cents, created)
       values (35, 'story:' || $1::bigint, $1, 'Bench', $2, $2, now()) on conflict do nothing returning id)
     insert into wallet_entries (transaction_id, account_id, amount_cents, created)
     select t.id, a.id, $2, now() from t join wallet_accounts a on a.user_id = $1 and a.kind = 'promotional'
     union all
     select t.id, a.id, -$2::bigint, now() from t, wallet_accounts a where a.kind = 'promotion'`,
    [user_id, GRANT_CENTS],
  );
}

/** A call as a screen makes it: each that writes has a key of its own. */
const act = <C extends Call>(by: TestClient, call: C, input: CallInput<C>): Promise<CallOutput<C>> =>
  by.ok(call, input, call.method === 'GET' ? {} : { 'idempotency-key': randomUUID() });

/**
 * Plays the whole story through HTTP, from the request to both reviews, and answers how long each step took. Choosing the pro and
 * giving them a session and credit does not count. `n` is the number of the story.
 */
export async function liveStory(
  database: Database,
  url: string,
  { consumer, place, n }: { readonly consumer: TestClient; readonly place: Place; readonly n: number },
): Promise<Told> {
  const told: Partial<Record<StepName, number>> = {};
  const timed = async <T>(step: StepName, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const done = await work();
    told[step] = performance.now() - begun;
    return done;
  };
  const { category, postal_code } = place;
  const form = await act(consumer, pricingForm, { slug: category });
  const fields = answerForm(form.questions, { postal_code });
  const { quote_request } = await timed('post', () =>
    act(consumer, searchAdd, { category, form_version: form.version, fields, address: '#12-345', phone: '9123 4567' }),
  );
  const { bid_id, pro } = await offeredPro(database, url, quote_request.id);
  await timed('offer seen', () => seeOffer(pro, bid_id));
  await timed('quote', () =>
    act(pro, bids.sendQuote, { bid_id, quote_type: 'flat', price: '255.00', price_note: 'All in, with clearing up.' }),
  );
  await timed('four messages', async () => {
    const lines = ['Can you come on Saturday?', 'Yes, from nine.', 'The lift is small.', 'We bring what we need.'];
    for (const [at, message] of lines.entries())
      await act(at % 2 === 0 ? consumer : pro, sendMessage, { bid_id, message, client_message_id: randomUUID() });
  });
  const begin = new Date(Date.now() + (3 + (n % 20)) * DAY + (n % 8) * HOUR);
  await timed('hire', () => act(consumer, bids.hire, { bid_id, hired_for: toWire(begin), address: '#12-345' }));
  await timed('complete', async () => {
    await act(pro, bids.completeBid, { bid_id });
    await act(consumer, finishJob, { bid_id });
  });
  await timed('two reviews', async () => {
    await act(consumer, review, { bid_id, score: 5, note: 'On time and tidy.', tag: ['On time', 'Tidy'] });
    await act(pro, reviewCustomer, { bid_id, score: 5, note: 'Paid on the day.' });
  });
  return told as Told;
}

/** Asks for the pro's new offers until this one is among them. */
async function seeOffer(pro: TestClient, bid_id: number): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < SEEN_WITHIN_MS; ) {
    const { leads } = await act(pro, bids.requestsIndex, { type_id: 1, filter: 'notread' });
    if (leads.some(({ id }) => id === bid_id)) return;
  }
  throw new Error(`nobody saw offer ${bid_id}`);
}
