import pg from 'pg';

/**
 * Runs `work` and answers the statements that this process asked meanwhile on any connection, in their order: those for which
 * `counts` says so.
 */
export async function askedBy(
  work: () => Promise<unknown>,
  counts: (text: string) => boolean = () => true,
): Promise<string[]> {
  const { prototype } = pg.Client;
  const { query } = prototype;
  const texts: string[] = [];
  prototype.query = function record(this: pg.Client, ...given: Parameters<typeof query>) {
    const [first] = given as unknown as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (counts(text)) texts.push(text);
    return query.apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return texts;
}
