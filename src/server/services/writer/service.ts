import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { SERVICE_DESCRIPTION_MAX, SERVICE_HEADLINE_MAX } from '#core/services/model.ts';
import { type writeProfile as call, WRITER_A_DAY } from '#core/services/writer/calls.ts';
import { chosenName } from '#core/services/writer/name-rules.ts';
import { countUse } from '#server/platform/access/limits.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { WriterBusy } from '#server/providers/ai/port.ts';
import * as store from './store.ts';

/**
 * Proposes a headline and a description (section 7, AI profile generation) from what the pro sends and, for an own service, from
 * its current content. Saves nothing. Drafts are limited per person and day; failed ones count too.
 */
export async function writeProfile(
  input: CallParsed<typeof call>,
  { parts, db, user, now }: PersonContext,
): Promise<CallResult<typeof call>> {
  const known = input.service_id === undefined ? null : await store.readFacts(db, input.service_id, user.id);
  if (input.service_id !== undefined && !known) return notFound();
  const asked = input.category_id ?? [];
  const named = asked.length > 0 ? await store.categoryNames(db, asked) : (known?.categories ?? []);
  if (asked.length > 0 && named.length < new Set(asked).size) throw invalid({ category_id: 'not a category' });
  const notes = input.notes ?? '';
  if (named.length === 0 && notes === '') return refuse('nothing to write about');

  const used = await countUse(parts.database, now, `writer:user:${user.id}`, WRITER_A_DAY, DAY / 1000);
  const { writer } = parts.providers;
  try {
    const draft = await writer.write({
      name: input.name || (known ? chosenName(known.name, known.email) : ''),
      is_business: known?.is_business ?? true,
      categories: named,
      areas: known?.areas ?? [],
      years_in_business: input.years_in_business ?? known?.years_in_business ?? null,
      team_size: known?.team_size ?? null,
      warranty_days: known?.warranty_days ?? 0,
      notes,
      headline_max: SERVICE_HEADLINE_MAX,
      description_max: SERVICE_DESCRIPTION_MAX,
    });
    return ok({ ...draft, writer: writer.kind, drafts_left: Math.max(0, WRITER_A_DAY - used) });
  } catch (error) {
    if (!(error instanceof WriterBusy)) throw error;
    return refuse('writer busy');
  }
}
