import type { Question } from '#core/categories/model.ts';
import type { FormDraft, FormUse, FormVersion } from '#core/categories/ops/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** Drafts and versions of forms, and which settings use their answers. */

const VERSION = `jsonb_build_object('version', f.version, 'created', wire_time(f.created), 'operator', display_name(u),
  'note', f.note, 'question_count', jsonb_array_length(f.questions),
  'request_count', (select count(*) from quote_requests r where r.category_id = f.category_id and r.form_version = f.version))`;
const versions = statement(
  `select ${VERSION} as version from category_forms f left join users u on u.id = f.operator_id
   where f.category_id = $1 order by f.version desc`,
);
const oneVersion = statement(
  `select ${VERSION} as version, f.questions from category_forms f left join users u on u.id = f.operator_id
   where f.category_id = $1 and f.version = $2`,
);
const DRAFT = `select d.revision, d.base_version, d.questions, d.operator_id, display_name(u) as operator, wire_time(d.updated) as updated
  from category_form_drafts d join users u on u.id = d.operator_id where d.category_id = $1`;
const draft = statement(DRAFT);
const lockDraft = statement(`${DRAFT} for update of d`);
const insertDraft = statement(
  `insert into category_form_drafts (category_id, questions, base_version, operator_id, updated)
   values ($1, $2, (select form_version from categories where id = $1), $3, $4) on conflict (category_id) do nothing`,
);
const updateDraft = statement(
  `update category_form_drafts set questions = $3, operator_id = $4, updated = $5, revision = revision + 1
   where category_id = $1 and revision = $2`,
);
const deleteDraft = statement('delete from category_form_drafts where category_id = $1 and revision = $2');
const insertVersion = statement(
  `insert into category_forms (category_id, version, questions, created, operator_id, note)
   select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 from category_forms where category_id = $1 returning version`,
);
const setVersion = statement('update categories set form_version = $2 where id = $1');
// The answers that pros decline and the sizes that they limit (specification 3, quote_job_preference).
const preferenceUses = statement(
  `select 'preference' as kind, key, choice_id, count(*)::int as count from (
     select d.key, v.id as choice_id from quote_service_categories sc,
       jsonb_each(coalesce(nullif(sc.quote_job_preference -> 'declined', 'null'), '{}')) d (key, ids),
       jsonb_array_elements_text(d.ids) v (id)
     where sc.category_id = $1
     union all
     select s.key, null from quote_service_categories sc,
       jsonb_object_keys(coalesce(nullif(sc.quote_job_preference -> 'sizes', 'null'), '{}')) s (key)
     where sc.category_id = $1) u
   group by key, choice_id order by key, choice_id`,
);
const licenceUses = statement(
  `select 'licence' as kind, r.question_key as key, c.id as choice_id, count(*)::int as count
   from category_requirements r, unnest(r.choice_ids) c (id)
   where r.category_id = $1 and r.question_key is not null group by 2, 3 order by 2, 3`,
);

export interface DraftRow extends FormDraft {
  readonly operator_id: number;
}

export const readVersions = async (db: Db, category_id: number): Promise<FormVersion[]> =>
  (await db.many<{ version: FormVersion }>(versions(category_id))).map((row) => row.version);

export const readVersion = (
  db: Db,
  category_id: number,
  version: number,
): Promise<{ version: FormVersion; questions: Question[] } | null> => db.maybe(oneVersion(category_id, version));

export const readDraft = (db: Db, category_id: number): Promise<DraftRow | null> => db.maybe(draft(category_id));
export const lockedDraft = (db: Db, category_id: number): Promise<DraftRow | null> => db.maybe(lockDraft(category_id));

/** Starts a draft, unless there is one. */
export const beginDraft = (
  db: Db,
  category_id: number,
  questions: readonly Question[],
  operator_id: number,
  now: Date,
): Promise<number> => db.run(insertDraft(category_id, JSON.stringify(questions), operator_id, now));

/** Saves a draft; answers how many rows changed: 0 where the revision is another. */
export const saveDraft = (
  db: Db,
  category_id: number,
  revision: number,
  questions: readonly Question[],
  operator_id: number,
  now: Date,
): Promise<number> => db.run(updateDraft(category_id, revision, JSON.stringify(questions), operator_id, now));

export const removeDraft = (db: Db, category_id: number, revision: number): Promise<number> =>
  db.run(deleteDraft(category_id, revision));

/** Adds the next version and makes it the current one. The caller has locked the category's row. */
export async function addVersion(
  db: Db,
  form: { category_id: number; questions: readonly Question[]; operator_id: number; note: string; now: Date },
): Promise<number> {
  const { version } = await db.one<{ version: number }>(
    insertVersion(form.category_id, JSON.stringify(form.questions), form.now, form.operator_id, form.note),
  );
  await db.run(setVersion(form.category_id, version));
  return version;
}

/** The preferences and licences that use an answer of the category's form. */
export async function readUses(db: Db, category_id: number): Promise<FormUse[]> {
  const preferences = await db.many<FormUse>(preferenceUses(category_id));
  return [...(await db.many<FormUse>(licenceUses(category_id))), ...preferences];
}
