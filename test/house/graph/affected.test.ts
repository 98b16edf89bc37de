import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../scan.ts';
import { affectedBy } from './affected.ts';

const TREE: SourceFile[] = Object.entries({
  'src/core/bids/rules.ts': '',
  'src/core/bids/rules.test.ts': `import { a } from './rules.ts';`,
  'src/core/bids/calls.ts': `import { a } from './rules.ts';`,
  'src/core/users/calls.ts': '',
  'src/server/rooms.ts': `import '#server/bids/handlers.ts'; import '#server/users/handlers.ts';`,
  'src/server/bids/handlers.ts': `import { b } from './store.ts';`,
  'src/server/bids/store.ts': 'select quote_json(b) from quote_bids b',
  'src/server/users/handlers.ts': '',
  'src/server/bids/bids.test.ts': `import { send } from '#core/bids/calls.ts'; import '#server/rooms.ts';`,
  'src/server/users/users.test.ts': `import { me } from '#core/users/calls.ts'; import '#server/rooms.ts';`,
  'test/api/strangers.test.ts': `import '#server/rooms.ts';`,
  'test/lifecycle/start.test.ts': '',
  'db/views/bids.sql':
    'create or replace function quote_json(b quote_bids) returns json language sql as $$ select 1 $$;',
  'src/web/dashboard/router.tsx': `[{ path: 'credit/:id', lazy: () => import('./wallet/CreditScreen.tsx') }]`,
  'src/web/dashboard/wallet/CreditScreen.tsx': `import { t } from '#web/text/spaces/wallet.ts';`,
  'test/journeys/money/wallet.journey.ts': `await pro.page('/dashboard/credit/3');`,
  'test/journeys/talk/chat.journey.ts': `import { send } from '#core/bids/calls.ts';`,
  'test/journeys/story.journey.ts': '',
}).map(([path, text]) => ({ path, text }));

const of = (...changed: string[]) => {
  const found = affectedBy(TREE, changed);
  return found === 'all' ? found : Object.values(found).flat().toSorted();
};
const STORY = 'test/journeys/story.journey.ts';

describe('a change can break', () => {
  it('what imports it, the tests of its calls and the tests of all calls, and no other room’s', () => {
    expect(of('src/core/bids/rules.ts')).toEqual([
      'src/core/bids/rules.test.ts',
      'src/server/bids/bids.test.ts',
      STORY,
      'test/journeys/talk/chat.journey.ts',
    ]);
    expect(of('src/server/bids/store.ts')).toEqual([
      'src/server/bids/bids.test.ts',
      'test/api/strangers.test.ts',
      STORY,
      'test/journeys/talk/chat.journey.ts',
    ]);
    expect(of('src/server/users/handlers.ts')).toEqual([
      'src/server/users/users.test.ts',
      'test/api/strangers.test.ts',
      STORY,
    ]);
  });

  it('of SQL, the tests of the stores that name its functions', () => {
    expect(of('db/views/bids.sql')).toEqual(of('src/server/bids/store.ts'));
  });

  it('of a screen or its texts, the journeys to its address', () => {
    expect(of('src/web/dashboard/wallet/CreditScreen.tsx')).toEqual(['test/journeys/money/wallet.journey.ts', STORY]);
    expect(of('src/web/text/en-SG/wallet.json')).toEqual(['test/journeys/money/wallet.journey.ts', STORY]);
  });

  it('everything, where every suite stands on it', () => {
    for (const path of ['package.json', 'vite.config.ts', 'db/migrations/0001_first.sql', 'test/support/server.ts'])
      expect(of(path)).toBe('all');
  });

  it('only itself, where it is a test; nothing but the story, where it is prose', () => {
    expect(of('src/server/users/users.test.ts')).toEqual(['src/server/users/users.test.ts', STORY]);
    expect(of('docs/words.md')).toEqual([STORY]);
  });
});
