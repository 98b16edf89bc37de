import type { EventName, EventOf } from '#core/events.ts';
import type { TestServer } from '../server.ts';

/** For each event of this name since then: the ids of everybody it was told to, in order, the oldest event first. */
export type Heard = <N extends EventName>(name: N, about?: Partial<EventOf<N>>) => Promise<number[][]>;

/** Notes from now on what open screens are told; `about` names what an event must say to be meant. */
export async function hearing({ sql }: Pick<TestServer, 'sql'>): Promise<Heard> {
  const [newest] = await sql<{ id: number }>('select coalesce(max(id), 0) as id from outbox');
  return async (name, about = {}) => {
    const rows = await sql<{ audience: number[] }>(
      'select audience from outbox where id > $1 and name = $2 and payload @> $3 order by id',
      [newest?.id, name, JSON.stringify(about)],
    );
    return rows.map(({ audience }) => [...new Set(audience.map(Number))].toSorted((a, b) => a - b));
  };
}
