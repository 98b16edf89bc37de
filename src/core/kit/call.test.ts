import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type CallCode, type CallInput, type CallParsed, call, callUrl, type PathNames, pathNames } from './call.ts';
import * as shape from './shape.ts';

const base = { section: 'test', summary: 'A call.', auth: 'none', output: z.object({}) } as const;

const hire = call({
  ...base,
  method: 'POST',
  path: '/bids/{bid_id}/hire/{hash}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), hash: z.string(), minutes: shape.int(15, 60).optional() }),
  errors: { 6: 'No.', 'not now': 'Not now.' },
});
const list = call({
  ...base,
  method: 'GET',
  path: '/bids/index/{kind}.json',
  named: ['page', 'keyword', 'ids', 'is_private'],
  input: z.object({
    kind: z.string(),
    page: shape.int(1, 100).optional(),
    keyword: z.string().optional(),
    ids: shape.list(shape.id(), 5).optional(),
    is_private: shape.flag().optional(),
    cursor: z.string().optional(),
  }),
});

describe('a declaration', () => {
  it('whose path names what its input lacks does not compile', () => {
    // @ts-expect-error: the path names bid_id, and the input has none.
    call({ ...base, method: 'GET', path: '/bids/{bid_id}.json', input: z.object({}) });
    // @ts-expect-error: one of two is missing.
    call({ ...base, method: 'GET', path: '/{a}/{b}.json', input: z.object({ a: shape.id() }) });
    // @ts-expect-error: a named parameter that is no input.
    call({ ...base, method: 'GET', path: '/bids.json', named: ['page'], input: z.object({ kind: z.string() }) });
    call({ ...base, method: 'GET', path: '/{a}/{b}.json', input: z.object({ a: shape.id(), b: shape.id() }) });
    expectTypeOf<PathNames<'/a/{id}/{hash}.json'>>().toEqualTypeOf<'id' | 'hash'>();
    expectTypeOf<PathNames<'/a.json'>>().toEqualTypeOf<never>();
  });

  it('knows its codes, what goes in, what a handler gets, and who may call', () => {
    expectTypeOf<CallCode<typeof hire>>().toEqualTypeOf<6 | 'not now'>();
    expectTypeOf<CallCode<typeof list>>().toEqualTypeOf<never>();
    expectTypeOf<CallInput<typeof hire>['bid_id']>().toEqualTypeOf<string | number>();
    expectTypeOf<CallParsed<typeof hire>['bid_id']>().toEqualTypeOf<number>();
    expectTypeOf(hire.auth).toEqualTypeOf<'session'>();
    expect(list.errors).toEqual({});
    expect(pathNames(hire.path)).toEqual(['bid_id', 'hash']);
  });
});

describe('the URL of a call', () => {
  it('fills the path, and leaves the rest for the body', () => {
    expect(callUrl(hire, { bid_id: 5, hash: 'a/b?', minutes: 30, note: undefined })).toEqual({
      url: '/bids/5/hire/a%2Fb%3F.json',
      rest: { minutes: 30 },
    });
  });

  it('writes named parameters before .json in their declared order, and the rest of a GET as its query', () => {
    const url = (input: Record<string, unknown>) => callUrl(list, { kind: 'new', ...input }).url;
    expect(url({})).toBe('/bids/index/new.json');
    expect(url({ is_private: true, page: 2 })).toBe('/bids/index/new/page:2/is_private:1.json');
    expect(url({ ids: [4, 5], is_private: false })).toBe('/bids/index/new/ids:4%2C5/is_private:0.json');
    expect(url({ keyword: '', ids: [], page: null, cursor: '' })).toBe('/bids/index/new.json');
    expect(url({ cursor: 'a b&c', page: 1 })).toBe('/bids/index/new/page:1.json?cursor=a%20b%26c');
  });

  it('is one that a URL parser reads back as it was meant', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(text, text, text, (kind, keyword, cursor) => {
        fc.pre([kind, keyword, cursor].every((t) => t.isWellFormed()) && !['.', '..'].includes(kind));
        const url = new URL(callUrl(list, { kind, keyword, cursor }).url, 'http://x');
        const parts = url.pathname.replace(/\.json$/, '').split('/');
        expect(decodeURIComponent(parts[3] as string)).toBe(kind);
        expect(decodeURIComponent(parts[4] as string)).toBe(`keyword:${keyword}`);
        expect(url.searchParams.get('cursor')).toBe(cursor);
        expect(parts).toHaveLength(5);
      }),
    );
  });
});
