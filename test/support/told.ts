import { expect } from 'vitest';
import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import { sendWaiting } from '#server/notices/sending/sender-service.ts';
import { sealedFor } from '#server/notices/service.ts';
import type { TestServer } from './server.ts';

/** A notice that waits to be sent, with the data that its template would get. */
export interface Told<K extends NoticeKind = NoticeKind> {
  readonly kind: K;
  readonly channel: 'mail' | 'sms' | 'voice' | 'push';
  readonly user_id: number | null;
  readonly language: string;
  readonly data: NoticeData[K];
}

export interface ToldReader {
  /** All notices to an address or number, or those of one kind, oldest first. */
  all(address: string, kind?: NoticeKind): Promise<Told[]>;
  /** The newest notice of a kind; throws without one. */
  newest<K extends NoticeKind>(address: string, kind: K): Promise<Told<K>>;
  /** The newest code that was sent there. */
  code(address: string): Promise<string>;
  /** The hash at the end of the newest link of a kind. */
  hash(address: string, kind: 'activate' | 'already_here' | 'reset_password' | 'staff_invited'): Promise<string>;
}

/** Reads what a test's server would send. It stops the sending, because the sealed data can be opened only until then. */
export function readTold(server: TestServer): ToldReader {
  const { parts } = server.app;
  Object.assign(parts.wake, { deliveries: () => {} });
  const reader: ToldReader = {
    async all(address, kind) {
      const { rows } = await server.database.pool.query<Omit<Told, 'data'> & { key: string; data_sealed: Buffer }>(
        'select kind, channel, user_id, language, key, data_sealed from deliveries where address = $1 and ($2::text is null or kind = $2) order by id',
        [address, kind ?? null],
      );
      return rows.map(({ key, data_sealed, ...rest }) => ({
        ...rest,
        data: JSON.parse(parts.secrets.open('deliveries', sealedFor(key), data_sealed).toString()),
      }));
    },
    async newest(address, kind) {
      const found = (await reader.all(address)).filter((each) => each.kind === kind).at(-1);
      if (!found) throw new Error(`nothing of the kind ${kind} was told to ${address}`);
      return found as never;
    },
    code: async (address) => (await reader.newest(address, 'code')).data.code,
    async hash(address, kind) {
      const { path } = (await reader.newest(address, kind)).data;
      const [hash = ''] = /[\w-]{43}$/.exec(path) ?? [];
      return hash;
    },
  };
  return reader;
}

/** Sends what is due, and waits for notices that the server itself is sending. */
export async function sendAll({ app: { parts }, sql }: Pick<TestServer, 'app' | 'sql'>): Promise<void> {
  const left = async () => {
    await sendWaiting(parts);
    const rows = await sql(
      `select key from deliveries where sent_at is null and given_up_at is null and (tries > 0 or next_try_at <= $1)`,
      [parts.clock.now()],
    );
    return rows.map(({ key }) => key);
  };
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
}
