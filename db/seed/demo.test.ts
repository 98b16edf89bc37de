import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sgDay } from '#core/kit/time.ts';
import { itemContent } from '#core/shop/items/model.ts';
import { fromCents, missingOf } from '#core/shop/items/rules.ts';
import { proveBooks } from '#server/wallet/books/service.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { drawingOf } from './art/draw.ts';
import { PROS } from './cast.ts';
import { type DemoLogin, seedDemo } from './demo.ts';
import { isHero } from './history/plan.ts';

let server: TestServer;
let second: TestServer;
let logins: (readonly DemoLogin[])[];
const rows = async <T>(text: string): Promise<T[]> => (await server.database.pool.query(text)).rows as T[];

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=on' });
  second = await startTestServer({ FLAGS: 'shop=on,safety_payment=on' }, { database: server.database });
  logins = await Promise.all([server, second].map(({ app }) => seedDemo(app.parts)));
}, 180_000);
afterAll(async () => {
  await second?.app.close();
  await server?.close();
});

/** Everything that the demo's people wrote, with the place of each text. */
const WRITTEN = `
  select 'review' as kind, note as text from reviews where note <> ''
  union all select 'review', note from consumer_reviews where note <> ''
  union all select 'reply', reply from reviews where reply is not null
  union all select 'quote', price_note from quote_bids where price_note <> '' and not is_order
  union all select 'includes', quote_details ->> 'includes' from quote_bids where quote_details ? 'includes'
  union all select 'message', message from messages where kind = 'text'
  union all select 'brief', fields ->> 'notes' from quote_requests where fields ->> 'notes' <> ''
  union all select 'headline', headline from quote_services
  union all select 'description', description from quote_services
  union all select 'faq', f ->> 'answer' from service_profiles, jsonb_array_elements(faqs) f
  union all select 'question', question from service_questions
  union all select 'answer', answer from service_questions where answer is not null
  union all select 'caption', caption from service_photos where caption <> ''`;

describe('the demo', () => {
  it('is made once by two nodes that start at once', async () => {
    expect(logins[0]).not.toEqual([]);
    expect(logins[1]).toEqual(logins[0]);
    expect(await rows(`select count(*)::int as n from users where email = 'mei@demo.gotong.sg'`)).toEqual([{ n: 1 }]);
  });

  it('says nothing twice word for word, and leaves no gap in a sentence', async () => {
    const twice = await rows(
      `select kind, text, count(*)::int as n from (${WRITTEN}) w group by kind, text having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    expect(
      await rows(
        `select kind, text from (${WRITTEN}) w where text ~ '[{}|]|undefined|NaN|\\.\\.|,\\.' or text ~ '^\\s|\\s$'`,
      ),
    ).toEqual([]);
    const [sums] = await rows<Record<string, number>>(
      `select count(*) filter (where kind = 'review')::int as reviews, count(*) filter (where kind = 'reply')::int as replies,
         count(*) filter (where text ~ '[一-鿿]' and kind = 'review')::int as chinese from (${WRITTEN}) w`,
    );
    expect(sums?.reviews).toBeGreaterThan(1200);
    expect(sums?.replies).toBeGreaterThan(300);
    expect(sums?.chinese).toBeGreaterThan(30);
  });

  it('has heroes with thirty to two hundred reviews of 4.6 to 4.9, some bad ones, some with photos, over two years', async () => {
    const services = await rows<{
      name: string;
      review_count: number;
      score_avg: number;
      hired_count: number;
      shown: number;
      sum: number;
    }>(
      `select s.name, s.review_count, s.score_avg, s.hired_count, (select count(*)::int from reviews v where v.quote_service_id = s.id and v.is_shown) as shown,
         (select round(avg(score) * 100)::int from reviews v where v.quote_service_id = s.id and v.is_shown) as sum from quote_services s order by s.id`,
    );
    const heroes = services.filter(({ name }) => PROS.some((pro) => pro.name === name && isHero(pro)));
    expect(heroes.length).toBeGreaterThanOrEqual(15);
    for (const hero of heroes) {
      expect(hero.review_count, hero.name).toBeGreaterThanOrEqual(30);
      expect(hero.review_count, hero.name).toBeLessThanOrEqual(200);
      expect(hero.score_avg, hero.name).toBeGreaterThanOrEqual(460);
      expect(hero.score_avg, hero.name).toBeLessThanOrEqual(490);
    }
    for (const service of services) {
      expect(service.review_count, service.name).toBe(service.shown);
      if (service.shown > 0) expect(service.score_avg, service.name).toBe(service.sum);
      expect(service.hired_count, service.name).toBeGreaterThanOrEqual(service.review_count);
    }
    const [spread] = await rows<Record<string, number>>(
      `select count(*) filter (where score <= 3)::int as poor, count(*) filter (where score <= 3 and reply is not null)::int as answered,
         count(*) filter (where cardinality(attachment_ids) > 0)::int as with_photos, (max(created)::date - min(created)::date)::int as days from reviews`,
    );
    expect(spread?.poor).toBeGreaterThan(30);
    expect(spread?.answered).toBeGreaterThan(20);
    expect(spread?.with_photos).toBeGreaterThan(60);
    expect(spread?.days).toBeGreaterThan(600);
    // Sorted by id, reviews are also sorted by day; only within a day the order may differ.
    const [order] = await rows<{ n: number }>(
      `select count(*)::int as n from (select created, lag(created) over (partition by quote_service_id order by id) as before from reviews) r
       where created < before - interval '8 days'`,
    );
    expect(order?.n).toBe(0);
  });

  it('asks and offers for days that lie ahead, and works at times that were agreed', async () => {
    const today = sgDay(server.app.parts.clock.now());
    const open = 'not r.is_closed and not r.is_expired and r.hired_on is null';
    expect(await rows(`select id from quote_requests r where ${open} and wanted_on < '${today}'`)).toEqual([]);
    const late = await rows(
      `select b.id from quote_bids b join quote_requests r on r.id = b.quote_request_id
       where ${open} and b.quote_details ->> 'first_day' < '${today}'`,
    );
    expect(late).toEqual([]);
    const [there] = await rows<{ n: number }>(`select count(*)::int as n from quote_requests r where ${open}`);
    expect(there?.n).toBeGreaterThan(10);
    // A job with a payment plan continues after its first day.
    const began = await rows(
      `select id from quote_bids b where quote_status_id = 3 and hired_for < now()
         and not exists (select from custody_plans p where p.quote_bid_id = b.id)`,
    );
    expect(began).toEqual([]);
  });

  it('sells some sixty items that are complete, with pictures, in all the first trades and many others', async () => {
    const items = await rows<{ content: unknown; photos: number; slug: string; price: number }>(
      `select v.content, c.slug, i.from_cents as price, (select count(*)::int from nshop_item_photos p where p.nshop_item_id = i.id) as photos
       from nshop_items i join nshop_item_versions v on v.nshop_item_id = i.id join categories c on c.id = i.category_id
       where i.state = 'published'`,
    );
    expect(items.length).toBe(60);
    for (const { content, photos, price } of items) {
      const read = itemContent.parse(content);
      expect([read.name, missingOf(read)]).toEqual([read.name, []]);
      expect([read.name, photos, fromCents(read)]).toEqual([read.name, 3, price]);
    }
    expect(new Set(items.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(20);
  });

  it('has orders in every state that acts lead to, with feedback that counts', async () => {
    const states = await rows<{ state: string }>('select distinct state from nshop_orders');
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining([
        'placed',
        'confirmed',
        'cancel_asked',
        'done_asked',
        'not_done',
        'disputed',
        'completed',
        'cancelled',
      ]),
    );
    const sums = await rows<{ ok: boolean }>(
      `select i.sold_count = (select count(*) from nshop_orders o where o.nshop_item_id = i.id and o.state = 'completed') as ok
       from nshop_items i where i.sold_count > 0`,
    );
    expect(sums.length).toBeGreaterThan(2);
  });

  it('gives every pro a face, a logo, six photos or more, a menu and languages; each picture can be drawn', async () => {
    const pros = await rows<{
      name: string;
      face: string | null;
      logo: string | null;
      photos: number;
      menu: number;
      languages: string[];
    }>(
      `select s.name, f.storage_key as face, l.storage_key as logo, s.languages,
         (select count(*)::int from service_photos p where p.quote_service_id = s.id) as photos, jsonb_array_length(p.menu) as menu
       from quote_services s join users u on u.id = s.user_id left join service_profiles p on p.quote_service_id = s.id
       left join attachments f on f.id = u.avatar_attachment_id left join attachments l on l.id = s.logo_attachment_id`,
    );
    for (const { name, face, logo, photos, menu, languages } of pros) {
      expect(drawingOf(face ?? ''), name).toContain('<svg');
      expect(drawingOf(logo ?? ''), name).toContain('<svg');
      expect(photos, name).toBeGreaterThanOrEqual(6);
      expect(menu, name).toBeGreaterThanOrEqual(1);
      expect(languages, name).toContain('en');
    }
    const cheaper = await rows(
      `select s.name, r.label from quote_services s
         join quote_service_categories c on c.quote_service_id = s.id and c.category_id = s.main_category_id
         join service_profiles p on p.quote_service_id = s.id
         cross join jsonb_to_recordset(p.menu) as r (label text, category_id bigint, from_cents integer, unit text)
       where r.category_id is null and r.unit = replace(c.from_price_unit, 'job', '') and r.from_cents < c.from_price_cents`,
    );
    expect(cheaper, 'below what the page says that work starts at').toEqual([]);
    const keys = await rows<{ key: string }>(
      `select storage_key as key from attachments where storage_key like 'art/%'`,
    );
    const drawings = keys.map(({ key }) => drawingOf(key));
    expect(drawings).not.toContain(null);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('has protected payments in every state that people meet, and most disputes end without an approver', async () => {
    const states = await rows<{ state: string }>('select distinct state from custody_payments');
    const met = ['accepted', 'declined', 'done', 'held', 'released', 'requested'];
    expect(states.map(({ state }) => state).sort()).toEqual(met);
    const disputes = await rows<{ state: string }>('select state from custody_disputes order by state');
    expect(disputes.map(({ state }) => state)).toEqual(['reviewing', 'settled', 'settled', 'stated', 'withdrawn']);
    const byApprovers = await rows(`select 1 from custody_steps where by = 'approver'`);
    expect(byApprovers).toEqual([]);
  });

  it('is in the order of time wherever lists go by number: credit, notices, conversations, histories, what is held', async () => {
    const lists = [
      ['wallet_transactions', 'user_id'],
      ['notices', 'user_id'],
      ['messages', 'quote_bid_id'],
      ['quote_activities', 'quote_request_id'],
      ['custody_transactions', 'payment_id'],
      ['nshop_orders', 'provider_id'],
    ];
    for (const [table, whose] of lists) {
      const [order] = await rows<{ all: number; back: number }>(
        `select count(*)::int as all, count(*) filter (where created < before)::int as back
         from (select created, lag(created) over (partition by ${whose} order by id) as before from ${table}) t`,
      );
      expect(order?.all, table).toBeGreaterThan(10);
      expect([table, order?.back]).toEqual([table, 0]);
    }
  });

  it('keeps its books', async () => {
    expect(await proveBooks(server.app.parts.database)).toMatchObject({ is_right: true });
  });
});
