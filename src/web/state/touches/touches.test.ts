import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Call } from '#core/kit/call.ts';
import { custodyTouches } from './custody.ts';
import { dashboardTouches } from './dashboard.ts';
import { opsTouches } from './ops.ts';
import { tagsOf } from './table.ts';

const CORE = join(import.meta.dirname, '../../../core');
const files = readdirSync(CORE, { recursive: true, encoding: 'utf8' }).filter((file) => /calls\.ts$/.test(file));
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ join(CORE, file))));
const calls = modules
  .flatMap((module) => Object.values(module as Record<string, Call>))
  .filter((one) => typeof one?.path === 'string' && one.output !== undefined);
const has = (path: string, is: (c: Call) => boolean) => calls.some((c) => c.path === path && is(c));
const named = (path: string, is: (c: Call) => boolean) => calls.find((c) => c.path === path && is(c)) as Call;
const reads = ({ method }: Call) => method === 'GET';
const acts = ({ method }: Call) => method !== 'GET';

describe.each([
  ['dashboard', dashboardTouches],
  ['screens of protected payments', custodyTouches],
  ['back office', opsTouches],
])('what the calls of the %s touch', (_, { shows, changes, fills }) => {
  it('names only calls that exist', () => {
    expect(calls.length).toBeGreaterThan(300);
    const paths = new Set(calls.map(({ path }) => path));
    expect([...Object.keys(shows), ...Object.keys(changes)].filter((path) => !paths.has(path))).toEqual([]);
  });

  it('puts a reply only into a read of the same thing, in the same shape', () => {
    for (const [act, read] of Object.entries(fills)) {
      expect([act, has(act, acts), read, has(read, reads)]).toEqual([act, true, read, true]);
      const [replied, asked] = [named(act, acts).output.shape, named(read, reads).output.shape];
      const same = Object.keys(asked).filter((field) => asked[field] === replied[field]);
      const other = Object.keys(asked).filter((field) => field in replied && asked[field] !== replied[field]);
      expect([act, same.length > 0, other]).toEqual([act, true, []]);
    }
  });
});

describe('the cache’s tags', () => {
  it('name the record that an input, a reply or an event is about', () => {
    expect(tagsOf(['Bid', 'Request', 'Leads'], { bid_id: 7 }, { quote_bid: { quote_request_id: 3 } })).toEqual([
      { type: 'Bid', id: '7' },
      { type: 'Request', id: '3' },
      { type: 'Leads' },
    ]);
    expect(tagsOf(['Bid', 'Told'], { quote_bid_id: 7, quote_request_id: 3 })).toEqual([
      { type: 'Bid', id: '7' },
      { type: 'Told', id: '3' },
    ]);
  });

  it('cover all records of a kind if none is named', () => {
    expect(tagsOf(['Bid', 'Request'], { certificate_id: 1 }, undefined)).toEqual([
      { type: 'Bid' },
      { type: 'Request' },
    ]);
  });
});
