import { diffForms } from '#core/categories/diff-rules.ts';
import type { Question } from '#core/categories/model.ts';
import type * as calls from '#core/categories/ops/calls.ts';
import type { FormDraft, OpsForm } from '#core/categories/ops/model.ts';
import { canPublishForm } from '#core/categories/ops/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { readQuestions } from '../store.ts';
import * as forms from './form-store.ts';
import { dropPagesOf } from './service.ts';
import { type LockedCategory, lockOpsCategory, readOpsCategory, readServicesOf } from './store.ts';

const subjectOf = (category_id: number): string => `category:${category_id}`;

const present = ({ operator_id: _, ...draft }: forms.DraftRow): FormDraft => draft;

async function currentOf(context: Context, category_id: number, version: number): Promise<readonly Question[]> {
  return version > 0 ? ((await readQuestions(context.db, category_id, version)) ?? []) : [];
}

/** A category's form for operators to edit; 404 for an unknown id. */
export async function opsForm(
  { category_id }: CallParsed<typeof calls.opsForm>,
  context: Context,
): Promise<CallResult<typeof calls.opsForm>> {
  const form = await formOf(context, category_id);
  return form ? ok({ form }) : notFound();
}

async function formOf(context: Context, category_id: number): Promise<OpsForm | null> {
  const { db, now } = context;
  const category = await readOpsCategory(db, category_id, now);
  if (!category) return null;
  const { id, name, slug, status, fee_base, form_version } = category;
  const draft = await forms.readDraft(db, category_id);
  return {
    category: { id, name, slug, status, fee_base },
    current: { version: form_version, questions: [...(await currentOf(context, category_id, form_version))] },
    draft: draft && present(draft),
    versions: await forms.readVersions(db, category_id),
    uses: await forms.readUses(db, category_id),
  };
}

/** The questions of one version; 404 for an unknown one. */
export async function formVersion(
  { category_id, version }: CallParsed<typeof calls.formVersion>,
  { db }: Context,
): Promise<CallResult<typeof calls.formVersion>> {
  const found = await forms.readVersion(db, category_id, version);
  return found ? ok(found) : notFound();
}

/** The refusal for the operator who saves second: who saved last and when. */
async function changedElsewhere(context: Context, category_id: number) {
  const there = await forms.readDraft(context.db, category_id);
  return refuse('changed elsewhere', undefined, {
    revision: there?.revision ?? 0,
    operator: there?.operator ?? null,
    updated: there?.updated ?? null,
  });
}

/**
 * Saves a draft, complete or not; revision 0 starts one. When two operators save at once, the second is refused. Audited when a
 * draft is started and when another operator continues it, not at every save.
 */
export async function saveFormDraft(
  input: CallParsed<typeof calls.saveFormDraft>,
  context: PersonContext,
): Promise<CallResult<typeof calls.saveFormDraft>> {
  const { db, now, user } = context;
  const { category_id, revision, questions } = input;
  const category = await lockOpsCategory(db, category_id, now);
  if (!category) return notFound();
  const before = await forms.lockedDraft(db, category_id);
  const saved =
    revision === 0
      ? await forms.beginDraft(db, category_id, questions, user.id, now)
      : await forms.saveDraft(db, category_id, revision, questions, user.id, now);
  if (saved === 0) return changedElsewhere(context, category_id);
  if (!before) await recordAct(context, 'form draft begun', subjectOf(category_id), {});
  else if (before.operator_id !== user.id)
    await recordAct(context, 'form draft taken over', subjectOf(category_id), { from: before.operator });
  const draft = await forms.readDraft(db, category_id);
  if (!draft) throw new Error(`the draft of category ${category_id} is gone within its own transaction`);
  return ok({ draft: present(draft) });
}

/** Discards a draft; the published form stays. */
export async function discardFormDraft(
  { category_id, revision }: CallParsed<typeof calls.discardFormDraft>,
  context: PersonContext,
): Promise<CallResult<typeof calls.discardFormDraft>> {
  const { db, now } = context;
  if (!(await lockOpsCategory(db, category_id, now))) return notFound();
  if ((await forms.removeDraft(db, category_id, revision)) === 0) return changedElsewhere(context, category_id);
  await recordAct(context, 'form draft thrown away', subjectOf(category_id), {});
  return ok({});
}

/**
 * Publishes the draft as the next version (issue 4 point 9). Versions are never edited, so that requests, and forms already open
 * in a browser, keep theirs.
 */
export async function publishForm(
  input: CallParsed<typeof calls.publishForm>,
  context: PersonContext,
): Promise<CallResult<typeof calls.publishForm>> {
  const { db, now, user } = context;
  const { category_id, revision, note = '' } = input;
  const category = await lockOpsCategory(db, category_id, now);
  if (!category) return notFound();
  const draft = await forms.lockedDraft(db, category_id);
  if (!draft || draft.revision !== revision) return changedElsewhere(context, category_id);
  const current = await currentOf(context, category_id, category.form_version);
  const uses = await forms.readUses(db, category_id);
  const allowed = canPublishForm({
    current,
    draft: draft.questions,
    uses,
    is_confirmed: input.is_confirmed === true,
  });
  if (!allowed.ok) return allowed;
  const version = await forms.addVersion(db, {
    category_id,
    questions: draft.questions,
    operator_id: user.id,
    note,
    now,
  });
  await forms.removeDraft(db, category_id, revision);
  await recordAct(context, 'form published', subjectOf(category_id), {
    version,
    note,
    changes: diffForms(current, draft.questions).map(({ key, kind }) => `${kind} ${key}`),
  });
  await dropForm(context, category);
  const form = await formOf(context, category_id);
  if (!form) throw new Error(`category ${category_id} is gone within its own transaction`);
  return ok({ form });
}

/** Drops the cached pages of the form, of the category (which shows its counter), and of pros who ask its questions. */
async function dropForm(context: Context, category: LockedCategory): Promise<void> {
  dropPagesOf(context, [category.slug], [category.genre_slug], await readServicesOf(context.db, category.id));
}
