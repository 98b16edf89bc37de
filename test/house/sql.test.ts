import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPLETED_BIDS, HIRED_BIDS, OPEN_BIDS, QUOTED_BIDS } from '#core/bids/model.ts';
import { listed } from '#server/platform/data/database.ts';
import { broken } from './rules.ts';
import { readTree, scan } from './scan.ts';
import { sqlRules } from './sql-rules.ts';

const scanned = readTree(join(import.meta.dirname, '../..')).map(scan);

type Plant = [path: string, text: string];

/** For each rule: files that must each be caught, and near misses that must not. */
const plants: Record<keyof typeof sqlRules, { caught: Plant[]; allowed: Plant[] }> = {
  homeOfFunctions: {
    caught: [
      [
        'db/migrations/0099_x.sql',
        'create table x ();\ncreate function x_json(x x) returns jsonb language sql return null;',
      ],
      [
        'db/migrations/0099_x.sql',
        'create or replace function keep_x() returns trigger language plpgsql as $$ begin end $$;\ncreate trigger x_kept before update on x for each row execute function keep_x();',
      ],
      ['db/views/wire.sql', ''],
    ],
    allowed: [
      [
        'db/migrations/0042_chat.sql',
        'create function message_json(m messages) returns jsonb language sql return null;',
      ],
      [
        'db/migrations/0099_x.sql',
        'create function x_key(x text) returns text language sql immutable return x;\ncreate index x_keys on x (x_key(name));',
      ],
      ['db/migrations/0099_x.sql', 'create trigger x_kept before update on x for each row execute function keep_x();'],
      ['db/views/platform.sql', 'create or replace function wire(x text) returns text language sql return x;'],
    ],
  },
  namedSets: {
    caught: [
      [
        'src/server/bids/store.ts',
        'const q = statement(`select from quote_bids b where b.quote_status_id in (3, 4, 5)`);',
      ],
      ['src/server/bids/store.ts', `const q = statement('select from quote_bids where quote_status_id <> 6');`],
      ['src/server/payments/orders/store.ts', `const q = "where status not in ('open', 'paid')";`],
      ['src/server/wallet/fees/store.ts', `const q = 'where t.type_id in (14, 38)';`],
      ['src/web/parts/Price.tsx', `const isHourly = bid.rating_type === 2;`],
      ['src/core/bids/rules.ts', `const is = quote_status_id !== 3;`],
    ],
    allowed: [
      [
        'src/server/bids/store.ts',
        `const q = statement(\`where quote_status_id in \${listed(HIRED_BIDS)} and status = $1\`);`,
      ],
      [
        'src/server/bids/store.ts',
        'const q = statement(`where status in (select status from x) and quote_status_id = $2`);',
      ],
      ['src/server/bids/bids.test.ts', `const q = 'where quote_status_id in (3, 4, 5)';`],
      ['src/web/parts/Price.tsx', `const isHourly = bid.rating_type === RATING_TYPE.hourly;`],
    ],
  },
};

describe.each(Object.entries(sqlRules))('%s', (name, rule) => {
  const { caught, allowed } = plants[name as keyof typeof sqlRules];

  it(`holds: ${rule.title}`, () => {
    expect(scanned.filter(({ path }) => path.endsWith('.sql')).length).toBeGreaterThan(50);
    expect(rule.check(scanned).map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([]);
  });

  it.each(caught)('catches %s %j', (path, text) => {
    expect(broken(rule, [{ path, text }])).toHaveLength(1);
  });

  it.each(allowed)('allows %s %j', (path, text) => {
    expect(broken(rule, [{ path, text }])).toEqual([]);
  });
});

describe('functions of db/views', () => {
  it('list the statuses of quotes as core does', () => {
    const sets = [OPEN_BIDS, QUOTED_BIDS, HIRED_BIDS, COMPLETED_BIDS].map(listed);
    const views = scanned.filter(({ path }) => path.startsWith('db/views/'));
    const lists = views.flatMap(({ text }) =>
      [...text.matchAll(/quote_status_id in (\([\d, ]+\))/g)].map((match) => match[1]),
    );
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter((list) => !sets.includes(list!))).toEqual([]);
  });
});
