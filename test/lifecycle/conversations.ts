import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface Conversations {
  readonly people: readonly { readonly id: number; readonly tokens: readonly string[] }[];
  /** Services of the two pros. */
  readonly services: readonly [number, number];
  /** Bids of the first pro, and of the second. */
  readonly bids: readonly [readonly number[], readonly number[]];
}

/** A requestor on two devices and two pros, with three quoted requests and so six conversations. */
export async function arrangeConversations(db: pg.Pool): Promise<Conversations> {
  const one = async (text: string, values: unknown[] = []) =>
    Number((await db.query<{ id: string }>(text, values)).rows[0]?.id);
  const people: { id: number; tokens: string[] }[] = [];
  for (const [n, sessions] of [2, 1, 1].entries()) {
    const id = await one(
      `insert into users (email, username, first_name, is_vouched, created) values ($1, $1, $1, true, now()) returning id`,
      [`chaos${n}.${randomBytes(4).toString('hex')}@example.sg`],
    );
    const tokens = Array.from({ length: sessions }, () => randomBytes(32).toString('base64url'));
    for (const token of tokens)
      await db.query(
        `insert into sessions (token_hash, user_id, device_id, created, expires_at, last_used_at, proved_at)
         values ($1, $2, 'chaos', now(), now() + interval '1 day', now(), now())`,
        [createHash('sha256').update(token).digest(), id],
      );
    people.push({ id, tokens });
  }
  const category = await one('select id from categories order by id limit 1');
  const bids: [number[], number[]] = [[], []];
  const services: number[] = [];
  for (const person of people.slice(1))
    services.push(
      await one(
        `insert into quote_services (user_id, name, slug, area_code, postal_code, lat, lng, main_category_id, created, modified)
         select $1, 'Chaos', 'chaos', code, '520123', lat, lng, $2, now(), now() from areas order by code limit 1 returning id`,
        [person.id, category],
      ),
    );
  for (let n = 0; n < 3; n++) {
    const request = await one(
      `insert into quote_requests (user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code,
         lat, lng, max_quotes, tariff_version, fee_cents, fee_receipt, head, created, modified, expires_at)
       select $1, $2, 1, 'Chaos', '{}', '[]', code, '520123', lat, lng, 5, 1, 420, '[]', '{}', now(), now(), now() + interval '30 days'
       from areas order by code limit 1 returning id`,
      [people[0]?.id, category],
    );
    for (const [k, service] of services.entries())
      bids[k as 0 | 1].push(
        await one(
          `insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, distance,
             quote_status_id, rating_type, flat_rate_at_cents, quote_sent_on, fee_paid_cents, created, modified)
           values ($1, $2, $3, $4, $5, 1200, 2, 1, 25500, now(), 420, now(), now()) returning id`,
          [request, service, category, people[0]?.id, people[k + 1]?.id],
        ),
      );
  }
  return { people, services: services as [number, number], bids };
}
