import type { TestServer } from '../server.ts';

/** What operators did to a subject, such as `refund:7`, oldest first. */
export const actsOf = async (server: TestServer, subject: string): Promise<string[]> =>
  (await server.sql<{ act: string }>('select act from operator_acts where subject = $1 order by id', [subject])).map(
    ({ act }) => act,
  );
