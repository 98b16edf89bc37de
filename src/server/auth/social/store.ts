import { type Db, statement } from '#server/platform/data/database.ts';

/** A visit to a provider that has not come back yet. */
export interface NewVisit {
  readonly state_digest: Buffer;
  readonly provider: string;
  readonly purpose: 'login' | 'connect';
  /** Whose visit it is, where it is to connect. */
  readonly user_id: number | null;
  readonly browser_digest: Buffer;
  readonly nonce: string;
  readonly code_verifier: string;
}

/** An account at a provider that is connected to one of ours. */
export interface SocialRow {
  readonly id: number;
  readonly user_id: number;
  readonly provider: string;
  readonly provider_user_id: string;
  readonly display_name: string | null;
}

export interface NewSocial {
  readonly user_id: number;
  readonly provider: string;
  readonly provider_user_id: string;
  readonly email: string | null;
  readonly display_name: string | null;
}

const begin = statement(
  `insert into social_attempts (state_digest, provider, purpose, user_id, browser_digest, nonce, code_verifier, created)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const take = statement(
  `update social_attempts set used_at = $6
   where state_digest = $1 and provider = $2 and purpose = $3 and user_id is not distinct from $4 and browser_digest = any($5::bytea[])
     and used_at is null and created > $6::timestamptz - $7 * interval '1 second'
   returning nonce, code_verifier`,
);
const spend = statement(
  'insert into spent_tokens (digest, expires_at) values ($1, $2) on conflict (digest) do nothing',
);
const columns = 'id, user_id, provider, provider_user_id, display_name';
const find = statement(`select ${columns} from social_accounts where provider = $1 and provider_user_id = $2`);
const listOf = statement(`select ${columns} from social_accounts where user_id = $1 order by id`);
const insert = statement(
  `insert into social_accounts (user_id, provider, provider_user_id, email, display_name, connected_at, last_used_at)
   values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing returning id`,
);
const touch = statement(
  `update social_accounts set last_used_at = $2, email = coalesce($3, email), display_name = coalesce($4, display_name)
   where id = $1`,
);
const remove = statement('delete from social_accounts where id = $1');

export const insertVisit = (db: Db, now: Date, v: NewVisit): Promise<number> =>
  db.run(begin(v.state_digest, v.provider, v.purpose, v.user_id, v.browser_digest, v.nonce, v.code_verifier, now));

/** Uses a visit up where all of it fits: of two at once, one gets it. What does not fit leaves it as it was. */
export const takeVisit = (
  db: Db,
  now: Date,
  v: Pick<NewVisit, 'state_digest' | 'provider' | 'purpose' | 'user_id'> & {
    readonly browser_digests: readonly Buffer[];
  },
  seconds: number,
): Promise<{ nonce: string; code_verifier: string } | null> =>
  db.maybe(take(v.state_digest, v.provider, v.purpose, v.user_id, v.browser_digests, now, seconds));

/** 0 when this was shown before. */
export const spendToken = (db: Db, digest: Buffer, expires_at: Date): Promise<number> =>
  db.run(spend(digest, expires_at));

export const findSocial = (db: Db, provider: string, provider_user_id: string): Promise<SocialRow | null> =>
  db.maybe<SocialRow>(find(provider, provider_user_id));

export const listSocial = (db: Db, user_id: number): Promise<SocialRow[]> => db.many<SocialRow>(listOf(user_id));

/** Null when either side is already connected. Waits for a call that is just connecting it. */
export const insertSocial = (db: Db, now: Date, s: NewSocial): Promise<{ id: number } | null> =>
  db.maybe<{ id: number }>(insert(s.user_id, s.provider, s.provider_user_id, s.email, s.display_name, now));

export const touchSocial = (
  db: Db,
  now: Date,
  id: number,
  seen: { email: string | null; display_name: string | null },
): Promise<number> => db.run(touch(id, now, seen.email, seen.display_name));

export const deleteSocial = (db: Db, id: number): Promise<number> => db.run(remove(id));
