import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELETED_NAME } from '#core/users/model.ts';
import { publicName, shortName } from '#core/users/name-rules.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

// Lists are built in SQL, the rule stands in core: both say the same of every name.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const word = fc.constantFrom(
  ...['Mei', 'Ling', 'LIM', 'Lim', 'Tan', 'tan', 'Ng', 'Rachel', 'O’Connor', 'bin', 'BINTE', 's/o', 'Ahmad', 'S.', 'K'],
  ...['林', '美玲', '歐陽', '歐陽修', '김민수', 'Anne-Marie', 'TAN', '(Peter)', '-', '’t', '7', 'Goh,', 'Élodie', '.'],
);
const written = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '  ', '', '\t', '\u3000')), { maxLength: 6 })
  .map((words) => words.map(([text, space]) => text + space).join(''));

it('a short name is the same in SQL as in core', async () => {
  const names = fc.sample(written, 3_000);
  const { rows } = await database.pool.query<{ name: string; short: string }>(
    'select name, short_name(name) as short from unnest($1::text[]) with ordinality n(name, at) order by at',
    [names],
  );
  const upper = (text: string) => text.toUpperCase();
  const differ = rows.filter(({ name, short }) => upper(short) !== upper(shortName(name)));
  expect(differ.slice(0, 5).map(({ name, short }) => ({ name, short, core: shortName(name) }))).toEqual([]);
});

it('so is the name that a person has before a hire, whatever of it they filled in', async () => {
  const person = fc.record({ first_name: written, last_name: written, display_name: written, username: written });
  const people = fc.sample(person, 1_000).map((one) => ({ ...one, username: one.username || 'mei.lim@example.sg' }));
  people.push({ first_name: '', last_name: '', display_name: '', username: DELETED_NAME });
  const { rows } = await database.pool.query<{ name: string }>(
    `select public_name(jsonb_populate_record(null::users, p)) as name
     from jsonb_array_elements($1::jsonb) with ordinality t(p, at) order by at`,
    [JSON.stringify(people)],
  );
  const differ = rows.flatMap(({ name }, at) => {
    const core = publicName(people[at] as (typeof people)[number]);
    return name.toUpperCase() === core.toUpperCase() ? [] : [{ ...people[at], name, core }];
  });
  expect(differ.slice(0, 3)).toEqual([]);
});
