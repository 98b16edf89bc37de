import { PgBoss } from 'pg-boss';
import { MINUTE } from '#core/kit/time.ts';
import type { PUSH_PURPOSES } from '#core/notices/push-model.ts';
import { payOutJob } from '#server/custody/payouts/send-service.ts';
import { mailedLink } from '#server/notices/link-service.ts';
import { lookForLinksJob } from '#server/ops/linked/jobs.ts';
import { makeLink } from '#server/platform/access/hash-links.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';

/** Makes mailed links in the server's own database, because some mails are only sent after days. */
export interface Links {
  /** The path of a new link that works. */
  to(link: Parameters<typeof mailedLink>[2]): Promise<string>;
  /** The hash that a push message would carry. */
  pushed(link: { purpose: keyof typeof PUSH_PURPOSES; subject: number; user_id: number }): Promise<string>;
  /** Expires all links of a person, as if their days had passed. */
  expire(user_id: number): Promise<void>;
  close(): Promise<void>;
}

/** Whether the database of the server can be reached from here. */
export const HAS_DATABASE = process.env.JOURNEY_DATA !== undefined;

export async function openLinks(): Promise<Links> {
  // The server's PostgreSQL is already running, and must be left running.
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const db = openDatabase(url, 1);
  return {
    to: (link) => mailedLink(db, new Date(), link),
    pushed: ({ subject, ...link }) => makeLink(db, new Date(), { ...link, subject: String(subject), seconds: 3600 }),
    expire: async (user_id) => {
      const text = `update hash_links set expires_at = now() - interval '1 second' where user_id = $1`;
      await db.run({ text, values: [user_id] });
    },
    close: () => db.close(),
  };
}

/** Sets the start of a job's agreed time to this many minutes ago. */
export async function agreedAgo(bid_id: number, minutes: number): Promise<void> {
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const db = openDatabase(url, 1);
  const at = new Date(Date.now() - minutes * MINUTE);
  await db.run({ text: 'update quote_bids set hired_for = $2 where id = $1', values: [bid_id, at] });
  await db.run({ text: 'update appointments set begin_time = $2 where quote_bid_id = $1', values: [bid_id, at] });
  await db.close();
}

/** Sets the start of a shop order's time to this many minutes ago. */
export async function orderBegun(order_id: number, minutes: number): Promise<void> {
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const db = openDatabase(url, 1);
  const at = new Date(Date.now() - minutes * MINUTE);
  await db.run({ text: 'update nshop_orders set begin_time = $2 where id = $1', values: [order_id, at] });
  await db.close();
}

/** Makes a request this many hours older. */
export async function aged(request_id: number, hours: number): Promise<void> {
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const db = openDatabase(url, 1);
  const text = `update quote_requests set created = created - $2 * interval '1 hour' where id = $1`;
  await db.run({ text, values: [request_id, hours] });
  await db.close();
}

/** Removes a person's agreement, as if they had signed up before there were terms. */
export async function neverAgreed(user_id: number): Promise<void> {
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const db = openDatabase(url, 1);
  await db.run({ text: 'delete from terms_agreements where user_id = $1', values: [user_id] });
  await db.close();
}

/** Makes a payment's dispute wait for an approver, as if the days for agreeing had passed; an open offer expires with them. */
export async function talkedOut(payment_id: number): Promise<void> {
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const db = openDatabase(url, 1);
  const text = `update custody_disputes set state = 'reviewing', since = now(), decide_by = now() + interval '5 days',
    clock_at = now() + interval '5 days',
    offer_by = null, offer_cents = null, offered_on = null where payment_id = $1 and state = 'stated'`;
  await db.run({ text, values: [payment_id] });
  await db.close();
}

/** Lets a pro's bank account be paid, as if its waiting time had passed, and sends today's payouts now. */
export async function payOutNow(user_id: number): Promise<void> {
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const db = openDatabase(url, 1);
  const text = `update custody_payees set pays_from = now() - interval '1 minute' where user_id = $1 and ended_on is null`;
  await db.run({ text, values: [user_id] });
  await db.close();
  await runNow(payOutJob);
}

/** Makes the server run a scheduled job now. */
export async function runNow(job: { readonly name: string }): Promise<void> {
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false, migrate: false });
  await boss.start();
  await boss.send(job.name);
  await boss.stop({ graceful: false });
}

/** Gives two accounts the same card and device, as if one person had both, and makes the server look for such accounts. */
export async function shareThings(user_ids: readonly [number, number]): Promise<void> {
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const db = openDatabase(url, 1);
  for (const id of user_ids)
    for (const kind of ['card', 'push'])
      await db.run({ text: 'select keep_mark($1, $2, $3, now())', values: [id, kind, `shared by ${user_ids.join()}`] });
  await db.close();
  await runNow(lookForLinksJob);
}
