import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { NavigationArrowIcon } from '@phosphor-icons/react/dist/ssr/NavigationArrow';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { VanIcon } from '@phosphor-icons/react/dist/ssr/Van';
import * as times from '#core/bids/appointments/calls.ts';
import { LATE_MINUTES } from '#core/bids/appointments/model.ts';
import * as finishes from '#core/bids/completions/calls.ts';
import { type NextAct, nextAct } from '#core/bids/day/rules.ts';
import { directionsHref, mapsOf } from '#core/requests/directions-rules.ts';
import type { Way } from '#core/reserves/way-rules.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { voice } from '#web/state/voice/voice.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/today.ts';
import { showTime } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { useVoice } from '../../calls/use-voice.ts';
import { useReached } from '../../requests/quote/use-quote-queue.ts';
import type { JobActions } from '../../works/use-job-actions.tsx';
import { DoneActs } from './DoneActs.tsx';
import { isBehind, type Job } from './today-jobs.ts';
import { useTap } from './use-acts.ts';

interface JobActsProps {
  readonly job: Job;
  readonly now: Date;
  readonly after: Job | null;
  /** The travel to what comes after. */
  readonly way: Way | null;
  readonly actions: JobActions;
  readonly onNext: () => void;
}

/** Acts that ask the customer or answer them, so they need a connection. All other acts of a day can wait for one. */
const NEEDS_SIGNAL: readonly NextAct['act'][] = ['confirm', 'ask', 'wait'];

/** The one filled button, which changes during the day, and the acts below it. */
export function JobActs(props: JobActsProps) {
  const { job, now } = props;
  const next = nextAct(job, now.getTime());
  const isReached = useReached();
  const says = !isReached && NEEDS_SIGNAL.includes(next.act);
  return (
    <>
      <div className="grid gap-2">
        {job.done === null ? (
          <>
            <Filled {...props} next={next} isReached={isReached} />
            <Beside job={job} isReached={isReached} />
          </>
        ) : (
          <DoneActs job={job} isReached={isReached} next={(variant) => <Next {...props} variant={variant} />} />
        )}
      </div>
      <p role={says ? 'status' : undefined} className="mt-2.5 text-center text-sm text-ink-3">
        {says ? t('acts>offline') : hintOf(props, next)}
      </p>
    </>
  );
}

function hintOf({ job, after, way }: JobActsProps, { act, opens }: NextAct): string | null {
  const name = job.lead.requestor.display_name;
  const time = opens === null ? '' : showTime(new Date(opens));
  switch (act) {
    case 'on_the_way':
      return opens === null
        ? t('acts>tell_on_leaving', { name, time: showTime(new Date(job.begin)) })
        : t('acts>way_opens', { time });
    case 'arrive':
      return t('acts>tell_on_arriving', { name });
    case 'done':
      return opens === null ? t('acts>tell_on_done', { name }) : t('acts>done_opens', { time });
    case 'ask':
      return t('acts>not_done', { name });
    case 'wait':
      return t('acts>waiting', { name });
    case 'confirm':
      return t('acts>asked', { name });
    case 'next':
      return after && way
        ? t('acts>next_with_way', {
            time: showTime(new Date(after.begin)),
            area: after.lead.quote_request.area_name,
            clock: showTime(new Date(way.leave_by)),
          })
        : null;
  }
}

function Filled({ job, now, actions, next, isReached }: JobActsProps & { next: NextAct; isReached: boolean }) {
  const bid_id = job.id;
  const name = job.lead.requestor.display_name;
  const { tapAndSay, isTapping } = useTap(job.lead);
  const [undo] = useAct(times.undoArrive);
  const [finish, finishing] = useAct(finishes.finishJob);
  const say = (error: object | undefined, text: string) =>
    toast(error ? { text: whyNot(error), tone: 'danger' } : { text });
  const takeBack = () => void undo({ bid_id }).then(({ error }) => say(error, t('acts>arrived_undone', { name })));
  const look = { variant: 'primary', size: 48, full: true } as const;
  const isEarly = next.opens !== null;
  switch (next.act) {
    case 'on_the_way':
      return (
        <Button
          {...look}
          icon={VanIcon}
          disabled={isEarly}
          pending={isTapping}
          onClick={() => void tapAndSay('on_the_way', t('acts>told', { name }))}
        >
          {t('acts>on_the_way')}
        </Button>
      );
    case 'arrive':
      return (
        <Button
          {...look}
          disabled={isEarly}
          pending={isTapping}
          onClick={() =>
            void tapAndSay('arrived', t('acts>told', { name }), { onUndo: takeBack, undo: shared('verb>undo') })
          }
        >
          {t('acts>arrived')}
        </Button>
      );
    case 'confirm':
      return (
        <Button
          {...look}
          disabled={!isReached}
          pending={finishing.isLoading}
          onClick={() => void finish({ bid_id }).then(({ error }) => say(error, t('acts>confirmed')))}
        >
          {t('acts>confirm')}
        </Button>
      );
    case 'wait':
      return (
        <ButtonLink {...look} href={`/dashboard/works/${bid_id}`}>
          {t('acts>open_chat')}
        </ButtonLink>
      );
    case 'done':
    case 'ask':
      // Completing opens the same confirmation as on the job's own screen.
      return (
        <Button
          {...look}
          disabled={next.act === 'ask' ? !isReached : isEarly || (isReached && isBehind(job, now.getTime()))}
          onClick={actions.complete}
        >
          {next.act === 'ask' ? t('acts>ask_done') : t('acts>done')}
        </Button>
      );
    case 'next':
      return null;
  }
}

/** After a finished job: shows the next one. */
function Next({ after, onNext, variant }: JobActsProps & { variant: 'primary' | 'ghost' }) {
  const look = { variant, size: 48, full: true } as const;
  return after ? (
    <Button {...look} onClick={onNext}>
      {t('acts>next', { time: showTime(new Date(after.begin)), title: after.lead.quote_request.title })}
    </Button>
  ) : (
    <ButtonLink {...look} href="/dashboard/requests">
      {t('acts>see_requests')}
    </ButtonLink>
  );
}

const TILE =
  'flex min-h-16 w-full flex-col items-center justify-center gap-1 rounded-md border border-line-strong bg-surface px-1 text-sm font-semibold text-ink hover:bg-inset disabled:cursor-not-allowed disabled:bg-inset disabled:text-ink-3';
const Tile = ({ icon: Icon, label }: { icon: IconType; label: string }) => (
  <>
    <Icon aria-hidden="true" className="size-5" />
    {label}
  </>
);

/** Directions, call, and late or chat: three tiles, easy to press with a thumb. */
function Beside({ job, isReached }: { job: Job; isReached: boolean }) {
  const { lead } = job;
  const isThere = job.arrived !== null;
  const place = lead.quote_request.travel === 'to_me' ? directionsHref(lead.address, lead.postal_code) : null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {place !== null && !isThere && (
        <Menu
          label={t('acts>navigate')}
          trigger={{ kind: 'custom', className: TILE, content: <NavigateTile /> }}
          items={mapsOf(lead.address, lead.postal_code).map(({ app, href }) => ({
            id: app,
            label: mapNames()[app],
            // Opens another app or tab, so that the day stays open.
            onAction: () => void window.open(href, '_blank', 'noreferrer'),
          }))}
        />
      )}
      <Call job={job} />
      {!isThere && job.appointment.steps.includes('late') ? (
        <Late job={job} />
      ) : (
        <Anchor href={`/dashboard/works/${job.id}`} className={TILE}>
          <Tile icon={ChatCircleIcon} label={t('acts>chat')} />
        </Anchor>
      )}
      {isThere && <UndoArrival job={job} isReached={isReached} />}
    </div>
  );
}

const mapNames = () => ({ google: t('acts>map_google'), apple: t('acts>map_apple'), any: t('acts>map_any') });

const NavigateTile = () => (
  <span aria-hidden="true" className="contents">
    <Tile icon={NavigationArrowIcon} label={t('acts>navigate')} />
  </span>
);

/** Calls the number that the customer shared after the hire; without one, a call in the product, which shows no number. */
function Call({ job }: { job: Job }) {
  const { phase } = useVoice();
  const { phone } = job.lead;
  const tile = <Tile icon={PhoneIcon} label={t('acts>call')} />;
  if (phone !== null)
    return (
      <a href={`tel:${phone}`} className={TILE}>
        {tile}
      </a>
    );
  return (
    <button
      type="button"
      className={TILE}
      disabled={phase !== 'idle' && phase !== 'over'}
      onClick={() => void voice.start(job.id)}
    >
      {tile}
    </button>
  );
}

function Late({ job }: { job: Job }) {
  const { tapAndSay } = useTap(job.lead);
  const name = job.lead.requestor.display_name;
  const say = (minutes: number) => tapAndSay('late', t('acts>told_late', { name, count: minutes }), { minutes });
  return (
    <Menu
      label={t('acts>late')}
      trigger={{
        kind: 'custom',
        className: TILE,
        content: (
          <span aria-hidden="true" className="contents">
            <Tile icon={TimerIcon} label={t('acts>late')} />
          </span>
        ),
      }}
      items={LATE_MINUTES.map((minutes) => ({
        id: String(minutes),
        label: t('acts>late_by', { count: minutes }),
        disabled: job.appointment.late_told.includes(minutes),
        onAction: () => void say(minutes),
      }))}
    />
  );
}

function UndoArrival({ job, isReached }: { job: Job; isReached: boolean }) {
  const [undo, { isLoading }] = useAct(times.undoArrive);
  const name = job.lead.requestor.display_name;
  if (!job.appointment.steps.includes('undo_arrive')) return null;
  const takeBack = async () => {
    const { error } = await undo({ bid_id: job.id });
    toast(error ? { text: whyNot(error), tone: 'danger' } : { text: t('acts>arrived_undone', { name }) });
  };
  return (
    <button type="button" className={TILE} disabled={!isReached || isLoading} onClick={() => void takeBack()}>
      {t('acts>not_there')}
    </button>
  );
}
