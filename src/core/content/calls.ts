import { z } from 'zod';
import { categoryCardShape, categoryShape, genreShape } from '#core/categories/model.ts';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { CASE_FILES_MAX } from './desk/model.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_TOPICS, contentCardShape, contentShape } from './model.ts';

/** What the public pages say, from a cache that a change drops on every node (specification 7 External, 9 server). */

const SECTION = '7 External';
const slug = () => shape.text(80, 1);

export const homeContent = call({
  section: SECTION,
  summary: 'What the home page says: its own words, the features, and the newest articles.',
  method: 'GET',
  path: '/new/v1/contents/home.json',
  auth: 'none',
  input: z.object({}),
  output: z.object({
    home: contentShape.nullable(),
    features: z.array(contentCardShape),
    articles: z.array(contentCardShape),
  }),
});

export const categoryContent = call({
  section: SECTION,
  summary: 'What there is to read about a category: what it costs, how to choose, and the articles of its genre.',
  method: 'GET',
  path: '/new/v1/contents/category/{slug}.json',
  auth: 'none',
  input: z.object({ slug: slug() }),
  output: z.object({
    category: categoryShape,
    price: contentShape.nullable(),
    info: contentShape.nullable(),
    articles: z.array(contentCardShape),
  }),
});

export const genreContent = call({
  section: SECTION,
  summary: 'What a genre says about itself, and its articles.',
  method: 'GET',
  path: '/new/v1/contents/genre/{genreName}.json',
  auth: 'none',
  input: z.object({ genreName: slug() }),
  output: z.object({ genre: genreShape, words: contentShape.nullable(), articles: z.array(contentCardShape) }),
});

export const featuresContent = call({
  section: SECTION,
  summary: 'All features.',
  method: 'GET',
  path: '/new/v1/contents/features.json',
  auth: 'none',
  input: z.object({}),
  output: z.object({ features: z.array(contentCardShape) }),
});

export const featureContent = call({
  section: SECTION,
  summary: 'One feature.',
  method: 'GET',
  path: '/new/v1/contents/feature/{slug}.json',
  auth: 'none',
  input: z.object({ slug: slug() }),
  output: z.object({ feature: contentShape }),
});

export const articleContent = call({
  section: SECTION,
  summary: 'One article, with the categories of its genre.',
  method: 'GET',
  path: '/new/v1/contents/article/{slug}.json',
  auth: 'none',
  input: z.object({ slug: slug() }),
  output: z.object({ article: contentShape, categories: z.array(categoryCardShape) }),
});

export const COMPOSE_MAX = 12;

/** The readings that a batch can hold: those of this list that ask for no session. */
export const composeIndex = call({
  section: SECTION,
  summary:
    'Several public readings in one answer. `requests` gives each a name and the path of its call; the answer of each is under its name.',
  method: 'POST',
  path: '/compose/index.json',
  auth: 'none',
  input: z.object({
    requests: shape.json(
      z
        .record(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/), z.string().max(300))
        .refine((all) => Object.keys(all).length > 0 && Object.keys(all).length <= COMPOSE_MAX, {
          message: `1 to ${COMPOSE_MAX} readings`,
        }),
    ),
  }),
  output: z.object({ responses: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

export const sendContact = call({
  section: '2 contact',
  summary:
    'Writes to us. Needs no account; five an hour from one address. Files need a session, whose uploads they are.',
  method: 'POST',
  path: '/new/v1/contact.json',
  auth: 'optional',
  input: z.object({
    name: shape.text(80, 1),
    email: shape.email(),
    topic: z.enum(CONTACT_TOPICS),
    message: shape.text(CONTACT_MESSAGE_MAX, 1),
    /** Left empty by people: the form hides it, and what fills in every field is a machine. */
    website: z.string().max(200).optional(),
    attachment_id: shape.list(shape.id(), CASE_FILES_MAX).default([]),
  }),
  output: z.object({}),
  errors: { 'attachment missing': 'A file is missing. Add it again.' },
});
