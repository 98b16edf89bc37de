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
  withoutPause: {
    caught: [
      ['db/migrations/0130_x.sql', `alter table users drop column fax;`],
      ['db/migrations/0130_x.sql', `alter table users drop fax;`],
      ['db/migrations/0130_x.sql', `alter table users rename column fax to telefax;`],
      ['db/migrations/0130_x.sql', `alter table users rename to people;`],
      ['db/migrations/0130_x.sql', `drop table faxes;`],
      ['db/migrations/0130_x.sql', `drop function old_fax(text);`],
      [
        'db/migrations/0130_x.sql',
        `-- narrows, needless since 0140
alter table users drop column fax;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- narrows
alter table users drop column fax;`,
      ],
      ['db/migrations/0130_x.sql', `alter table users alter column fax type bigint;`],
      ['db/migrations/0130_x.sql', `alter table users alter fax set data type bigint using fax::bigint;`],
      ['db/migrations/0130_x.sql', `alter table users alter column fax set not null;`],
      ['db/migrations/0130_x.sql', `alter table users add column fax text not null;`],
      ['db/migrations/0130_x.sql', `alter table users add column fax uuid default gen_random_uuid();`],
      ['db/migrations/0130_x.sql', `alter table users add column seen timestamptz not null default now();`],
      ['db/migrations/0130_x.sql', `alter table users add column fax_of bigint references users;`],
      ['db/migrations/0130_x.sql', `alter table users add column fax text unique;`],
      ['db/migrations/0130_x.sql', `alter table users add fax text, add constraint fax_check check (fax <> '');`],
      ['db/migrations/0130_x.sql', `alter table users add column age integer check (age > 0);`],
      ['db/migrations/0130_x.sql', `alter table users add column n bigint generated always as identity;`],
      ['db/migrations/0130_x.sql', `alter table users add constraint users_key unique (email);`],
      ['db/migrations/0130_x.sql', `alter table users validate constraint fax_check;`],
      ['db/migrations/0130_x.sql', `create index users_fax on users (fax);`],
      ['db/migrations/0130_x.sql', `create unique index users_fax on users (fax);`],
      ['db/migrations/0130_x.sql', `create index concurrently users_fax on users (fax);`],
      ['db/migrations/0130_x.sql', `drop index users_fax;`],
      ['db/migrations/0130_x.sql', `update users set fax = '';`],
      ['db/migrations/0130_x.sql', `delete from users where fax is null;`],
      ['db/migrations/0130_x.sql', `with gone as (select 1) update users set fax = '';`],
      ['db/migrations/0130_x.sql', `insert into faxes (user_id) select id from users;`],
      ['db/migrations/0130_x.sql', `lock table users;`],
      ['db/migrations/0130_x.sql', `truncate faxes;`],
      ['db/migrations/0130_x.sql', `set statement_timeout = 0;`],
      [
        'db/migrations/0130_x.sql',
        `-- fills users
update users set fax = '' where fax is null;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- fills users
update users set fax = '' where id in (select id from users where fax is null limit 100);
select 1;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- indexes users
create index users_fax on users (fax);`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- validates users
alter table users validate constraint a;
alter table users drop column fax;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `alter table faxes rename to faxes_rest;
create table faxes (id bigint);`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- parts of faxes
alter table faxes rename to faxes_rest;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- parts of faxes
alter table faxes rename to faxes_rest;
create table faxes (id bigint, sent timestamptz not null) partition by range (sent);`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- parts of faxes
alter table users drop column fax;`,
      ],
    ],
    allowed: [
      [
        'db/migrations/0130_x.sql',
        `create table faxes (id bigint primary key, number text not null unique);
create index faxes_number on faxes (number);
alter table faxes add constraint x check (number <> '');
insert into faxes select id, '' from users;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `alter table users add column fax text, add column is_fax boolean not null default false;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `alter table users add constraint fax_check check (fax <> '; drop table users') not valid;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- The check grows.
alter table users drop constraint guest_check, add constraint guest_check check (guest_of in ('google', 'shop')) not valid;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `alter table users alter column fax drop not null, alter column fax set default '';`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- drop table users;
/* rename */ insert into settings (name, value) values ('fax', 'drop table users');`,
      ],
      [
        'db/migrations/0130_x.sql',
        `create or replace function f() returns trigger language plpgsql as $$ begin update users set fax = ''; return new; end $$;
create trigger t before update on users for each row execute function f();`,
      ],
      ['db/migrations/0130_x.sql', `alter table users add constraint users_key unique using index users_email_key;`],
      [
        'db/migrations/0130_x.sql',
        `-- fills users, in parts
update users set fax = '' where id in (select id from users where fax is null limit 1000);`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- indexes users
drop index concurrently if exists users_fax;
create index concurrently users_fax on users (fax);`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- validates users
alter table users validate constraint fax_check;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- parts of faxes
alter table faxes rename to faxes_rest;
create table faxes (id bigint, sent timestamptz not null) partition by range (sent);
create index faxes_id on faxes (id);
alter table faxes_rest drop constraint faxes_pkey, alter column id drop identity;
alter table faxes attach partition faxes_rest default;`,
      ],
      [
        'db/migrations/0130_x.sql',
        `-- narrows, needless since 0121: nothing asks for it
alter table users drop column fax;
drop table faxes;`,
      ],
      ['db/migrations/0129_x.sql', 'drop table faxes;'],
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
