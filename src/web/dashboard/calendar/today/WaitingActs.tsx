import { ClockCountdownIcon } from '@phosphor-icons/react/dist/ssr/ClockCountdown';
import { whyNot } from '#web/parts/why-not.ts';
import type { QueuedAct } from '#web/state/acts/queue.ts';
import { actQueue } from '#web/state/acts/sending.ts';
import { useAppStore } from '#web/state/store.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/today.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { actWords, tappedClock } from './act-news.ts';
import { useWaitingActs } from './use-acts.ts';

/** Acts tapped without a connection: those that wait, and those that the server refused, with what to do. */
export function WaitingActs() {
  const acts = useWaitingActs();
  const waiting = acts.filter(({ refusal }) => refusal === null);
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {acts.map((act) => act.refusal && <Refused key={act.key} act={act} refusal={act.refusal} />)}
      {waiting.length > 0 && (
        <section
          aria-label={t('waiting_acts>label')}
          className="rounded-md border border-line bg-well px-3 py-2.5 text-sm"
        >
          <p role="status" className="flex items-center gap-2 font-semibold">
            <ClockCountdownIcon aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
            {t('waiting_acts>waiting', { count: waiting.length })}
          </p>
          <ul className="mt-1 grid gap-0.5 pl-6.5 text-ink-2">
            {waiting.map((act) => (
              <li key={act.key} className="break-words">
                {t('waiting_acts>line', { act: actWords(act), clock: tappedClock(act), title: act.title })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Refused({ act, refusal }: { act: QueuedAct; refusal: object }) {
  const store = useAppStore();
  return (
    <Banner
      tone="danger"
      live="alert"
      title={t('waiting_acts>not_sent', { act: actWords(act), clock: tappedClock(act) })}
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink size={36} href={`/dashboard/works/${act.bid_id}`}>
            {t('acts>open_chat')}
          </ButtonLink>
          <Button size={36} variant="ghost" onClick={() => void actQueue(store, act.user_id).cancel(act)}>
            {shared('verb>close')}
          </Button>
        </span>
      }
    >
      {t('waiting_acts>why', { title: act.title, why: whyNot(refusal) })}
    </Banner>
  );
}
