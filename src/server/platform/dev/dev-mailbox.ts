import { type Db, statement } from '../data/database.ts';

/** A mail, text or call stored by the mailbox for development. */
export interface BoxedMessage {
  readonly id: number;
  readonly channel: 'mail' | 'sms' | 'voice';
  readonly address: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string | null;
  /** The calendar entry that a mail carries. */
  readonly calendar?: string | null;
  readonly created: Date;
}

const insert = statement(
  `insert into dev_mailbox (channel, address, subject, body_text, body_html, created, calendar) values ($1, $2, $3, $4, $5, $6, $7)
   returning id`,
);
const list = statement(
  `select id, channel, address, subject, body_text, body_html, created, calendar from dev_mailbox
   where ($1::text is null or address = $1) and id < coalesce($2::bigint, 9223372036854775807) order by id desc limit 50`,
);
const find = statement(
  'select id, channel, address, subject, body_text, body_html, created, calendar from dev_mailbox where id = $1',
);
const sweep = statement(`delete from dev_mailbox where created < $1::timestamptz - interval '14 days'`);

/** Stores a message instead of sending it. */
export const boxMessage = (db: Db, message: Omit<BoxedMessage, 'id'>): Promise<{ id: number }> =>
  db.one<{ id: number }>(
    insert(
      message.channel,
      message.address,
      message.subject,
      message.body_text,
      message.body_html,
      message.created,
      message.calendar ?? null,
    ),
  );

/** The newest messages, of one address or of all, 50 at a time. */
export const listBoxed = (db: Db, address: string | null, before: number | null): Promise<BoxedMessage[]> =>
  db.many<BoxedMessage>(list(address, before));

export const findBoxed = (db: Db, id: number): Promise<BoxedMessage | null> => db.maybe<BoxedMessage>(find(id));

export const sweepBoxed = (db: Db, now: Date): Promise<number> => db.run(sweep(now));
