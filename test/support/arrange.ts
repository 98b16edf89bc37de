import { sendQuote } from '#core/bids/calls.ts';
import type { OperatorRole } from '#core/kit/roles.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { KNOWN_AFTER_DAYS } from '#core/users/trust/rules.ts';
import { startSession } from '#server/platform/access/sessions.ts';
import { type Context, writing } from '#server/platform/context.ts';
import * as wallet from '#server/wallet/service.ts';
import type { TestClient, TestServer } from './server.ts';

/** A signed-in person of a test. */
export interface TestPerson {
  readonly id: number;
  readonly token: string;
  readonly client: TestClient;
}

export interface TestRequest {
  readonly id: number;
  readonly user_id: number;
}

export interface RequestOptions {
  title?: string;
  max_quotes?: number;
  fee_cents?: number;
  fee_discount_percent?: number;
  is_phone_only?: boolean;
  category_id?: number;
}

/** Puts people, services, requests and credit into a test's database, in as few lines as a test can say them. */
export interface Arrangement {
  readonly category_id: number;
  readonly area_code: string;
  /** A person whose jobs count in public, as with a confirmed phone, and whose account is old enough for the trust rules. */
  person(first_name: string, last_name?: string): Promise<TestPerson>;
  /** An operator with these roles; by default an owner. */
  operator(first_name: string, roles?: readonly OperatorRole[]): Promise<TestPerson>;
  /** Makes a person an operator, in the same session. */
  promoted(person: TestPerson, roles?: readonly OperatorRole[]): Promise<TestPerson>;
  /** As if these people had just confirmed their identity, by the server's clock, for calls that want a fresh proof. */
  proven(...people: readonly TestPerson[]): Promise<void>;
  /** A public service of this person, in the test's category and area. */
  service(person: TestPerson, name?: string): Promise<number>;
  /** An open request in the test's category and area, not offered to any pro yet. */
  request(person: TestPerson, options?: RequestOptions): Promise<TestRequest>;
  /** Offers the request to a service: a bid in status Send. */
  offer(request: TestRequest, quote_service_id: number): Promise<number>;
  /** The pro answers an offer with a flat price, in dollars (default 90.00), by the call. */
  quote(pro: TestPerson, bid_id: number, price?: string): Promise<void>;
  /** Moves the agreed begin of this hire into the past, so that its pro may complete it alone. */
  begun(bid_id: number): Promise<void>;
  /** Gives bonus credit, in cents. */
  credit(person: TestPerson, cents: number): Promise<void>;
  /** A person with a service and credit (default S$50.00). */
  pro(first_name: string, cents?: number): Promise<TestPerson & { readonly quote_service_id: number }>;
  /** Limits this pro for a week: no quotes in this category. */
  limit(person: TestPerson, category_id: number): Promise<void>;
  /** Deletes the person's account, with the reactions of all rooms (src/server/leaving.ts). */
  leave(person: Pick<TestPerson, 'id'>): Promise<void>;
  /** Runs `work` in one transaction of the test's own, as a job does. */
  inTransaction<T>(work: (context: Context) => Promise<T>): Promise<T>;
}

let counter = 0;

export async function arrange(server: TestServer): Promise<Arrangement> {
  const { pool } = server.database;
  const { parts } = server.app;
  const area_code = 'TT';
  const now = () => parts.clock.now();
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ id: number }>(text, values)).rows[0]?.id as number;

  await pool.query(
    `insert into areas (code, name, slug, region, lat, lng) values ($1, 'Test Town', 'test-town', 'East', 1.35, 103.94) on conflict do nothing`,
    [area_code],
  );
  const genre = await one(
    `insert into genres (slug, name, description, hue, icon, position) values ('test-genre', 'Test genre', '', 'sky', 'Wrench', 99)
     on conflict (slug) do update set position = 99 returning id`,
  );
  const category_id = await one(
    `insert into categories (slug, genre_id, name, hue, icon, fee_base_cents, position) values ('test-aircon', $1, 'Test aircon', 'sky', 'Snowflake', 420, 99)
     on conflict (slug) do update set position = 99 returning id`,
    [genre],
  );
  const inTransaction = <T>(work: (context: Context) => Promise<T>) => writing(parts, {}, work);

  const arrangement: Arrangement = {
    category_id,
    area_code,
    inTransaction,
    leave: ({ id }) => inTransaction((context) => context.publish('user.deleting', { user_id: id }, [])),
    async person(first_name, last_name = '') {
      counter += 1;
      const email = `${first_name.toLowerCase()}.${counter}@example.sg`;
      const id = await one(
        `insert into users (email, username, first_name, last_name, phone, is_vouched, created)
         values ($1, $1, $2, $3, '+6591234567', true, $4) returning id`,
        [email, first_name, last_name, new Date(now().getTime() - KNOWN_AFTER_DAYS * DAY)],
      );
      const { token } = await startSession(
        parts.database,
        now(),
        { id, is_operator: false },
        { device_id: `test-${id}` },
      );
      return { id, token, client: server.client(token) };
    },
    async promoted(person, roles = ['owner']) {
      await pool.query('update users set is_operator = true, operator_roles = $2 where id = $1', [person.id, roles]);
      // As if they had used a second factor, which has its own tests.
      await pool.query(
        'update sessions set is_operator = true, operator_roles = $2, second_factor_at = created where user_id = $1',
        [person.id, roles],
      );
      return person;
    },
    operator: async (first_name, roles) => arrangement.promoted(await arrangement.person(first_name), roles),
    async limit(person, category_id) {
      await pool.query(
        `insert into person_limits (user_id, act, category_id, reason, until, operator_id, created)
         values ($1, 'quote', $2, 'Asks for deposits', $4, $1, $3)`,
        [person.id, category_id, now(), new Date(now().getTime() + 7 * DAY)],
      );
    },
    async proven(...people) {
      const ids = people.map(({ id }) => id);
      await pool.query('update sessions set proved_at = $2 where user_id = any($1)', [ids, now()]);
    },
    async service(person, name = `Service ${person.id}`) {
      const id = await one(
        `insert into quote_services (user_id, name, slug, area_code, postal_code, lat, lng, main_category_id, created, modified)
         values ($1, $2, 'service', $3, '520123', 1.35, 103.94, $4, $5, $5) returning id`,
        [person.id, name, area_code, category_id, now()],
      );
      await pool.query('insert into quote_service_areas (quote_service_id, area_code) values ($1, $2)', [
        id,
        area_code,
      ]);
      await pool.query('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
        id,
        category_id,
      ]);
      return id;
    },
    async request(person, options = {}) {
      const fee = options.fee_cents ?? 420;
      const id = await one(
        `insert into quote_requests (user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code,
           lat, lng, address, max_quotes, tariff_version, fee_cents, fee_discount_percent, fee_receipt, is_phone_only, created, modified, expires_at)
         values ($1, $2, 1, $3, '{}', '[{"key": "units", "label": "How many units", "value": "3"}]', $4, '520123', 1.36, 103.95,
           '#12-345', $5, 1, $6, $7, $8, $9, $10::timestamptz, $10, $10::timestamptz + interval '30 days') returning id`,
        [
          person.id,
          options.category_id ?? category_id,
          options.title ?? 'Chemical wash, 3 units',
          area_code,
          options.max_quotes ?? 5,
          fee,
          options.fee_discount_percent ?? 0,
          JSON.stringify([{ label: 'Test aircon', percent: null, cents: fee }]),
          options.is_phone_only ?? false,
          now(),
        ],
      );
      return { id, user_id: person.id };
    },
    offer: (request, quote_service_id) =>
      one(
        `insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, distance, created, modified)
         select r.id, s.id, r.category_id, r.user_id, s.user_id, 1200, $3, $3 from quote_requests r, quote_services s
         where r.id = $1 and s.id = $2 returning id`,
        [request.id, quote_service_id, now()],
      ),
    async quote(pro, bid_id, price = '90.00') {
      await pro.client.ok(sendQuote, { bid_id, quote_type: 'flat', price, price_note: 'All in.' });
    },
    async begun(bid_id) {
      const at = new Date(now().getTime() - HOUR);
      await pool.query('update quote_bids set hired_for = $2 where id = $1', [bid_id, at]);
    },
    async credit(person, cents) {
      counter += 1;
      const cause = `test:${counter}`;
      await inTransaction((context) =>
        wallet.grantPromotional(context, { user_id: person.id, cents, type_id: 35, cause, note: 'Test credit' }),
      );
    },
    async pro(first_name, cents = 5_000) {
      const person = await arrangement.person(first_name);
      const quote_service_id = await arrangement.service(person);
      if (cents > 0) await arrangement.credit(person, cents);
      return { ...person, quote_service_id };
    },
  };
  return arrangement;
}
