import { fromWire, showTime } from '#core/kit/time.ts';
import * as opsCalls from '#core/ops/calls.ts';
import type { Review } from '#core/ops/model.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { DECIDED_WORDS, whenWords } from './review-words.ts';

/** Why a case cannot be decided here now, or why the last try was refused. */
export function CaseBanner({
  review,
  now,
  refused,
  onUndo,
}: {
  review: Review;
  now: Date;
  refused: string | null;
  onUndo: () => void;
}) {
  const { kind, item_id, claim, held, status, note, decided_at } = review;
  const [take, taking] = useAct(opsCalls.claimReview);
  const takeOver = async () => told(await take({ kind, item_id, take_over: true }));
  if (refused !== null) return <Banner className="mb-6" tone="danger" live="alert" title={refused} />;
  if (held)
    return (
      <Banner
        className="mb-6"
        tone="info"
        live="status"
        title={`${DECIDED_WORDS[held.decision]} by ${held.is_mine ? 'you' : held.operator}`}
        action={
          held.is_mine ? (
            <Button size={36} onClick={onUndo}>
              Undo
            </Button>
          ) : undefined
        }
      >
        It is carried out in a few seconds; then the person is told.
      </Banner>
    );
  if (status !== 'pending') {
    const words = DECIDED_WORDS[status as keyof typeof DECIDED_WORDS] ?? 'No longer open';
    return (
      <Banner
        className="mb-6"
        tone={status === 'approved' ? 'success' : status === 'refused' ? 'danger' : 'warning'}
        title={`${words}${decided_at === null ? '' : `, ${whenWords(decided_at, now)}`}`}
      >
        {note}
      </Banner>
    );
  }
  if (review.is_own)
    return (
      <Banner className="mb-6" tone="info" title="This is yours">
        Another operator must decide this.
      </Banner>
    );
  if (claim && !claim.is_mine) {
    const until = fromWire(claim.until);
    return (
      <Banner
        className="mb-6"
        tone="warning"
        live="status"
        title={`Taken by ${claim.operator}`}
        action={
          kind === 'identity' ? (
            <Button size={36} pending={taking.isLoading} onClick={() => void takeOver()}>
              Take over
            </Button>
          ) : undefined
        }
      >
        {until ? `Reserved for you until ${showTime(until)}.` : ''}
      </Banner>
    );
  }
  return null;
}
