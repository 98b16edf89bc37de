import { ROOMS } from './rule.ts';
import type { rules } from './rules.ts';

export type Plant = [path: string, text: string];

/** That many empty files, named by number. */
const named = (count: number, path: (n: number) => string): Plant[] =>
  Array.from({ length: count }, (_, n) => [path(n + 1), '']);

/** For each rule: files that must each be caught alone, and near misses that must not. `beside` stands beside every plant. */
export const plants: Record<keyof typeof rules, { beside?: Plant[]; caught: (Plant | Plant[])[]; allowed: Plant[] }> = {
  floors: {
    caught: [
      ['src/core/bids/rules.ts', `import { send } from '#server/bids/service.ts';`],
      ['src/core/bids/rules.ts', `import { randomBytes } from 'node:crypto';`],
      ['src/core/kit/page.ts', `import React from 'react';`],
      ['src/core/bids/model.ts', `export { thing } from '../../web/app/api/api.ts';`],
      ['src/core/bids/model.ts', `export type { Row } from '../../server/bids/tables.ts';`],
      ['src/web/app/api/api.ts', `import { loadConfig } from '#server/config.ts';`],
      ['src/web/app/api/api.ts', `const page = await import('../../../server/ssr/page.ts');`],
      ['src/web/dashboard/Shell.tsx', `import { seed } from '#db/seed/cast.ts';`],
      ['src/server/bids/handlers.ts', `import { SendQuote } from '#web/dashboard/requests/SendQuote.tsx';`],
      ['src/server/bids/service.ts', `import { render } from '#web/public/entry.server.tsx';`],
      ['src/server/main.ts', `import { seedCast } from '#db/seed/cast.ts';`],
      ['src/server/bids/service.ts', `import { createTestDatabase } from '#test/support/database.ts';`],
    ],
    allowed: [
      ['src/core/bids/rules.ts', `import { z } from 'zod';\nimport { ok } from '#core/kit/result.ts';`],
      [
        'src/core/bids/rules.ts',
        `// import { send } from '#server/bids/service.ts';\nconst text = "import x from '#server/x.ts'";`,
      ],
      ['src/core/bids/rules.test.ts', `import fc from 'fast-check';`],
      ['src/web/app/api/api.ts', `import { hire } from '#core/bids/calls.ts';\nimport { useState } from 'react';`],
      [
        'src/server/bids/service.ts',
        `import { decide } from '#core/bids/rules.ts';\nimport { randomBytes } from 'node:crypto';`,
      ],
      ['src/server/ssr/page.ts', `import { render } from '#web/public/entry.server.tsx';`],
      ['scripts/run.ts', `import { seedCast } from '#db/seed/cast.ts';`],
      ['db/seed/cast.ts', `import { signUp } from '#server/users/service.ts';`],
    ],
  },
  doors: {
    caught: [
      ['src/server/bids/service.ts', `import { debit } from '../wallet/store.ts';`],
      ['src/server/bids/store.ts', `import { users } from '#server/users/tables.ts';`],
      ['src/server/bids/tables.ts', `import { find } from '#server/users/store.ts';`],
      ['src/server/ssr/page.ts', `import { listPros } from '#server/services/store.ts';`],
      ['src/server/bids/service.ts', `import { hold } from '#server/wallet/hold-service.ts';`],
      ['src/server/ssr/page.ts', `import { hold } from '#server/wallet/holds/hold-service.ts';`],
      [
        ['src/server/bids/service.ts', `import { hold } from '../wallet/service.ts';`],
        ['src/server/users/service.ts', `import { fundsOf } from '../wallet/credit/service.ts';`],
        ['src/server/ops/service.ts', `import { proveBooks } from '../wallet/books/service.ts';`],
        ['src/server/ssr/page.ts', `import { feesOf } from '#server/wallet/fees/service.ts';`],
      ],
      ['src/server/platform/http/bind.ts', `import { findSession } from '#server/auth/service.ts';`],
      ['src/server/providers/sms/fake.ts', `import type { User } from '#server/users/tables.ts';`],
      ['src/core/kit/page.ts', `import { bid } from '#core/bids/model.ts';`],
    ],
    allowed: [
      [
        'src/server/bids/service.ts',
        `import { hold } from '#server/wallet/service.ts';\nimport { find } from './store.ts';`,
      ],
      ['src/server/bids/service.ts', `import { accountsOf } from '#server/wallet/accounts/service.ts';`],
      ['src/server/bids/tables.ts', `import { requests } from '../requests/tables.ts';`],
      ['src/server/main.ts', `import { bidHandlers } from './bids/handlers.ts';`],
      ['src/server/bids/bids.test.ts', `import { users } from '#server/users/tables.ts';`],
      ['src/server/platform/http/bind.ts', `import { call } from '#core/kit/call.ts';`],
    ],
  },
  screens: {
    caught: [
      ['src/web/public/home/Home.tsx', `import { Shell } from '#web/dashboard/Shell.tsx';`],
      ['src/web/dashboard/Shell.tsx', `import { Menu } from '../ops/Menu.tsx';`],
      ['src/web/ops/Menu.tsx', `const Hero = lazy(() => import('#web/public/home/Hero.tsx'));`],
      ['src/web/ui/action/Button.tsx', `import { api } from '#web/app/api/api.ts';`],
      ['src/web/ui/data/StatusPill.tsx', `import type { Status } from '#core/bids/model.ts';`],
      ['src/web/app/session.ts', `import { ProCard } from '#web/parts/ProCard.tsx';`],
      ['src/web/parts/ProCard.tsx', `import { useShell } from '#web/dashboard/shell.ts';`],
      ['src/web/state/lists/requests.ts', `import { ProCard } from '#web/parts/ProCard.tsx';`],
    ],
    allowed: [
      [
        'src/web/public/home/Home.tsx',
        `import { Hero } from './Hero.tsx';\nimport { ProCard } from '#web/parts/ProCard.tsx';`,
      ],
      [
        'src/web/dashboard/Shell.tsx',
        `import { store } from '#web/state/store.ts';\nimport { Button } from '#web/ui/action/Button.tsx';`,
      ],
      ['src/web/ui/Money.tsx', `import { cents } from '#core/kit/money.ts';\nimport { Button } from './Button.tsx';`],
      ['src/web/ui/gallery/main.tsx', `import '../../app.css';`],
      [
        'src/web/parts/ProCard.tsx',
        `import { Card } from '#web/ui/layout/Card.tsx';\nimport { api } from '#web/app/api/api.ts';`,
      ],
    ],
  },
  sql: {
    beside: [['db/migrations/0006_wallet.sql', 'create table wallet_purses (user_id bigint, cents bigint);']],
    caught: [
      ['src/server/bids/service.ts', `const q = 'select id from quote_bids where id = $1';`],
      ['src/server/bids/service.ts', `const q = \`\n  UPDATE quote_bids SET quote_status_id = 3 WHERE id = \${id}\`;`],
      ['src/server/bids/jobs.ts', `const q = "delete from quote_bids";`],
      ['src/server/bids/jobs.ts', 'const q = `with due as (select 1) insert into x select * from due`;'],
      ['src/server/bids/handlers.ts', `const rows = await pool.query(text, [id]);`],
      ['src/server/bids/handlers.ts', `const rows = await work.client.query<{ id: number }>(text);`],
      ['src/server/bids/service.ts', `await ctx.db.select().from(bids);`],
      ['src/server/bids/service.ts', `const row = await context.db.maybe<Row>(bidById(id));`],
      ['src/server/bids/service.ts', `const find = statement(text);`],
      ['src/server/bids/service.ts', `import { eq } from 'drizzle-orm';`],
      ['src/server/ssr/page.ts', `import type { Pool } from 'pg';`],
      ['src/server/bids/store.ts', `const q = 'insert into ledger_entries (cents) values ($1)';`],
      ['src/server/bids/store.ts', `const q = 'select cents from wallet_purses where user_id = $1';`],
      ['src/server/providers/mail/smtp.ts', `const q = 'select id from quote_bids where id = $1';`],
    ],
    allowed: [
      ['src/server/bids/store.ts', `const rows = await pool.query('select id from quote_bids');`],
      ['src/server/bids/activity-store.ts', `import { eq } from 'drizzle-orm';`],
      ['src/server/providers/mail/fake-store.ts', `const q = 'select id from fake_mails where id = $1';`],
      ['src/server/platform/data/database.ts', `import pg from 'pg';\nawait pool.query('select 1');`],
      ['src/server/wallet/store.ts', `const q = 'select cents from wallet_purses for update';`],
      [
        'src/server/bids/service.ts',
        `const text = 'Select a time from the list';\nconst other = 'Update your quote and set a price';`,
      ],
      [
        'src/server/bids/service.ts',
        `const page = request.query;\nseen.delete(id);\nawait database.transaction(work);\n// pool.query(x)`,
      ],
      ['src/server/bids/bids.test.ts', `await pool.query('select cents from ledger_entries');`],
      ['db/seed/main.ts', `await pool.query('select count(*) from users');`],
    ],
  },
  purity: {
    caught: [
      ['src/server/main.ts', `const port = process.env.PORT;`],
      ['src/server/bids/service.ts', `const { env } = process;`],
      ['src/server/bids/service.ts', `import { argv, env } from 'node:process';`],
      ['db/seed/main.ts', `const url = process.env['DATABASE_URL'];`],
      ['src/web/dashboard/Shell.tsx', `const reply = await fetch('/users/login.json');`],
      ['src/server/bids/service.ts', `await globalThis.fetch(url);`],
      ['src/web/parts/Upload.tsx', `const request = new XMLHttpRequest();`],
      ['src/core/bids/rules.ts', `const now = Date.now();`],
      ['src/core/bids/rules.ts', `const now = new Date();`],
      ['src/core/bids/rules.ts', `const text = \`at \${new Date().toISOString()}\`;`],
      ['src/core/kit/time.ts', `const now = Temporal.Now.instant();`],
      ['src/core/bids/rules.ts', `const seat = Math.random() * 5;`],
      ['src/core/kit/id.ts', `const id = crypto.randomUUID();`],
    ],
    allowed: [
      ['src/server/config.ts', `export const config = parse(process.env);`],
      ['scripts/start.ts', `process.env.NODE_ENV ??= 'production';`],
      ['src/server/providers/sms/real.ts', `await fetch('https://sms.example');`],
      ['src/web/app/api/api.ts', `await fetch(path);`],
      ['src/web/app/api/client.ts', `await fetch(path);`],
      ['src/web/parts/List.tsx', `await list.fetch(2);\nrefetch();`],
      [
        'src/core/bids/rules.ts',
        `const at = new Date(input.now);\nconst day = Date.UTC(2018, 0, 1);\n// Date.now() is not for here`,
      ],
      ['src/core/bids/rules.test.ts', `const now = new Date();`],
      ['src/server/platform/clock.ts', `export const clock = () => new Date();`],
    ],
  },
  oneClock: {
    caught: [
      ['src/server/bids/service.ts', `const at = Date.now() - HOUR;`],
      ['src/server/bids/service.ts', `const at = new Date();`],
      ['src/server/bids/jobs.ts', `const due = Temporal.Now.instant();`],
      ['src/server/bids/store.ts', `const due = statement('select id from quote_bids where ends_at < now()');`],
      ['src/server/bids/store.ts', `const due = statement(\`update quote_bids set modified = current_timestamp\`);`],
      ['src/server/providers/mail/smtp.ts', `const sent = new Date().toISOString();`],
      [
        'db/views/bids.sql',
        'create or replace function is_due(b quote_bids) returns boolean language sql as $$ select b.ends_at < now() $$;',
      ],
    ],
    allowed: [
      ['src/server/platform/clock.ts', `export const machineTime = () => Date.now();`],
      ['src/server/bids/service.ts', `const at = new Date(context.now.getTime() + HOUR);\nconst now = clock.now();`],
      ['src/server/bids/service.ts', `const text = 'We can do this now (or later).'; // Date.now() is not for here`],
      ['src/server/bids/bids.test.ts', `const now = new Date();`],
      ['src/web/parts/use-now.ts', `const now = new Date();`],
      ['db/views/bids.sql', '-- not now()\nselect 1;'],
    ],
  },
  cycles: {
    caught: [
      [
        ['src/server/bids/service.ts', `import { hold } from '../wallet/service.ts';`],
        ['src/server/wallet/jobs.ts', `import { due } from '../requests/service.ts';`],
        ['src/server/requests/service.ts', `import { close } from '#server/bids/service.ts';`],
      ],
      [
        ['src/core/bids/model.ts', `import { request } from '#core/requests/model.ts';`],
        ['src/core/requests/rules.ts', `import type { Bid } from '../bids/model.ts';`],
      ],
    ],
    allowed: [
      [
        'src/server/bids/service.ts',
        `import { hold } from '../wallet/service.ts';\nimport { bid } from '#core/bids/model.ts';`,
      ],
      ['src/server/wallet/service.ts', `import { fee } from '#core/wallet/rules.ts';`],
      ['src/server/wallet/wallet.test.ts', `import { send } from '../bids/service.ts';`],
      ['src/server/bids/tables.ts', `import { requests } from '../requests/tables.ts';`],
      ['src/server/requests/tables.ts', `import { bids } from '../bids/tables.ts';`],
    ],
  },
  names: {
    caught: [
      ['src/web/ui/index.ts', `export * from './Button.tsx';`],
      ['test/journeys/helpers/login.ts', ''],
      ['src/server/lib/x.svg', ''],
      ['src/web/app/utils.ts', ''],
      ['src/server/platform/common.ts', ''],
      ['src/server/platform/session-manager.ts', ''],
      ['src/web/ui/DialogManager.tsx', ''],
      ['src/web/app/dateUtil.ts', ''],
      ['src/server/platform/data/jobs.ts', `export class JobManager {}`],
      ['src/core/kit/money.ts', `export function formatHelper() {}`],
      ['src/core/kit/moneyFormat.ts', ''],
      ['src/web/ui/status-Pill.tsx', ''],
    ],
    allowed: [
      ['src/web/dashboard/shop/ShopIndex.tsx', `const message = 'Ask the Manager';`],
      ['src/core/users/model.ts', `export const libraryCard = 1;\nexport const utility = 2;`],
      ['src/web/ui/action/Button.tsx', ''],
      ['src/web/public/entry.client.tsx', ''],
      ['src/web/ui/gallery.html', ''],
      ['test/support/database.ts', ''],
    ],
  },
  vocabulary: {
    caught: [
      ['src/core/bids/service.ts', ''],
      ['src/core/bids/price.ts', ''],
      ['src/core/quotes/model.ts', ''],
      ['src/server/bids/queries.ts', ''],
      ['src/server/bids/auto-quotes/live/service.ts', ''],
      ['src/server/bids/auto-quotes/pump.ts', ''],
      ['src/server/notices/letters/words.json', ''],
      ['src/server/middleware/cors.ts', ''],
      ['src/web/components/Card.tsx', ''],
      ['src/shared/money.ts', ''],
    ],
    allowed: [
      ['src/core/bids/price-rules.ts', ''],
      ['src/core/bids/auto-quotes/rules.ts', ''],
      ['src/server/bids/auto-quotes/sender-service.ts', ''],
      ['src/server/notices/letters/en-SG.json', ''],
      ['src/server/search/sentences/trade-words.json', ''],
      ['src/core/bids/rules.test.ts', ''],
      ['src/core/routes.ts', ''],
      ['src/core/kit/money.ts', ''],
      ['src/server/messages/conversation-store.ts', ''],
      ['src/server/bids/bids.test.ts', ''],
      ['src/server/platform/live/pump.ts', ''],
      ['src/web/dashboard/requests/SendQuote.tsx', ''],
    ],
  },
  circles: {
    caught: [
      [
        ['src/web/ui/overlay/Sheet.tsx', `import { Panel } from './SheetPanel.tsx';`],
        ['src/web/ui/overlay/SheetPanel.tsx', `import type { SheetProps } from './Sheet.tsx';`],
      ],
      [
        ['src/server/ssr/pages/loaders.ts', `import { home } from '../loaders/home.ts';`],
        ['src/server/ssr/loaders/home.ts', `import { tagsOf } from '../tags.ts';`],
        ['src/server/ssr/tags.ts', `export type { Loader } from '#server/ssr/pages/loaders.ts';`],
      ],
      [
        ['src/web/ui/overlay/overlays.ts', `const parts = import('./OverlayParts.tsx');`],
        ['src/web/ui/overlay/OverlayParts.tsx', `export { open } from './overlays.ts';`],
      ],
    ],
    allowed: [
      ['src/web/ui/overlay/Menu.tsx', `import type { MenuProps } from './menu-props.ts';`],
      ['src/web/ui/overlay/MenuPanel.tsx', `import type { MenuProps } from './menu-props.ts';`],
      ['src/web/ui/overlay/menu-props.ts', `import type { ReactNode } from 'react';`],
      ['src/core/kit/call.ts', `export const path = 'call.ts';`],
      ['src/core/kit/call.test.ts', `import { path } from './call.ts';`],
    ],
  },
  crowded: {
    caught: [
      named(26, (n) => `src/web/parts/Part${n}.tsx`),
      named(26, (n) => `docs/page${n}.md`),
      named(26, (n) => `test/support/part${n}/main.ts`),
      named(26, (n) => `src/core/fact${n}.ts`),
    ],
    allowed: [
      ...named(25, (n) => `src/web/parts/Part${n}.tsx`),
      ...named(60, (n) => `db/migrations/${n}_step.sql`),
      ...named(60, (n) => `docs/decisions/${n}-choice.md`),
      ...named(30, (n) => `src/web/text/en-SG/space${n}.json`),
      ...[...ROOMS].map((room): Plant => [`src/core/${room}/model.ts`, '']),
      ['src/core/kit/call.ts', ''],
    ],
  },
  splits: {
    caught: [
      [
        ['src/server/search/free-service.ts', ''],
        ['src/server/search/free-store.ts', ''],
      ],
      [
        ['src/core/requests/fee-rules.ts', ''],
        ['src/core/requests/fee-model.ts', ''],
      ],
    ],
    allowed: [
      ['src/server/search/free/service.ts', ''],
      ['src/server/search/free/store.ts', ''],
      ['src/server/search/serve-store.ts', ''],
      ['src/server/search/replay-service.ts', ''],
      ['src/server/search/service.ts', ''],
      ['src/server/search/store.ts', ''],
    ],
  },
  prefixes: {
    caught: [
      'bar line pie dot map'.split(' ').map((kind): Plant => [`src/web/parts/charts/chart-${kind}.ts`, '']),
      ['', '-trade', '-ours', '-payments', '-ops'].map((part): Plant => [`test/spec/calls${part}.ts`, '']),
    ],
    allowed: [
      ...'me now wide chat mode page'.split(' ').map((what): Plant => [`src/web/parts/use-${what}.ts`, '']),
      ...'Bar Line Pie Dot Map'.split(' ').map((kind): Plant => [`src/web/parts/charts/Chart${kind}.tsx`, '']),
      ...'bar line pie dot'.split(' ').map((kind): Plant => [`src/web/parts/charts/chart-${kind}.ts`, '']),
      ['src/web/parts/charts/chart-bar.test.ts', ''],
    ],
  },
  long: {
    caught: [
      ['src/web/ops/log/LogScreen.tsx', '\n'.repeat(351)],
      ['src/server/bids/service.ts', '\n'.repeat(351)],
    ],
    allowed: [
      ['src/server/bids/service.ts', '\n'.repeat(350)],
      ['src/server/bids/bids.test.ts', '\n'.repeat(900)],
      ['test/house/rules.ts', '\n'.repeat(351)],
    ],
  },
  components: {
    caught: [
      ['src/web/ops/log/LogScreen.tsx', `export function Log() {\n${'  \n'.repeat(119)}}`],
      ['src/web/ops/log/LogScreen.tsx', `const Log = memo(function Log() {\n${'  \n'.repeat(119)}});`],
    ],
    allowed: [['src/web/ops/log/LogScreen.tsx', `function Log() {\n${'  \n'.repeat(118)}}\nfunction Row() {\n  \n}`]],
  },
  standIns: {
    caught: [
      ['src/server/app.ts', `import { serveSimulator } from './providers/payment/simulator/routes.ts';`],
      ['src/server/payments/service.ts', `export * from '#server/providers/payment/simulator/cards.ts';`],
    ],
    allowed: [
      [
        'src/server/providers/payment/choose.ts',
        `const { serveSimulator } = await import('./simulator/routes.ts');\nimport { stripe } from './stripe/stripe.ts';`,
      ],
      ['src/server/providers/payment/simulator/routes.ts', `import { testCard } from './cards.ts';`],
      ['src/server/payments/money.test.ts', `import { testCard } from '#server/providers/payment/simulator/cards.ts';`],
    ],
  },
  addresses: {
    caught: [['src/server/views/handlers.ts', 'const address = request.ip;']],
    allowed: [
      ['src/server/platform/edge/address.ts', 'callerAddress(request.ip)'],
      ['src/server/views/handlers.ts', 'const address = addressOf(request);'],
    ],
  },
  mailboxes: {
    caught: [
      ['src/server/auth/link-service.ts', `import { confirmEmail } from '#server/users/account/service.ts';`],
      ['src/server/ops/people/service.ts', 'await account.setEmail(context, id, email);'],
      [
        'src/server/ops/people/store.ts',
        'const x = statement(`update users set is_email_confirmed = true where id = $1`);',
      ],
    ],
    allowed: [
      ['src/server/auth/mailbox-service.ts', `import { confirmEmail } from '#server/users/account/service.ts';`],
      [
        'src/server/users/account/store.ts',
        'const x = statement(`update users set is_email_confirmed = true where id = $1`);',
      ],
      [
        'src/server/users/deletion/store.ts',
        'const x = statement(`update users set is_email_confirmed = false where id = $1`);',
      ],
      ['src/server/auth/auth.test.ts', 'await sql(`update users set is_email_confirmed = true`);'],
      ['src/web/public/auth/ResetScreen.tsx', 'setEmail(segment);'],
    ],
  },
  acts: {
    beside: [
      ['src/server/appeals/appeals.test.ts', `expect(await actsOf(server, 'fee_appeal:1')).toEqual(['appeal taken']);`],
      [
        'src/server/bids/invites.test.ts',
        "await sql(`select 1 from operator_acts where act = 'pros invited' and subject = $1`);",
      ],
      ['src/server/bids/other.test.ts', `expect(words).toBe('fee changed');`],
      ['src/server/auth/blocks.test.ts', `await actsOf(server, 'user:1'); // 'person blocked'`],
    ],
    caught: [
      [
        'src/core/users/operators/acts-model.ts',
        `export const ACT_NAMES = ['appeal taken', 'appeal granted'] as const;`,
      ],
      ['src/core/users/operators/acts-model.ts', `export const ACT_NAMES = ['fee changed'] as const;`],
      ['src/core/users/operators/acts-model.ts', `export const ACT_NAMES = ['person blocked'] as const;`],
    ],
    allowed: [
      ['src/core/users/operators/acts-model.ts', `export const ACT_NAMES = ['appeal taken', 'pros invited'] as const;`],
    ],
  },
};
