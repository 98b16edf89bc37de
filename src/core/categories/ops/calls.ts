import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { questionShape } from '../model.ts';
import {
  categoryInput,
  formDraftShape,
  formVersionShape,
  genreInput,
  NOTE_MAX,
  opsCategoryShape,
  opsFormShape,
  opsGenreShape,
  questionsInput,
  requirementsInput,
} from './model.ts';

/** What operators do to the catalogue (decision 11). Every act is recorded; of two at once the second is told. */

const SECTION = 'Decision 11';
const changed = {
  'changed elsewhere': 'This was changed since you opened it. Check the latest version, then save again.',
} as const;
const slugTaken = { 'slug taken': 'Another page uses or used this address. Choose another.' } as const;
const byId = z.object({ category_id: shape.id() });
const revision = shape.int(1, 1_000_000_000);

export const opsGenres = call({
  section: SECTION,
  summary: 'All genres with all their categories, drafts and hidden ones too.',
  method: 'GET',
  path: '/new/v1/ops/genres.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({}),
  output: z.object({ genres: z.array(opsGenreShape) }),
});

export const addGenre = call({
  section: SECTION,
  summary: 'Adds a genre; it shows once it has a published category.',
  method: 'POST',
  path: '/new/v1/ops/genres/add.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object(genreInput),
  output: z.object({ genre_id: z.number() }),
  errors: slugTaken,
});

export const editGenre = call({
  section: SECTION,
  summary: 'Changes a genre. An old address leads to the new one.',
  method: 'POST',
  path: '/new/v1/ops/genres/{genre_id}/edit.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ genre_id: shape.id(), revision, ...genreInput }),
  output: z.object({ revision: z.number() }),
  errors: { ...changed, ...slugTaken },
});

export const orderGenres = call({
  section: SECTION,
  summary: 'The order of the genres, all of them named.',
  method: 'POST',
  path: '/new/v1/ops/genres/order.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ genre_ids: shape.list(shape.id(), 200) }),
  output: z.object({}),
  errors: changed,
});

export const orderCategories = call({
  section: SECTION,
  summary: 'The order of a genre’s categories, all of them named.',
  method: 'POST',
  path: '/new/v1/ops/genres/{genre_id}/order.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ genre_id: shape.id(), category_ids: shape.list(shape.id(), 500) }),
  output: z.object({}),
  errors: changed,
});

export const opsCategory = call({
  section: SECTION,
  summary: 'A category as operators edit it, with its fee and what was done to it.',
  method: 'GET',
  path: '/new/v1/ops/categories/{category_id}.json',
  auth: 'operator',
  roles: ['content'],
  input: byId,
  output: z.object({ category: opsCategoryShape }),
});

export const addCategory = call({
  section: SECTION,
  summary: 'Adds a category as a draft, with a form draft that holds the common questions.',
  method: 'POST',
  path: '/new/v1/ops/categories/add.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ genre_id: categoryInput.genre_id, name: categoryInput.name, slug: categoryInput.slug }),
  output: z.object({ category_id: z.number() }),
  errors: slugTaken,
});

export const editCategory = call({
  section: SECTION,
  summary: 'Changes a category’s page, price guide and search words. An old address leads to the new one.',
  method: 'POST',
  path: '/new/v1/ops/categories/{category_id}/edit.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ category_id: shape.id(), revision, ...categoryInput }),
  output: z.object({ category: opsCategoryShape }),
  errors: { ...changed, ...slugTaken },
});

export const publishCategory = call({
  section: SECTION,
  summary: 'Shows a category on the site.',
  method: 'POST',
  path: '/new/v1/ops/categories/{category_id}/publish.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ category_id: shape.id(), revision }),
  output: z.object({ category: opsCategoryShape }),
  errors: {
    ...changed,
    'not now': 'This is already on the site.',
    'not ready': 'This is not ready to publish. Check what is missing.',
  },
});

export const hideCategory = call({
  section: SECTION,
  summary: 'Takes a category off the site: no new requests. Those that were made go on.',
  method: 'POST',
  path: '/new/v1/ops/categories/{category_id}/hide.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ category_id: shape.id(), revision }),
  output: z.object({ category: opsCategoryShape }),
  errors: { ...changed, 'not now': 'This is not on the site.' },
});

export const setRequirements = call({
  section: SECTION,
  summary: 'The licences that a category demands: for every request, or where an answer is one of some choices.',
  method: 'POST',
  path: '/new/v1/ops/categories/{category_id}/requirements.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ category_id: shape.id(), revision, requirements: requirementsInput() }),
  output: z.object({ category: opsCategoryShape }),
  errors: {
    ...changed,
    'twice demanded': 'The same licence is required twice for one question.',
    'no such answer': 'The form has no such answer. Choose another question or answer.',
  },
});

export const opsForm = call({
  section: SECTION,
  summary: 'A category’s form: what people answer now, the draft, every version, and what reads its answers.',
  method: 'GET',
  path: '/new/v1/ops/categories/{category_id}/form.json',
  auth: 'operator',
  roles: ['content'],
  input: byId,
  output: z.object({ form: opsFormShape }),
});

export const formVersion = call({
  section: SECTION,
  summary: 'The questions of one version of a form.',
  method: 'GET',
  path: '/new/v1/ops/categories/{category_id}/form/versions/{version}.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ category_id: shape.id(), version: shape.int(1, 1_000_000) }),
  output: z.object({ version: formVersionShape, questions: z.array(questionShape) }),
});

/** `revision` 0 begins a draft. */
const draftRevision = shape.int(0, 1_000_000_000);

export const saveFormDraft = call({
  section: SECTION,
  summary: 'Saves the draft of a form. It may be unfinished.',
  method: 'POST',
  path: '/new/v1/ops/categories/{category_id}/form/save.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ category_id: shape.id(), revision: draftRevision, questions: questionsInput() }),
  output: z.object({ draft: formDraftShape }),
  errors: changed,
});

export const discardFormDraft = call({
  section: SECTION,
  summary: 'Discards the draft of a form.',
  method: 'POST',
  path: '/new/v1/ops/categories/{category_id}/form/discard.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ category_id: shape.id(), revision }),
  output: z.object({}),
  errors: changed,
});

export const publishForm = call({
  section: SECTION,
  summary:
    'Makes the draft the form’s next version. Requests keep the version they were made with. What pros’ preferences read may go only when `is_confirmed`; what a licence requirement reads may not.',
  method: 'POST',
  path: '/new/v1/ops/categories/{category_id}/form/publish.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({
    category_id: shape.id(),
    revision,
    note: shape.text(NOTE_MAX).optional(),
    is_confirmed: shape.flag().optional(),
  }),
  output: z.object({ form: opsFormShape }),
  errors: {
    ...changed,
    'not ready': 'The form is not ready. Check the marked questions.',
    'nothing new': 'The draft is the same as the current form.',
    'licence needs it': 'A licence requirement uses an answer that you removed. Change the requirement first.',
    'preferences read it': 'Some pros choose jobs by an answer that you removed. Confirm that their choice ends.',
  },
});
