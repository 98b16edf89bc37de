import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/data/database.ts';

/** A pro with many sent quotes, and a token of theirs. */
export interface Busy {
  readonly token: string;
  readonly bids: number;
}

/** Rows per statement. Each bid also writes its search words, and a statement must stay below the timeout. */
const CHUNK = 5_000;
/** How many bids have the rare word: more than one page. */
const RARE = 25;

/**
 * Gives a pro of the world `bids` quoted bids, each on its own request with common words. The same number at every size also has
 * a rare word: a search that finds more has more to show, and that cost should not be measured.
 */
export async function makeBusy({ pool }: Database, pro: number, bids: number): Promise<Busy> {
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    'select id, user_id from quote_services order by user_id offset $1 limit 1',
    [pro],
  );
  const service = rows[0];
  if (!service) throw new Error(`the world has no pro ${pro}`);
  for (let from = 0; from < bids; from += CHUNK)
    await pool.query(
      `with r as (
         insert into quote_requests (user_id, category_id, form_version, title, fields, submission_fields, area_code,
           postal_code, lat, lng, max_quotes, tariff_version, fee_cents, fee_receipt, head, created, modified, expires_at)
         select u.id, c.id, 1, 'Aircon ' || g || case when g % $5 = 0 then ' unicorn' else ' servicing' end, '{}', '[]', 'TM',
           '520284', 1.35, 103.94, 5, 1, 420, '[]', '{}', now(), now(), now() + interval '30 days'
         from generate_series($3::integer + 1, $4::integer) g
         cross join (select id from users where stored_role = 'consumer' order by id limit 1) u
         cross join (select id from categories where slug = 'aircon-servicing') c
         returning id, user_id, category_id)
       insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, distance,
         quote_status_id, rating_type, flat_rate_at_cents, price_note, quote_sent_on, last_message_on, is_provider_readed,
         created, modified)
       select id, $1, category_id, user_id, $2, 1200, 2, 1, 25500, 'All in, with a warranty of ninety days.', now(),
         now() - id * interval '1 second', true, now(), now() from r`,
      [service.id, service.user_id, from, Math.min(from + CHUNK, bids), Math.ceil(bids / RARE)],
    );
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into sessions (token_hash, user_id, device_id, created, expires_at, last_used_at, proved_at)
     values ($1, $2, 'bench', now(), now() + interval '1 day', now(), now())`,
    [createHash('sha256').update(token).digest(), service.user_id],
  );
  return { token, bids };
}

/** Requests of a pro to the jobs list, by name, with their paths. */
export const WORKS = {
  'Jobs list': '/quote_bids/index/type:myworks.json',
  'Jobs list, unread': '/quote_bids/index/type:myworks/filter_id:5.json',
  'Search in jobs, a rare word': '/quote_bids/index/type:myworks/keyword:unicorn.json',
  'Search in jobs, a common word': '/quote_bids/index/type:myworks/keyword:servicing.json',
} as const;
