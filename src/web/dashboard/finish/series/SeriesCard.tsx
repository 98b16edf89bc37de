import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { SkipForwardIcon } from '@phosphor-icons/react/dist/ssr/SkipForward';
import { useState } from 'react';
import * as calls from '#core/bookings/series/calls.ts';
import type { JobSeries, SeriesVisit } from '#core/bookings/series/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { quotePrice } from '#web/parts/words/quote-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/series.ts';
import { showDay } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { type JobSeriesProps, SeriesFrame } from './SeriesFrame.tsx';
import { howOften, statePill, troubleWords, visitState, visitTimeWords } from './series-words.ts';

interface Shown extends JobSeriesProps {
  readonly series: JobSeries;
}

/** The repeat visits of a job: how often, their state, the next ones, and what can be done. */
export function SeriesCard(props: Shown) {
  const { look, series } = props;
  const { mode } = usePerson();
  const now = useNow();
  return (
    <SeriesFrame look={look} title={t('card>title')} beside={<StatusPill {...statePill(series)} />}>
      <p className="mt-1 font-semibold">{howOften(series.cadence)}</p>
      <p className="mt-1 text-sm break-words text-ink-2">{saidOf(props, mode === 'pro', now)}</p>
      {series.state === 'asked' && series.visits[0] && (
        <p className="mt-1 text-sm font-semibold">
          {t('card>first', { when: visitTimeWords(series.visits[0].begin_time, now) })}
        </p>
      )}
      {series.visits.length > 0 && series.state !== 'asked' && (
        <ul aria-label={t('card>list')} className="mt-3 divide-y divide-line border-y border-line">
          {series.visits.map((visit) => (
            <Visit key={visit.n} {...props} visit={visit} isPro={mode === 'pro'} now={now} />
          ))}
        </ul>
      )}
      <Ways {...props} />
    </SeriesFrame>
  );
}

/** The state of the series, in a sentence. */
function saidOf({ series, name }: Shown, isPro: boolean, now: Date): string {
  const { state, state_by, why, made_ahead } = series;
  const isMine = state_by === (isPro ? 'provider' : 'requestor');
  if (state === 'asked') {
    if (isPro) return t('card>asked_pro', { name, price: priceOf(series) });
    const by = series.answer_by ? fromWire(series.answer_by) : null;
    return t('card>asked', { name, when: by ? showDay(by, now) : '' });
  }
  if (why) return troubleWords(why);
  if (series.is_declined) return isMine ? t('card>declined_me') : t('card>declined_them', { name });
  if (state === 'paused') return isMine ? t('card>paused_me') : t('card>paused_them', { name });
  if (state === 'ended') return isMine ? t('card>ended_me') : t('card>ended_them', { name });
  return isPro ? t('card>active_pro', { count: made_ahead }) : t('card>active', { count: made_ahead });
}

function priceOf(series: JobSeries): string {
  const price = quotePrice({ ...series, quote_details: {} });
  return price ? `${price.price}${price.per}` : '';
}

type VisitProps = Shown & { readonly visit: SeriesVisit; readonly isPro: boolean; readonly now: Date };

function Visit({ bid_id, series, visit, name, isPro, now }: VisitProps) {
  const [skip, skipping] = useAct(calls.skipVisit);
  const [moving, setMoving] = useState(false);
  const when = visitTimeWords(visit.begin_time, now);
  const can = (step: SeriesVisit['steps'][number]) => visit.steps.includes(step);
  const isSkipped = visit.state === 'skipped';
  const path = isPro
    ? `/dashboard/works/${visit.bid_id}`
    : `/dashboard/projects/quote/${visit.request_id}/${visit.bid_id}`;
  return (
    <li className="flex items-center gap-1 py-2">
      <span className="min-w-0 flex-1">
        {visit.bid_id === null || visit.bid_id === bid_id ? (
          <span className={isSkipped ? 'block text-ink-3 line-through' : 'block font-semibold'}>{when}</span>
        ) : (
          <Anchor
            href={path}
            aria-label={t('visit>open', { when })}
            className="block font-semibold text-brand-ink underline"
          >
            {when}
          </Anchor>
        )}
        <span className="block text-sm text-ink-2">
          {visitState(visit)}
          {visit.why && `. ${troubleWords(visit.why)}`}
        </span>
      </span>
      {can('move') && (
        <IconButton icon={PencilSimpleIcon} label={t('visit>move_named', { when })} onClick={() => setMoving(true)} />
      )}
      {(can('skip') || can('unskip')) && (
        <IconButton
          icon={isSkipped ? ArrowCounterClockwiseIcon : SkipForwardIcon}
          label={isSkipped ? t('visit>unskip_named', { when }) : t('visit>skip_named', { when })}
          aria-disabled={skipping.isLoading}
          onClick={async () => {
            if (skipping.isLoading) return;
            const done = await skip({ bid_id, series_id: series.id, n: visit.n, is_skipped: !isSkipped });
            if (done.error) return toast({ text: whyNot(done.error), tone: 'danger' });
            toast({ text: isSkipped ? t('visit>unskipped_toast', { name }) : t('visit>skipped_toast', { name }) });
          }}
        />
      )}
      {moving && (
        <MoveDialog
          bid_id={bid_id}
          series_id={series.id}
          visit={visit}
          when={when}
          name={name}
          onClose={() => setMoving(false)}
        />
      )}
    </li>
  );
}

/** Buttons to agree, decline, pause, continue, end, and undo the end. */
function Ways({ bid_id, series, name }: Shown) {
  const [answer, answering] = useAct(calls.answerSeries);
  const [change, changing] = useAct(calls.changeSeries);
  const [asking, setAsking] = useState<'decline' | 'end' | null>(null);
  const [error, setError] = useState<string>();
  const can = (step: JobSeries['steps'][number]) => series.steps.includes(step);
  const isBusy = answering.isLoading || changing.isLoading;
  const at = { bid_id, series_id: series.id };
  const say = async (done: ReturnType<typeof answer> | ReturnType<typeof change>, text: string) => {
    const { error: why } = await done;
    toast(why ? { text: whyNot(why), tone: 'danger' } : { text });
  };
  const ask = (what: typeof asking) => {
    setError(undefined);
    setAsking(what);
  };
  const confirm = async (done: ReturnType<typeof answer> | ReturnType<typeof change>, text: string) => {
    const { error: why } = await done;
    if (why) return setError(whyNot(why));
    setAsking(null);
    toast({ text });
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {can('accept') && (
        <Button
          size={44}
          variant="primary"
          disabled={isBusy}
          pending={answering.isLoading}
          onClick={() => void say(answer({ ...at, is_accepted: true }), t('card>accepted', { name }))}
        >
          {t('card>accept')}
        </Button>
      )}
      {can('decline') && (
        <Button size={44} disabled={isBusy} onClick={() => ask('decline')}>
          {t('card>decline')}
        </Button>
      )}
      {(can('pause') || can('resume')) && (
        <Button
          size={44}
          disabled={isBusy}
          onClick={() =>
            void say(
              change({ ...at, act: can('pause') ? 'pause' : 'resume' }),
              can('pause') ? t('card>paused', { name }) : t('card>resumed', { name }),
            )
          }
        >
          {can('pause') ? t('card>pause') : t('card>resume')}
        </Button>
      )}
      {can('undo_end') && (
        <Button
          size={44}
          disabled={isBusy}
          onClick={() => void say(change({ ...at, act: 'undo_end' }), t('card>resumed', { name }))}
        >
          {t('card>undo_end')}
        </Button>
      )}
      {can('end') && (
        <Button size={44} variant="danger-quiet" disabled={isBusy} onClick={() => ask('end')}>
          {t('card>end')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'decline'}
        onClose={() => setAsking(null)}
        title={t('card>decline_title')}
        confirmLabel={t('card>decline')}
        error={error}
        onConfirm={() => confirm(answer({ ...at, is_accepted: false }), t('card>declined', { name }))}
      >
        {t('card>decline_text', { name })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        onClose={() => setAsking(null)}
        title={t('card>end_title')}
        confirmLabel={t('card>end_confirm')}
        danger
        error={error}
        onConfirm={() => confirm(change({ ...at, act: 'end' }), t('card>ended', { name }))}
      >
        {t('card>end_text', { name })}
      </ConfirmDialog>
    </div>
  );
}
