/** Steps by a mailed link about an agreed or a proposed time, without a session. They call the same functions as the screens. */

import type * as calls from '#core/bids/hash-links/time-calls.ts';
import type { LinkedTime } from '#core/bids/hash-links/time-model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { NOT_FOUND, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { type Held, holdLink } from '#server/requests/hash-links/service.ts';
import { readAgreed } from '../appointments/list-store.ts';
import { answerTime, endJob, factsOf, proposeTime } from '../appointments/service.ts';
import { readJob, readTime } from '../appointments/store.ts';

/** The agreed time and proposal of a link as its holder sees them; null where either changed since the link was made. */
async function standing({ holder, subject, data }: Held) {
  const job = await readJob(holder.db, subject);
  const agreed = job && (await readAgreed(holder.db, holder.user.id, null, job.appointment_id, false));
  const row = agreed?.state === 'agreed' ? await readTime(holder.db, subject) : null;
  if (!agreed || !row) return null;
  const { proposal } = factsOf(row);
  const isSame = toWire(row.begin_time) === data.begin_time && (proposal?.id ?? null) === (data.proposal_id ?? null);
  return isSame && proposal?.side !== agreed.side ? { agreed, row, proposal } : null;
}

/** The page that shows the agreed time to the holder after a login. */
const nextOf = async ({ holder, subject }: Held): Promise<string> => {
  const job = await readJob(holder.db, subject);
  if (!job) return '/dashboard/appointment';
  return `/dashboard/appointment/${job.appointment_id}?as=${job.provider_id === holder.user.id ? 'pro' : 'consumer'}`;
};

/** What the page shows. `time` is null where the time changed; all is null where the link is dead. Does not use the link up. */
export async function timeLink(
  context: Context,
  hash: string,
): Promise<{ readonly time: LinkedTime | null; readonly next: string } | null> {
  const held = await holdLink(context, 'bid_time', hash, { spent: true });
  if (!held) return null;
  const next = await nextOf(held);
  const now = held.is_spent ? null : await standing(held);
  if (!now) return { time: null, next };
  const { agreed, row, proposal } = now;
  return {
    next,
    time: {
      side: agreed.side,
      other_name: agreed.other.display_name,
      category: agreed.category,
      begin_time: toWire(agreed.begin_time),
      minutes: agreed.minutes,
      times: (proposal?.times ?? []).map(({ begin_time, minutes }) => ({ begin_time: toWire(begin_time), minutes })),
      note: row.proposal_note ?? '',
      terms: agreed.terms,
    },
  };
}

type Input = CallParsed<typeof calls.timeByHash>;
type Standing = NonNullable<Awaited<ReturnType<typeof standing>>>;

async function act(input: Input, bid_id: number, { agreed, row, proposal }: Standing, holder: PersonContext) {
  const answer = { bid_id, proposal_id: proposal?.id ?? 0, choice: input.choice };
  switch (input.act) {
    case 'take':
      return answerTime({ ...answer, is_accepted: true }, holder);
    case 'keep':
      return answerTime({ ...answer, is_accepted: false }, holder);
    case 'propose':
      return proposeTime(
        {
          bid_id,
          begin_time: input.begin_time,
          ...(row.minutes === null ? {} : { minutes: row.minutes }),
          also: [],
          note: '',
          ...(proposal ? { instead_of: proposal.id } : {}),
        },
        holder,
      );
    case 'cancel':
      if (agreed.side === 'provider' && input.reason.trim() === '') return refuse('reason missing');
      return endJob(holder, bid_id, agreed.side, input.reason);
  }
}

/** Takes one step, which uses the link up; after a refusal it still works. */
export async function timeByHash(input: Input, context: Context): Promise<CallResult<typeof calls.timeByHash>> {
  const held = await holdLink(context, 'bid_time', input.hash, { use: true });
  if (!held) return refuse('dead link');
  const { holder, subject } = held;
  const found = await standing(held);
  if (!found) return refuse('time changed');
  const done = await act(input, subject, found, holder);
  if (!done.ok) {
    if (done.error === NOT_FOUND) return refuse('dead link');
    // The time was answered or changed meanwhile: the link is out of date.
    if (done.error === 'not now' || done.error === 'proposal open') return refuse('time changed');
    return refuse(done.error);
  }
  const time = await readTime(holder.db, subject);
  const begin_time = time?.proposal_begin ?? time?.begin_time ?? found.agreed.begin_time;
  return ok({ act: input.act, begin_time: toWire(begin_time) });
}
