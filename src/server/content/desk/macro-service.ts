import type * as calls from '#core/content/desk/calls.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './store.ts';

/** The macros: prepared answers. */
export const macros = async ({ db }: Context): Promise<CallResult<typeof calls.opsMacros>> =>
  ok({ macros: await store.readMacros(db) });

export async function save(
  { macro_id, ...text }: CallParsed<typeof calls.saveMacro>,
  context: PersonContext,
): Promise<CallResult<typeof calls.saveMacro>> {
  const { db, now, user } = context;
  if (macro_id !== undefined && !(await store.existsMacro(db, macro_id))) return notFound();
  const id =
    macro_id === undefined
      ? await store.insertMacro(db, text, user.id, now)
      : await store.updateMacro(db, macro_id, text, user.id, now);
  if (id === null) return refuse('name taken');
  await recordAct(context, 'macro written', `macro:${id}`, { reason: text.name });
  return macros(context);
}

export async function remove(
  { macro_id }: CallParsed<typeof calls.removeMacro>,
  context: PersonContext,
): Promise<CallResult<typeof calls.removeMacro>> {
  if ((await store.deleteMacro(context.db, macro_id)) === 0) return notFound();
  await recordAct(context, 'macro removed', `macro:${macro_id}`);
  return macros(context);
}
