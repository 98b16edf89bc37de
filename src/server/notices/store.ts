import { type Db, statement } from '#server/platform/database.ts';

export interface NewDelivery {
  readonly key: string;
  readonly kind: string;
  readonly channel: 'mail' | 'sms' | 'voice';
  readonly user_id: number | null;
  readonly address: string;
  readonly language: string;
}

const insert = statement(
  `insert into deliveries (key, kind, channel, user_id, address, language, created, next_try_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (key) do nothing returning id`,
);
const fill = statement('update deliveries set data_sealed = $2 where id = $1');

/** Writes a delivery; null when its cause has one already. */
export const insertDelivery = (db: Db, now: Date, d: NewDelivery): Promise<{ id: number } | null> =>
  db.maybe<{ id: number }>(insert(d.key, d.kind, d.channel, d.user_id, d.address, d.language, now));

export const fillDelivery = (db: Db, id: number, data_sealed: Buffer): Promise<number> => db.run(fill(id, data_sealed));
