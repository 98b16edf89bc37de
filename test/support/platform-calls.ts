import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import * as shape from '#core/kit/shape.ts';
import { limit } from '#server/platform/access/limits.ts';
import { writing } from '#server/platform/context.ts';
import { statement } from '#server/platform/data/database.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { invalid } from '#server/platform/http/fault.ts';

/** Sample calls of every kind that the product has, over a table of their own. */

export const MARKS = 'create table marks (id bigint generated always as identity primary key, word text not null)';
const mark = statement('insert into marks (word) values ($1) returning id');

const anything = z.object({ got: z.record(z.string(), z.unknown()) });

export const list = call({
  section: 'test',
  summary: 'Named parameters.',
  method: 'GET',
  path: '/things/index.json',
  named: ['page', 'page_size', 'type', 'keyword', 'is_private'],
  auth: 'none',
  input: z.object({
    page: shape.pageNumber(),
    page_size: shape.int(1, 50).default(20),
    type: z.enum(['brief', 'full']).optional(),
    keyword: shape.text(100).optional(),
    is_private: shape.flag().optional(),
  }),
  output: anything,
});

export const view = call({
  section: 'test',
  summary: 'A name in the path and named parameters after it.',
  method: 'GET',
  path: '/things/view/{thing_id}.json',
  named: ['is_private'],
  auth: 'none',
  input: z.object({ thing_id: shape.id(), is_private: shape.flag().optional() }),
  output: anything,
  errors: { 840: 'That thing was withdrawn.' },
});

export const echo = call({
  section: 'test',
  summary: 'Nested fields in any of the three body types.',
  method: 'POST',
  path: '/things/echo/{thing_id}.json',
  auth: 'none',
  input: z.object({
    thing_id: shape.id(),
    title: shape.text(200, 1),
    is_private: shape.flag().optional(),
    price: shape.amount().optional(),
    tag: shape.list(shape.text(40), 10).optional(),
    QuoteBid: z.object({ id: shape.id(), note: shape.text(100).optional() }).optional(),
    details: shape.json(z.record(z.string(), z.unknown())).optional(),
  }),
  output: anything,
});

export const keep = call({
  section: 'test',
  summary: 'Stores a mark; a number above 100 is refused after storing, and rolled back.',
  method: 'POST',
  path: '/things/keep.json',
  auth: 'session',
  input: z.object({
    word: shape.text(100, 1),
    number: shape.int(0, 1000).default(0),
    /** How long the work takes, in milliseconds. */
    ms: shape.int(0, 1000).optional(),
    more: z.record(z.string(), z.unknown()).optional(),
  }),
  output: z.object({ id: z.number(), user_id: z.number() }),
  errors: { 6: 'That number is too high.', undeclared_elsewhere: 'Never.' },
});

export const slow = call({
  section: 'test',
  summary: 'Does slow work outside the database, then stores a mark, and sets a cookie.',
  method: 'POST',
  path: '/things/slow.json',
  auth: 'none',
  input: z.object({ word: shape.text(100, 1), number: shape.int(0, 1000).default(0) }),
  output: z.object({ id: z.number(), secret: z.string() }),
  errors: { 6: 'That number is too high.' },
});

export const absent = call({
  section: 'test',
  summary: 'Never there.',
  method: 'POST',
  path: '/things/absent/{thing_id}.json',
  auth: 'session',
  input: z.object({ thing_id: shape.id() }),
  output: z.object({}),
});

export const breaks = call({
  section: 'test',
  summary: 'Breaks in the named way.',
  method: 'POST',
  path: '/things/break.json',
  auth: 'none',
  input: z.object({ how: z.enum(['throws', 'undeclared', 'shape', 'database', 'field', 'value']) }),
  output: z.object({ id: z.number() }),
});

export const limited = call({
  section: 'test',
  summary: 'Three times a minute.',
  method: 'POST',
  path: '/things/limited.json',
  auth: 'none',
  input: z.object({ who: shape.text(40, 1) }),
  output: z.object({}),
});

export const files = call({
  section: 'test',
  summary: 'Takes files.',
  method: 'POST',
  path: '/things/files.json',
  named: ['is_private'],
  auth: 'none',
  files: true,
  input: z.object({
    file: shape.list(shape.file(), 10).pipe(z.array(shape.file()).min(1, 'choose a file')),
    is_private: shape.flag().optional(),
    tag: shape.list(shape.text(40), 10).optional(),
  }),
  output: z.object({
    files: z.array(z.object({ filename: z.string(), size: z.number(), too_large: z.boolean() })),
    /** Bytes of memory that are reserved while the call is answered. */
    held: z.number(),
    tag: z.array(z.string()),
    is_private: z.boolean(),
  }),
  errors: { 2: 'A file must be under 10 MB.' },
});

export const tell = call({
  section: 'test',
  summary: 'Publishes an event to the given people.',
  method: 'POST',
  path: '/things/tell.json',
  auth: 'session',
  input: z.object({ user_id: shape.list(shape.id(), 10), fails: shape.flag().optional() }),
  output: z.object({}),
  errors: { 6: 'Refused after publishing.' },
});

export const operatorOnly = call({
  section: 'test',
  summary: 'For operators.',
  method: 'GET',
  path: '/things/operators.json',
  auth: 'operator',
  roles: [],
  input: z.object({}),
  output: z.object({}),
});

/** Every call above with its handler. The slow call waits for `pause`. */
export const platformCalls = (pause: () => Promise<void> = async () => {}): readonly Binding[] => [
  bind(list, async (got) => ok({ got })),
  bind(view, async (got) => (got.thing_id === 840 ? refuse(840) : ok({ got }))),
  bind(echo, async (got) => ok({ got })),
  bind(keep, async ({ word, number, ms }, { db, user, cookie }) => {
    const { id } = await db.one<{ id: number }>(mark(word));
    if (ms) await db.run(statement('select pg_sleep($1)')(ms / 1000));
    if (number > 0) cookie('number', String(number));
    return number > 100 ? refuse(6, undefined, { errorAction: 'credit' }) : ok({ id, user_id: user.id });
  }),
  bind(
    slow,
    async ({ word, number }, context) => {
      await pause();
      return writing(context.parts, {}, async ({ db }) => {
        const { id } = await db.one<{ id: number }>(mark(word));
        context.cookie('thing', String(id), { maxAge: 60 });
        return number > 100 ? refuse(6) : ok({ id, secret: 'canary-7f31' });
      });
    },
    { transaction: false },
  ),
  bind(absent, async () => notFound()),
  bind(breaks, async ({ how }, { db }) => {
    if (how === 'throws') throw new Error('the password is canary-9c42');
    if (how === 'undeclared') return refuse('canary-9c42') as never;
    if (how === 'shape') return ok({ id: 'canary-9c42' as never });
    if (how === 'field') throw invalid({ how: 'not like that' });
    if (how === 'value') await db.one(statement('select $1::bigint')('canary-9c42'));
    await db.one(statement('select * from "canary-9c42"')());
    return ok({ id: 1 });
  }),
  bind(limited, async ({ who }, { db, now }) => {
    await limit(db, now, `things:${who}`, 3, 60);
    return ok({});
  }),
  bind(files, async ({ file, tag, is_private }, { parts }) =>
    file.some((one) => one.too_large)
      ? refuse(2)
      : ok({
          files: file.map(({ filename, bytes, byte_count, too_large }) => ({
            filename,
            size: shape.sizeOf({ bytes, byte_count }),
            too_large,
          })),
          held: parts.bodies.held,
          tag: tag ?? [],
          is_private: is_private ?? false,
        }),
  ),
  bind(tell, async ({ user_id, fails }, context) => {
    await context.publish('user.changed', { user_id: context.user.id }, user_id);
    return fails ? refuse(6) : ok({});
  }),
  bind(operatorOnly, async () => ok({})),
];
