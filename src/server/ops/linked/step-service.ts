import { toWireOrNull } from '#core/kit/time.ts';
import { LINK_CLOCKS, type LinkStep, linkClockAt, linkMachine, linkNewsOf } from '#core/ops/linked/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

/** Makes operators' screens read the queue again, and the screen of the person concerned their own case. */
export const tellLinked = async (context: Context, link_case_id: number, user_id: number | null): Promise<void> =>
  context.publish('linked.changed', { link_case_id }, [
    ...(await store.operatorIds(context.db)),
    ...(user_id === null ? [] : [user_id]),
  ]);

/**
 * Takes a step of a locked case: its state and due time, its texts, the email to the person, and the tombstone where the decision
 * is now final. The caller has checked that the step is allowed.
 */
export async function takeLinkStep(
  context: Context,
  row: store.HeldLink,
  step: LinkStep,
  by: 'operator' | 'person' | 'clock',
  patch: store.LinkPatch = {},
): Promise<void> {
  const { db, now } = context;
  const taken = linkMachine.take(step, row.state, by);
  if (!taken.ok) throw new Error(`case ${row.id} in ${row.state} cannot take the step ${step}`);
  const state = taken.value;
  const clock_at = state === row.state ? row.clock_at : linkClockAt(state, now);
  const isEnd = clock_at === null;
  const traded_as = state === 'stands' && row.state !== 'stands' ? await store.readNames(db, row.other_id) : null;
  const full = traded_as === null ? patch : { ...patch, traded_as };
  if (state !== row.state) await store.writeStep(db, row.id, state, clock_at, isEnd ? now : null, full);
  else await store.noteBlock(db, row.id, patch);
  if (traded_as !== null && traded_as.length > 0) {
    const tags = await store.readTags(db, row.user_id);
    if (tags.length > 0) context.dropPages(tags);
  }
  const what = linkNewsOf(step, row.asked_on !== null);
  if (what !== null)
    await tellPerson(context, {
      kind: 'link_case',
      user_id: row.user_id,
      key: `link_case:${row.id}:${what}`,
      data: {
        what,
        until: toWireOrNull(clock_at) ?? '',
        reason: patch.appeal_reason ?? patch.reason ?? '',
        path: '/dashboard/settings/reports',
      },
    });
  await tellLinked(context, row.id, row.asked_on !== null || step === 'ask' ? row.user_id : null);
}

const BATCH = 20;
/** Job: takes the steps of cases whose time ran out. A batch in the caller's transaction; answers how many. */
export async function runLinkClocks(context: Context): Promise<number> {
  const { db, now } = context;
  let done = 0;
  for (const id of await store.readDue(db, now, BATCH)) {
    const row = await store.lockCase(db, id);
    const clock = row && LINK_CLOCKS[row.state];
    if (!row || !clock || row.clock_at === null || row.clock_at > now) continue;
    const isAppeal = row.state === 'appealed';
    await takeLinkStep(
      context,
      row,
      clock.step,
      'clock',
      clock.step === 'lapse' && !isAppeal ? { decided_on: now } : {},
    );
    done += 1;
  }
  return done;
}
