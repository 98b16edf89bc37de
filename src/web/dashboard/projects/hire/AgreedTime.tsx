import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { useState } from 'react';
import * as calls from '#core/bids/appointments/calls.ts';
import { type Appointment, CANCEL_REASON_MAX, calendarPath } from '#core/bids/appointments/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { sentences } from '#web/parts/listed.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showTime } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { cancelTerms } from './cancel-terms.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { ProposedTime } from './ProposedTime.tsx';

interface AgreedTimeProps {
  readonly bid_id: number;
  readonly side: 'consumer' | 'pro';
  /** The other person's name. */
  readonly name: string;
}

/** The acts on the time of a hired job, on both sides' screens. Nothing if no time is agreed. */
export function AgreedTime({ bid_id, side, name }: AgreedTimeProps) {
  const appointment = useRead(calls.appointment, { bid_id }).data?.appointment;
  const [proposing, setProposing] = useState(false);
  if (!appointment || (appointment.steps.length === 0 && !appointment.on_way_on && !appointment.arrived_on))
    return null;
  const can = (step: Appointment['steps'][number]) => appointment.steps.includes(step);
  const terms = cancelTerms(appointment, name, new Date());
  const when = hireTime(appointment.begin_time, appointment.minutes, new Date()) ?? '';
  return (
    <section aria-label={t('appointment>title')} className="mt-4 grid gap-3">
      <ProposedTime bid_id={bid_id} name={name} appointment={appointment} />
      <OnTheWay bid_id={bid_id} side={side} name={name} appointment={appointment} />
      {side === 'pro' && appointment.is_outside_hours && (
        <p className="text-sm text-ink-2">{t('appointment>outside')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {/* A plain link, because the browser downloads the file itself. */}
        <a href={calendarPath(bid_id)} download className={buttonClass({ size: 36 })}>
          <CalendarPlusIcon aria-hidden="true" className="size-4 shrink-0" />
          <span>{t('appointment>add')}</span>
        </a>
        {can('propose') && (
          <Button size={36} onClick={() => setProposing(true)}>
            {t('appointment>change')}
          </Button>
        )}
        {can('cancel') && <CancelJob bid_id={bid_id} name={name} />}
      </div>
      {appointment.prepare.length > 0 && (
        <div className="text-sm">
          <p className="font-semibold">
            {side === 'consumer' ? t('appointment>prepare') : t('appointment>prepare_customer')}
          </p>
          <ul className="mt-1 list-disc pl-5 text-ink-2">
            {appointment.prepare.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {side === 'consumer' && (
        <p className="text-sm text-ink-3">
          {terms ? sentences(t('appointment>plans_booked'), terms) : t('appointment>plans', { name })}
        </p>
      )}
      {proposing && <ProposeDialog bid_id={bid_id} name={name} when={when} onClose={() => setProposing(false)} />}
    </section>
  );
}

/** The pro's "On the way" button, and what both sides see afterwards. */
export function OnTheWay({ bid_id, side, name, appointment }: AgreedTimeProps & { appointment: Appointment }) {
  const [setOff, { isLoading }] = useAct(calls.onTheWay);
  const since = appointment.on_way_on ? fromWire(appointment.on_way_on) : null;
  const there = appointment.arrived_on ? fromWire(appointment.arrived_on) : null;
  const late = appointment.late_told.at(-1);
  if (there)
    return (
      <Banner
        tone="success"
        live="status"
        title={side === 'consumer' ? t('appointment>has_arrived', { name }) : t('appointment>said_arrived')}
      >
        {t('appointment>since', { clock: showTime(there) })}
      </Banner>
    );
  if (since || (late && side === 'consumer'))
    return (
      <Banner
        tone="success"
        live="status"
        title={
          !since
            ? t('appointment>is_late', { name, count: late ?? 0 })
            : side === 'consumer'
              ? t('appointment>is_on_the_way', { name })
              : t('appointment>said_on_the_way')
        }
      >
        {since && t('appointment>since', { clock: showTime(since) })}
        {since && late && ` ${t('appointment>late_by', { count: late })}`}
      </Banner>
    );
  if (!appointment.steps.includes('on_the_way')) return null;
  const tell = async () => {
    const { error } = await setOff({ bid_id });
    toast(error ? { text: whyNot(error), tone: 'danger' } : { text: t('appointment>on_the_way_toast', { name }) });
  };
  return (
    <Button
      variant="primary"
      full
      pending={isLoading}
      pendingLabel={t('appointment>telling', { name })}
      onClick={() => void tell()}
    >
      {t('appointment>on_the_way')}
    </Button>
  );
}

/** Lets the pro cancel an agreed job, with a reason. */
function CancelJob({ bid_id, name }: { bid_id: number; name: string }) {
  const [cancel] = useAct(calls.cancelJob);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  return (
    <>
      <Button
        size={36}
        variant="ghost"
        onClick={() => {
          setError(undefined);
          setAsking(true);
        }}
      >
        {t('appointment>cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('appointment>cancel_title')}
        confirmLabel={t('appointment>cancel')}
        pendingLabel={t('appointment>cancelling')}
        danger
        reason={{
          label: shared('noun>reason'),
          required: true,
          hint: t('appointment>cancel_hint', { name }),
          maxLength: CANCEL_REASON_MAX,
        }}
        error={error}
        onConfirm={async (reason) => {
          const done = await cancel({ bid_id, reason });
          if (done.error) return setError(whyNot(done.error));
          setAsking(false);
          toast({ text: t('appointment>cancelled_toast') });
        }}
      >
        {t('appointment>cancel_consequences', { name })}
      </ConfirmDialog>
    </>
  );
}
