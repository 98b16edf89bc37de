import { RATING_TYPE } from '#core/bids/model.ts';
import { DAY } from '#core/kit/time.ts';
import { writing } from '#server/platform/context.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { noteJobs, noteReviews } from '#server/services/service.ts';
import { takenOf } from '../art/draw.ts';
import { writtenName } from '../cast.ts';
import type { Market } from '../market.ts';
import { type Random, seeded } from '../random.ts';
import { neighbours } from './neighbours.ts';
import { type Area, type Customer, HISTORY_DAYS, type PastJob, pastOf, type Veteran } from './plan.ts';
import { pastVariants, type Variant } from './variants.ts';

// Two years of jobs before the story of the market, in a handful of statements, for the figures on each pro's page.
const CUSTOMERS = 420;

const addCustomers = statement(`
  insert into users (email, username, first_name, last_name, display_name, stored_role, is_email_confirmed, phone, is_phone_confirmed, area_code, created)
  select 'neighbour' || c.n || '@demo.gotong.sg', 'neighbour' || c.n, c.first_name, c.last_name, c.display_name, 'consumer', true,
    '+65801' || lpad(c.n::text, 5, '0'), true, c.area_code, $2
  from json_to_recordset($1) as c (n integer, first_name text, last_name text, display_name text, area_code text)
  order by c.n returning id, first_name`);
const servicesOf = statement(`
  select s.id, s.user_id, array(select a.area_code from quote_service_areas a where a.quote_service_id = s.id order by 1) as areas
  from quote_services s where s.user_id = any ($1::bigint[]) order by s.id`);
const homes = statement(`
  select a.code, a.name, rpad(min(p.prefix), 6, '128') as postal_code, a.lat, a.lng
  from areas a join postal_prefixes p on p.area_code = a.code group by a.code, a.name, a.lat, a.lng having count(*) > 1 order by a.code`);
const addRequests = statement(`
  with made as (
    insert into quote_requests (user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code, lat, lng, travel,
      wanted_when, max_quotes, quote_count, matched_count, tariff_version, fee_cents, fee_receipt, is_closed, closed_on, closed_reason, head,
      created, modified, hired_on, expires_at)
    select j.requestor_id, v.category_id, v.form_version, v.title, v.fields || jsonb_build_object('postal_code', j.postal_code), v.submission_fields,
      j.area_code, j.postal_code, j.lat, j.lng, v.travel, v.wanted_when, 5, 1, 1, (select min(version) from tariff_versions), 0, '[]', true, j.hired,
      'hired', '{}', j.begun, j.hired, j.hired, j.begun + interval '14 days'
    from json_to_recordset($1) as j (n integer, requestor_id bigint, variant integer, area_code text, postal_code text, lat float8, lng float8,
      begun timestamptz, hired timestamptz)
    join json_to_recordset($2) as v (n integer, category_id bigint, form_version integer, title text, travel text, wanted_when text, fields jsonb,
      submission_fields jsonb) on v.n = j.variant
    order by j.n returning id)
  select array_agg(id order by id) as ids from made`);
const addBids = statement(`
  with made as (
    insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, quote_status_id, rating_type,
      flat_rate_at_cents, hourly_rate_at_cents, price_note, quote_details, distance, fee_paid_cents, is_provider_readed, is_requestor_readed, quote_sent_on, hired_on,
      hired_for, hired_minutes, completed_on, completed_by, created, modified, area_code)
    select j.request_id, j.service_id, v.category_id, j.requestor_id, j.provider_id, 4,
      case when j.is_hourly then ${RATING_TYPE.hourly} else ${RATING_TYPE.flat} end, case when not j.is_hourly then j.cents end,
      case when j.is_hourly then j.cents end, j.note, jsonb_build_object('includes', j.includes),
      round(metres_between(s.lat, s.lng, j.lat, j.lng))::integer, 0, true, true, j.quoted, j.hired, j.done - interval '2 hours', 120, j.done, 'provider',
      j.begun, j.done, j.area_code
    from json_to_recordset($1) as j (n integer, request_id bigint, service_id bigint, requestor_id bigint, provider_id bigint, variant integer,
      cents integer, is_hourly boolean, note text, includes text, lat float8, lng float8, quoted timestamptz, hired timestamptz, done timestamptz, begun timestamptz, area_code text)
    join json_to_recordset($2) as v (n integer, category_id bigint) on v.n = j.variant join quote_services s on s.id = j.service_id
    order by j.n returning id)
  select array_agg(id order by id) as ids from made`);
const count = statement('update quote_bids b set is_counted = counts_in_public(b, $2) where b.id = any ($1::bigint[])');
const addReviews = statement(`
  insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, note, tags, created, shows_at, is_shown, reply, replied_on,
    first_replied_on)
  select b.id, b.quote_service_id, b.category_id, b.requestor_id, r.score, r.note, r.tags, r.created, r.shows_at, b.is_counted, r.reply, r.replied_on,
    r.replied_on
  from json_to_recordset($1) as r (bid_id bigint, score smallint, note text, tags text[], created timestamptz, shows_at timestamptz, reply text,
    replied_on timestamptz) join quote_bids b on b.id = r.bid_id
  order by r.created, b.id`);
const addPhotos = statement(`
  with made as (
    insert into attachments (user_id, is_private, created, filename, mime, byte_count, width, height, storage_key, thumb_key, is_secured, review_id)
    select v.user_id, false, v.created, 'photo.webp', 'image/webp', 12000, p.width, p.height, p.key, p.key || '-thumb', false, v.id
    from json_to_recordset($1) as p (bid_id bigint, key text, width integer, height integer) join reviews v on v.quote_bid_id = p.bid_id
    returning id, review_id)
  update reviews v set attachment_ids = m.ids from (select review_id, array_agg(id order by id) as ids from made group by 1) m where v.id = m.review_id`);
// Without this the planner does not know how many rows this transaction added.
const look = statement('analyze users, quote_requests, quote_bids, reviews, attachments, quote_services, bid_words');
const countRequests = statement(`
  update users u set request_count = u.request_count + r.n
  from (select user_id, count(*)::integer as n from quote_requests where user_id = any ($1::bigint[]) group by 1) r where u.id = r.user_id`);

/** Writes the past jobs of a market, oldest first, and has the product count them. */
export async function rememberPast(market: Market): Promise<void> {
  const { parts, pros, cards, forms, now, speaker } = market;
  const random = seeded(20_261_122);
  const began = new Date(now.getTime() - HISTORY_DAYS * DAY);
  await writing(parts, { now, silent: true }, async (context) => {
    const { db } = context;
    const places = await db.many<Area>(homes());
    const customers = await settle(db, places, began, random);
    const rows = await db.many<{ id: number; user_id: number; areas: string[] }>(
      servicesOf(pros.map(({ user }) => user.id)),
    );
    const veterans = rows.flatMap(({ id, user_id, areas }): Veteran[] => {
      const pro = pros.find(({ user }) => user.id === user_id);
      if (!pro) return [];
      const { first_name, name, categories, charm } = pro;
      const served = places.filter(({ code }) => areas.includes(code));
      return [
        {
          user_id,
          service_id: id,
          first_name,
          name,
          isPerson: pro.isPerson === true,
          categories,
          areas: served,
          charm,
        },
      ];
    });
    const variants = pastVariants(cards, forms, new Date(now.getTime() - 200 * DAY), random);
    const planned = veterans.flatMap((pro) => pastOf(pro, { now, random, speaker, customers, variants }));
    await write(
      db,
      planned.sort((a, b) => (a.begun < b.begun ? -1 : 1)),
      variants,
      now,
    );
    await db.run(look());
    await db.run(countRequests(customers.map(({ user_id }) => user_id)));
    for (const { service_id } of veterans) {
      await noteJobs(context, service_id);
      await noteReviews(context, service_id);
    }
  });
}

async function settle(db: Db, places: readonly Area[], began: Date, random: Random): Promise<Customer[]> {
  const people = neighbours(CUSTOMERS, random).map((one, n) => ({
    n,
    ...one,
    display_name: writtenName(one),
    area_code: places[n % places.length]?.code,
  }));
  const rows = await db.many<{ id: number; first_name: string }>(addCustomers(JSON.stringify(people), began));
  return rows.map(({ id, first_name }) => ({ user_id: id, first_name }));
}

async function write(db: Db, jobs: readonly PastJob[], variants: readonly Variant[], now: Date): Promise<void> {
  const kinds = JSON.stringify(variants);
  const flat = jobs.map(({ area, review: _, ...job }, n) => {
    const { code: area_code, postal_code, lat, lng } = area;
    return { n, ...job, area_code, postal_code, lat, lng };
  });
  const { ids: requests } = await db.one<{ ids: number[] }>(addRequests(JSON.stringify(flat), kinds));
  const asked = flat.map((job, n) => ({ ...job, request_id: requests[n] }));
  const { ids: bids } = await db.one<{ ids: number[] }>(addBids(JSON.stringify(asked), kinds));
  await db.run(count(bids, now));
  const reviews = jobs.flatMap(({ review }, n) => (review ? [{ bid_id: bids[n] as number, ...review }] : []));
  await db.run(addReviews(JSON.stringify(reviews)));
  const slugs = new Map(variants.map(({ n, slug }) => [n, slug]));
  const photos = jobs.flatMap(({ review, variant }, n) =>
    Array.from({ length: review?.photos ?? 0 }, (_, i) => ({
      bid_id: bids[n],
      ...takenOf(slugs.get(variant) ?? '', n * 10 + i),
    })),
  );
  await db.run(addPhotos(JSON.stringify(photos)));
}
