import type { EventName, EventOf } from '#core/events.ts';
import type { TestServer } from '../server.ts';

/** For each event of this name since then, oldest first: the sorted ids of the people it was sent to. */
export type Heard = <N extends EventName>(name: N, about?: Partial<EventOf<N>>) => Promise<number[][]>;

/** Answers a function that lists the events sent to open screens from now on. With `about`, only events with these fields. */
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
