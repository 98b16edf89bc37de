import { useState } from 'react';
import * as timeCalls from '#core/bids/appointments/calls.ts';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import * as calls from '#core/bids/appointments/no-show-calls.ts';
import { NO_SHOW_WORDS_MAX, type NoShow } from '#core/bids/appointments/no-show-model.ts';
import { fromWire } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { voice } from '#web/state/voice/voice.ts';
import { t } from '#web/text/spaces/appointments.ts';
import { showMoment, showTime } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { useVoice } from '../../calls/use-voice.ts';

/** From the agreed time on: lets the person state that the other hasn't come, once the waiting time is over. */
export function StateNoShow({ agreed, from, canArrive }: { agreed: Agreed; from: string | null; canArrive: boolean }) {
  const [arrive, arriving] = useAct(timeCalls.arrive);
  const [state] = useAct(calls.stateNoShow);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const { phase } = useVoice();
  const now = useNow();
  const begin = fromWire(agreed.begin_time);
  if (!begin || now < begin) return null;
  const name = agreed.other.display_name;
  const isPro = agreed.side === 'provider';
  const free = from ? fromWire(from) : null;
  const clock = free ? showTime(free) : '';
  const canSay = free !== null && now >= free;
  const label = isPro ? t('no_show>nobody_home') : t('no_show>nobody_came');
  return (
    <Card as="section" aria-labelledby="no-show" className="grid gap-3">
      <h2 id="no-show" className="text-lg font-bold">
        {isPro ? t('no_show>title_pro') : t('no_show>title')}
      </h2>
      <p className="text-sm text-ink-2">
        {canSay
          ? t('no_show>can', { name })
          : isPro && free === null
            ? agreed.is_guest
              ? t('no_show>wait_first')
              : t('no_show>call_first', { name })
            : isPro
              ? t('no_show>from_pro', { clock })
              : t('no_show>from', { clock })}
      </p>
      <div className="flex flex-wrap gap-2">
        {!agreed.is_guest && (
          <Button disabled={phase !== 'idle' && phase !== 'over'} onClick={() => void voice.start(agreed.bid_id)}>
            {t('screen>call_named', { name })}
          </Button>
        )}
        {agreed.guest_phone !== null && (
          <ButtonLink href={`tel:${agreed.guest_phone}`}>{t('screen>call_named', { name })}</ButtonLink>
        )}
        {isPro && canArrive && free === null && (
          <Button
            pending={arriving.isLoading}
            pendingLabel={t('no_show>sending')}
            onClick={async () => {
              const { error: why } = await arrive({ bid_id: agreed.bid_id });
              toast(why ? { text: whyNot(why), tone: 'danger' } : { text: t('no_show>told', { name }) });
            }}
          >
            {t('no_show>arrived')}
          </Button>
        )}
        {canSay && (
          <Button
            variant="danger-quiet"
            onClick={() => {
              setError(undefined);
              setAsking(true);
            }}
          >
            {label}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isPro ? t('no_show>ask_home') : t('no_show>ask_came')}
        confirmLabel={label}
        pendingLabel={t('no_show>sending')}
        danger
        reason={{
          label: t('no_show>words'),
          required: false,
          hint: t('screen>cancel_hint', { name }),
          maxLength: NO_SHOW_WORDS_MAX,
        }}
        error={error}
        onConfirm={async (words) => {
          const done = await state({ appointment_id: agreed.id, words });
          if (done.error) return setError(whyNot(done.error));
          setAsking(false);
          toast({ text: t('no_show>told', { name }) });
        }}
      >
        {isPro ? t('no_show>ask_home_text', { name }) : t('no_show>ask_came_text', { name })}
      </ConfirmDialog>
    </Card>
  );
}

/** A stated no-show, and what the reader can do about it. */
export function StatedNoShow({ agreed, no_show }: { agreed: Agreed; no_show: NoShow }) {
  const [answer, answering] = useAct(calls.answerNoShow);
  const [takeBack, takingBack] = useAct(calls.takeNoShowBack);
  const [disputing, setDisputing] = useState(false);
  const [error, setError] = useState<string>();
  const now = useNow();
  const { steps } = no_show;
  const at = { appointment_id: agreed.id, no_show_id: no_show.id };
  const name = agreed.other.display_name;
  const isBusy = answering.isLoading || takingBack.isLoading;
  const say = async (done: ReturnType<typeof takeBack> | ReturnType<typeof answer>, text: string) => {
    const { error: why } = await done;
    toast(why ? { text: whyNot(why), tone: 'danger' } : { text });
  };
  return (
    <>
      <Banner
        tone={no_show.state === 'disputed' ? 'info' : 'warning'}
        live="status"
        title={titleOf(agreed, no_show)}
        action={
          steps.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {steps.includes('dispute') && (
                <Button
                  size={36}
                  variant="primary"
                  disabled={isBusy}
                  onClick={() => {
                    setError(undefined);
                    setDisputing(true);
                  }}
                >
                  {no_show.by === 'provider' ? t('no_show>was_home') : t('no_show>was_there')}
                </Button>
              )}
              {steps.includes('admit') && (
                <Button
                  size={36}
                  disabled={isBusy}
                  onClick={() => void say(answer({ ...at, is_true: true }), t('no_show>admitted_toast'))}
                >
                  {t('no_show>is_right')}
                </Button>
              )}
              {steps.includes('take_back') && (
                <Button
                  size={36}
                  disabled={isBusy}
                  onClick={() => void say(takeBack(at), t('no_show>taken_back_toast'))}
                >
                  {t('no_show>take_back')}
                </Button>
              )}
            </span>
          )
        }
      >
        {no_show.words !== '' && <q className="block break-words">{no_show.words}</q>}
        {textOf(agreed, no_show, now)}
        {no_show.answer !== '' && <q className="block break-words">{no_show.answer}</q>}
      </Banner>
      <ConfirmDialog
        open={disputing}
        onClose={() => setDisputing(false)}
        title={no_show.by === 'provider' ? t('no_show>dispute_home') : t('no_show>dispute_came')}
        confirmLabel={t('no_show>send')}
        pendingLabel={t('no_show>sending')}
        reason={{
          label: t('no_show>what_happened'),
          required: true,
          hint: t('no_show>dispute_hint', { name }),
          maxLength: NO_SHOW_WORDS_MAX,
        }}
        error={error}
        onConfirm={async (words) => {
          const done = await answer({ ...at, is_true: false, words });
          if (done.error) return setError(whyNot(done.error));
          setDisputing(false);
          toast({ text: t('no_show>disputed_toast') });
        }}
      >
        {t('no_show>dispute_text')}
      </ConfirmDialog>
    </>
  );
}

function titleOf({ side, other }: Agreed, { by }: NoShow): string {
  const name = other.display_name;
  if (by === side) return by === 'provider' ? t('no_show>i_nobody_home') : t('no_show>i_nobody_came');
  return by === 'provider' ? t('no_show>they_nobody_home', { name }) : t('no_show>they_nobody_came', { name });
}

function textOf({ side, other }: Agreed, no_show: NoShow, now: Date): string {
  const { state, by } = no_show;
  const name = other.display_name;
  const until = fromWire(no_show.answer_by);
  const when = until ? showMoment(until, now) : '';
  if (state === 'stated') return by === side ? t('no_show>waits', { name, when }) : t('no_show>answer_by', { when });
  if (state === 'disputed') return t('no_show>disputed');
  if (state === 'unanswered') return t('no_show>unanswered', { when });
  return by === side ? t('no_show>they_admitted', { name }) : t('no_show>i_admitted');
}
