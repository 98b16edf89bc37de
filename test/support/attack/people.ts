import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** How often a call that got a 503 is tried again. */
const TRIES = 10;

/** The results of `work`. */
export interface Worked {
  /** Milliseconds of each call. */
  readonly times: number[];
  /** Descriptions of calls that failed. */
  readonly failed: string[];
  /** How often a call was tried again after a 503 with retry-after. */
  again: number;
}

interface Person {
  readonly token: string;
  readonly bid_id: number;
}

/** Writes people with a session and a conversation each, as rows. */
export async function arrangePeople(db: pg.Pool, count: number): Promise<Person[]> {
  const run = randomBytes(4).toString('hex');
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const { rows } = await db.query<{ n: number; bid_id: number }>(
    `with pairs as (select n::integer from generate_series(1, $1) n),
       people as (
         insert into users (email, username, first_name, is_email_confirmed, created)
         select role || n || '.' || $2 || '@example.sg', role || n || $2, 'Person', true, now() - interval '400 days'
         from pairs, unnest(array['asker', 'pro']) role returning id, email),
       askers as (select id, row_number() over (order by id) as n from people where email like 'asker%'),
       pros as (select id, row_number() over (order by id) as n from people where email like 'pro%'),
       place as (select code, lat, lng from areas order by code limit 1), category as (select id from categories order by id limit 1),
       services as (
         insert into quote_services (user_id, name, slug, area_code, postal_code, lat, lng, main_category_id, created, modified)
         select p.id, 'Busy', 'busy', code, '520123', lat, lng, c.id, now(), now() from pros p, place, category c returning id, user_id),
       requests as (
         insert into quote_requests (user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code, lat, lng,
           max_quotes, tariff_version, fee_cents, fee_receipt, head, created, modified, expires_at)
         select a.id, c.id, 1, 'Busy', '{}', '[]', code, '520123', lat, lng, 5, 1, 420, '[]', '{}', now(), now(), now() + interval '30 days'
         from askers a, place, category c returning id, user_id, category_id, area_code)
     insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, distance, quote_status_id,
       rating_type, flat_rate_at_cents, quote_sent_on, fee_paid_cents, area_code, created, modified)
     select r.id, s.id, r.category_id, r.user_id, s.user_id, 1200, 2, 1, 25500, now(), 420, r.area_code, now(), now()
     from requests r join askers a on a.id = r.user_id join pros p on p.n = a.n join services s on s.user_id = p.id
     returning id as bid_id, requestor_id`,
    [count, run],
  );
  await db.query(
    `insert into sessions (token_hash, user_id, device_id, created, expires_at, last_used_at, proved_at)
     select decode(h, 'hex'), b.requestor_id, 'busy', now(), now() + interval '1 day', now(), now()
     from unnest($1::text[], $2::bigint[]) as t (h, bid_id) join quote_bids b on b.id = t.bid_id`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), rows.map(({ bid_id }) => bid_id)],
  );
  return rows.map(({ bid_id }, n) => ({ token: tokens[n] as string, bid_id: Number(bid_id) }));
}

function ask(
  port: number,
  agent: Agent,
  { token }: Person,
  path: string,
  body?: object,
): Promise<{ status: number; text: string; retry: number }> {
  return new Promise((done, failed) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: { 'x-api-key': 'gotong-web', 'x-session-token': token, 'content-type': 'application/json' },
      },
      (reply) => {
        let text = '';
        reply.on('data', (chunk) => {
          text += chunk;
        });
        reply.on('end', () =>
          done({ status: reply.statusCode ?? 0, text, retry: Number(reply.headers['retry-after'] ?? 0) }),
        );
        reply.on('error', failed);
      },
    );
    asked.on('error', failed);
    asked.end(body && JSON.stringify(body));
  });
}

/** For `ms` milliseconds, each person writes, reads their conversation and searches for pros, from their own address. */
export async function work(port: number, people: readonly Person[], ms: number): Promise<Worked> {
  const worked: Worked = { times: [], failed: [], again: 0 };
  const until = performance.now() + ms;
  await Promise.all(
    people.map(async (person, n) => {
      const agent = new Agent({ keepAlive: true, localAddress: `127.0.9.${1 + n}` });
      for (let k = 0; performance.now() < until; k++) {
        const client_message_id = `busy ${n} ${k} ${Math.random()}`;
        const calls: [string, object?][] = [
          [`/messages/quote_conversation/${person.bid_id}.json`, { message: `Word ${k}`, client_message_id }],
          [`/messages/get_conversation/${person.bid_id}.json`],
          ['/new/v1/quote_services/index.json'],
          ['/health'],
        ];
        const [path, body] = calls[k % calls.length] as [string, object?];
        const begun = performance.now();
        try {
          let reply = await ask(port, agent, person, path, body);
          // Waits and tries again, as our client does: an overloaded server answers 503, and no message is lost.
          for (let left = TRIES; left > 0 && reply.status === 503 && reply.retry > 0; left--) {
            worked.again += 1;
            await sleep(1_000);
            reply = await ask(port, agent, person, path, body);
          }
          worked.times.push(performance.now() - begun);
          const { status, text } = reply;
          if (status !== 200 || !text.includes('Success'))
            worked.failed.push(`${path} ${status} ${text.slice(0, 200)}`);
        } catch (error) {
          worked.failed.push(`${path} ${(error as Error).message}`);
        }
        await sleep(100);
      }
      agent.destroy();
    }),
  );
  return worked;
}
