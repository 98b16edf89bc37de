import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CookieEffect } from '../context.ts';
import { type Db, type Query, statement } from '../data/database.ts';
import { Fault } from './fault.ts';

/** The first answer for a key. */
export interface StoredAnswer {
  readonly body: Record<string, unknown>;
  readonly cookies: readonly CookieEffect[];
}

/** How long work outside a transaction may take before its key counts as abandoned by a killed process. */
const ABANDONED_MS = 60_000;
const WAIT_MS = 50;
const WAITS = 600;

const lock = statement('select pg_advisory_xact_lock(hashtextextended($1, 0))');
const find = statement('select body_hash, answer from idempotency_keys where id = $1');
const store = statement(
  `insert into idempotency_keys (id, body_hash, answer, created) values ($1, $2, $3, $4)
   on conflict (id) do update set answer = excluded.answer where idempotency_keys.answer is null`,
);
const take = statement(
  `with mine as (
     insert into idempotency_keys (id, body_hash, answer, created) values ($1, $2, null, $3)
     on conflict (id) do update set body_hash = excluded.body_hash, created = excluded.created
       where idempotency_keys.answer is null and idempotency_keys.created < $4
     returning 1
   )
   select exists (select from mine) as is_mine, k.body_hash, k.answer
   from (select 1) as one left join idempotency_keys k on k.id = $1`,
);
const drop = statement('delete from idempotency_keys where id = $1 and answer is null');
const sweep = statement(`delete from idempotency_keys where created < $1::timestamptz - interval '2 days'`);

/**
 * A caller's key for one call. Only digests of it are stored, and the answer is encrypted with it, because an answer may contain
 * a session and a body a password. Without the key the table's rows are useless.
 */
export interface IdempotencyKey {
  readonly id: Buffer;
  readonly body_hash: string;
  readonly seal: Buffer;
}

/** `scope` is the caller and the call, so that no caller gets another's answer. Files are compared by their bytes. */
export function idempotencyKey(scope: string, key: string, input: unknown): IdempotencyKey {
  const text = JSON.stringify(input, (_, v) =>
    v instanceof Uint8Array ? createHash('sha256').update(v).digest('hex') : v,
  );
  return {
    id: createHash('sha256').update(`${scope}\n${key}`).digest(),
    body_hash: createHmac('sha256', key)
      .update(text ?? '')
      .digest('hex'),
    seal: Buffer.from(hkdfSync('sha256', key, scope, 'answer', 32)),
  };
}

interface Row {
  body_hash: string | null;
  answer: Buffer | null;
}

/**
 * The first answer given to this key, or null when the caller is the first. Callers with one key wait for each other
 * until the end of the transaction. Throws 409 when the key was used with another body (decision 5).
 */
export async function firstAnswer(db: Db, key: IdempotencyKey): Promise<StoredAnswer | null> {
  const [, row] = await Promise.all([db.run(lock(key.id.toString('hex'))), db.maybe<Row>(find(key.id))]);
  return row && answerOf(row, key);
}

/**
 * Like `firstAnswer`, for work that runs outside a transaction: the key is marked as taken, and others with it wait for
 * the answer. A caller that gets null must call `storeAnswer` or `releaseKey`.
 */
export async function takeKey(db: Db, now: Date, key: IdempotencyKey): Promise<StoredAnswer | null> {
  const abandoned = new Date(now.getTime() - ABANDONED_MS);
  for (let waits = 0; waits < WAITS; waits++) {
    const row = await db.one<Row & { is_mine: boolean }>(take(key.id, key.body_hash, now, abandoned));
    if (row.is_mine) return null;
    const before = answerOf(row, key);
    if (before) return before;
    await pause(WAIT_MS);
  }
  throw new Fault(
    409,
    'idempotency key reused',
    'Your first try is still running. Wait a moment, then load the page again.',
  );
}

function answerOf(row: Row, key: IdempotencyKey): StoredAnswer | null {
  if (row.body_hash !== null && row.body_hash !== key.body_hash)
    throw new Fault(
      409,
      'idempotency key reused',
      'You changed this after the first try. Load the page again to see what was saved.',
    );
  return row.answer && unseal(row.answer, key.seal);
}

/**
 * Stores the answer, in the transaction of the work if there is one, so that both are stored or neither. `isPacked`: it may be
 * compressed (`mayPack`).
 */
export const storeAnswer = (
  db: Db,
  now: Date,
  key: IdempotencyKey,
  answer: StoredAnswer,
  isPacked: boolean,
): Promise<number> => db.run(answerQuery(now, key, answer, isPacked));

/** The statement of `storeAnswer`. */
export const answerQuery = (now: Date, key: IdempotencyKey, answer: StoredAnswer, isPacked: boolean): Query =>
  store(key.id, key.body_hash, seal(answer, key.seal, isPacked), now);

const packs = statement(
  `select coalesce((select r.applied_at < $1::timestamptz - interval '1 day' or r.applied_at < interval '2 seconds' +
       (select max(b.applied_at) from migrations b where b.name < r.name)
     from migrations r where r.name = '0198_unquoted.sql'), false) as may`,
);
/**
 * Whether answers may be compressed. Nodes of a release before migration 0198 cannot read compressed ones and may still serve
 * during the upgrade. True a day after the migration, and at once on a database that was created with it.
 */
export const mayPack = async (db: Db, now: Date): Promise<boolean> => (await db.one<{ may: boolean }>(packs(now))).may;

/** Releases a taken key, because its work failed. */
export const releaseKey = (db: Db, key: IdempotencyKey): Promise<number> => db.run(drop(key.id));

export const sweepAnswers = (db: Db, now: Date): Promise<number> => db.run(sweep(now));

/**
 * A dictionary of common answers for compression: most of an answer are names of fields. Never change it, because answers packed
 * with it need it to be read. Another dictionary must get another first byte.
 */
const USUAL = Buffer.from(
  [
    '{"errorMessage":"","errorAction":"back_to_requests","user":{"email":"","phone":"+65"},"session_token":"","transaction":{"type_id":',
    '"certificates_needed":[{"name":"","is_confirmed":true}],"completion":{"is_begun":true,"proposed_by":"provider","requestor"},"order":',
    '{"body":{"status":"Error","error":"not now","message":"You can’t do this any more because something has changed. ',
    '{"body":{"status":"Success","ids":[1,2],"count":0,"total":0,"url":"/files/","thumb_url":null,"width":1600,"height":1200,"mime":"image/',
    '{"body":{"status":"Success","message":{"id":1,"seq":1,"kind":"text","created":"2026-11-28 12:00:00","message":"","payload":{},',
    '"edited_on":null,"is_masked":false,"sender_id":1,"change_seq":0,"deleted_on":null,"written_by":null,"attachments":[],',
    '"quote_bid_id":1,"client_message_id":"',
    '{"body":{"status":"Success","quote_bid":{"id":1,"quote_request_id":1,"quote_service_id":1,"quote_status_id":2,"rating_type":1,',
    '"flat_rate_at":"100.00","hourly_rate_at":null,"currency":"SGD","is_on_site_visit_required_for_quote":false,',
    '"is_more_information_required":false,"price_note":"","quote_details":{},"attachments":[],"is_requestor_readed":false,',
    '"is_requestor_rejected":false,"requestor_note":"","requestor_last_read_on":null,"provider_last_read_on":null,',
    '"quote_sent_on":"2026-11-28 12:00:00","quote_last_update_on":null,"hired_on":null,"hired_for":null,"hired_minutes":null,',
    '"completed_on":null,"modified":"2026-11-28 12:00:00","message_seq":1,"provider_read_seq":0,"requestor_read_seq":0,"unread":0,',
    '"last_message":{"message":"Quote sent: S$100.00 flat rate","is_deleted":false,"created":"2026-11-28 12:00:00","is_mine":false,',
    '"payload":{"what":"sent","actor_id":1,"currency":"SGD","rating_type":1,"flat_rate_at":"100.00","hourly_rate_at":null}},',
    '"finish_proposed":null,"is_not_done":false,"userBlockStatus":"none","is_reviewed":false,"provider_tag":"","is_interested":true,',
    '"is_provider_readed":true,"distance":1200,"is_invited":false,"is_contact_wanted":false,"quote_request":{"id":1,"hue":"sky",',
    '"icon":"","title":"","travel":"to_me","created":"2026-11-28 12:00:00","is_hired":false,"area_code":"TM","area_name":"Tampines",',
    '"is_closed":false,"is_urgent":false,"wanted_on":null,"expires_at":"2026-12-28 12:00:00","is_expired":false,"max_quotes":5,',
    '"attachments":[],"category_id":1,"is_archived":false,"quote_count":1,"wanted_when":"","wanted_slots":[],"wanted_until":null,',
    '"category_name":"Aircon servicing","category_slug":"aircon-servicing","is_phone_only":false,"quote_request_id":1,',
    '"QuoteFormSubmissionField":[{"key":"","label":"","value":""}]},"requestor":{"id":1,"full_name":"","display_name":"",',
    '"s3_thumb_url":null,"is_id_checked":false,"no_show_count":0,"request_count":0},"error":null,"errorMessage":null,',
    '"errorAction":null,"fee":"4.20","fee_list":"4.20","fee_paid":"4.20","fee_status":"held","is_fee_for_hire":false,',
    '"is_contact_charge":true,"service":{"id":1,"slug":"","name":"","headline":"","is_business":true,"s3_thumb_url":null,',
    '"category_name":"","category_slug":"","hue":"sky","area_code":"","area_name":"","hired_count":0,"review_count":0,"score":4.9,',
    '"reply_minutes":180,"warranty_days":30,"from_price":"45.00","from_price_unit":"unit","is_id_checked":false,',
    '"is_business_checked":false,"is_certificate_checked":false,"languages":[],"quote":null},"street":null,"postal_sector":null,',
    '"address":null,"postal_code":null,"phone":null,"is_provider_archived":false,"steps":["updateQuote","withdraw","archive","read",',
    '"tag","selfHire"],"certificates_needed":[],"self_hire":null,"outcome":1},"available_wallet_amount":"100.00"},"cookies":[]}',
  ].join(''),
);
const PACKED = 1;
/** Shorter answers gain nothing, and compressing longer ones would delay other calls. */
const PACKED_FROM = 100;
const PACKED_UP_TO = 100_000;

/** Compresses before encryption, as encrypted text does not compress. Plain text begins with a brace, packed text with 1. */
function pack(text: string, isPacked: boolean): Buffer {
  const plain = Buffer.from(text);
  if (!isPacked || plain.length < PACKED_FROM || plain.length > PACKED_UP_TO) return plain;
  return Buffer.concat([
    Buffer.from([PACKED]),
    deflateRawSync(plain, { level: 3, windowBits: 13, memLevel: 5, dictionary: USUAL }),
  ]);
}

const unpack = (packed: Buffer): string =>
  (packed[0] === PACKED ? inflateRawSync(packed.subarray(1), { dictionary: USUAL }) : packed).toString();

function seal(answer: StoredAnswer, key: Buffer, isPacked: boolean): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(pack(JSON.stringify(answer), isPacked)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function unseal(sealed: Buffer, key: Buffer): StoredAnswer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return JSON.parse(unpack(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])));
}
