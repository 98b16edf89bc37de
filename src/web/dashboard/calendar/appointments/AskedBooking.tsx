import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { useState } from 'react';
import { answerGreserveEvent, deleteGreserveEvent } from '#core/bookings/calls.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { usePerson } from '#web/dashboard/shell/use-person.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { type Fact, FactList } from '#web/ui/data/FactList.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { bookedTime, momentWords } from './booking-words.ts';
import { depositFact } from './deposit-words.ts';
import { travelFact } from './TravelLines.tsx';

const money = (decimal: string): string => showMoney(fromDecimal(decimal) ?? 0);

function factsOf(event: GreserveEvent, may_quote: boolean, now: Date): Fact[] {
  const { side, consumer_name, service_name, item_name, units, area_name, price, fee, note, travel } = event;
  const isPro = side === 'provider';
  return [
    {
      label: isPro ? t('bookings>customer') : shared('noun>pro'),
      icon: UserIcon,
      value: isPro ? consumer_name : service_name,
    },
    {
      label: t('bookings>work'),
      icon: ClipboardTextIcon,
      value: units > 1 ? t('bookings>units', { item: item_name, count: units }) : item_name,
    },
    { label: shared('noun>where'), icon: MapPinIcon, value: area_name },
    ...(travel ? [travelFact(travel)] : []),
    {
      label: shared('noun>price'),
      icon: ReceiptIcon,
      value: <span className="font-semibold tnum">{money(price)}</span>,
    },
    ...(event.deposit ? [depositFact(event.deposit, now)] : []),
    ...(note
      ? [{ label: t('bookings>note'), icon: NotePencilIcon, value: <q className="break-words">{note}</q> }]
      : []),
    ...(isPro && may_quote && fee !== null
      ? [{ label: shared('noun>fee'), icon: WalletIcon, value: t('bookings>costs', { fee: money(fee) }) }]
      : []),
  ];
}

/** A requested booking: its pro confirms or declines it, its customer can cancel it. */
export function AskedBooking({ event }: { event: GreserveEvent }) {
  const now = useNow();
  const { may_quote } = usePerson();
  const when = bookedTime(event, now);
  const by = momentWords(event.confirm_by ?? event.begin_time, now);
  return (
    <Card as="article" aria-label={when}>
      <StatusPill
        label={
          event.side === 'provider' ? t('bookings>answer_by', { when: by }) : t('bookings>answers_by', { when: by })
        }
        icon={HourglassIcon}
        tone={event.side === 'provider' ? 'warning' : 'info'}
        className="h-auto! whitespace-normal!"
      />
      <h3 className="mt-2 text-lg font-bold tnum">{when}</h3>
      <FactList className="mt-3" facts={factsOf(event, may_quote, now)} />
      <div className="mt-4 flex flex-wrap gap-2">
        {event.side === 'provider' ? <Answers event={event} when={when} /> : <Cancel event={event} when={when} />}
      </div>
    </Card>
  );
}

function Answers({ event, when }: { event: GreserveEvent; when: string }) {
  const { may_quote } = usePerson();
  const [answer] = useAct(answerGreserveEvent);
  const [asking, setAsking] = useState<'confirm' | 'decline' | null>(null);
  const [error, setError] = useState<string>();
  const ask = (what: 'confirm' | 'decline') => {
    setError(undefined);
    setAsking(what);
  };
  const give = async (is_confirmed: boolean) => {
    const done = await answer({ greserve_event_id: event.id, is_confirmed });
    if (done.error) return setError(whyNot(done.error));
    setAsking(null);
    toast({ text: is_confirmed ? t('bookings>confirmed_toast', { when }) : t('bookings>declined_toast') });
  };
  const name = event.consumer_name;
  return (
    <>
      {may_quote && (
        <Button variant="primary" onClick={() => ask('confirm')}>
          {event.fee === null ? t('bookings>confirm') : t('bookings>confirm_for', { fee: money(event.fee) })}
        </Button>
      )}
      <Button onClick={() => ask('decline')}>{t('bookings>decline')}</Button>
      <ConfirmDialog
        open={asking === 'confirm'}
        onClose={() => setAsking(null)}
        title={t('bookings>confirm_title', { when })}
        confirmLabel={t('bookings>confirm')}
        pendingLabel={t('bookings>confirming')}
        error={error}
        onConfirm={() => give(true)}
      >
        {event.fee !== null && (
          <strong className="block font-semibold text-ink">
            {t('bookings>confirm_cost', { fee: money(event.fee) })}
          </strong>
        )}
        {t('bookings>confirm_text', { name })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'decline'}
        onClose={() => setAsking(null)}
        title={t('bookings>decline_title', { when })}
        confirmLabel={t('bookings>decline')}
        pendingLabel={t('bookings>declining')}
        danger
        error={error}
        onConfirm={() => give(false)}
      >
        {t('bookings>decline_text', { name })}
      </ConfirmDialog>
    </>
  );
}

function Cancel({ event, when }: { event: GreserveEvent; when: string }) {
  const [cancel] = useAct(deleteGreserveEvent);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  return (
    <>
      <Button
        variant="danger-quiet"
        className="-ml-4"
        onClick={() => {
          setError(undefined);
          setAsking(true);
        }}
      >
        {t('bookings>cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('bookings>cancel_title', { when })}
        confirmLabel={t('bookings>cancel')}
        pendingLabel={t('bookings>cancelling')}
        danger
        error={error}
        onConfirm={async () => {
          const done = await cancel({ id: event.id });
          if (done.error) return setError(whyNot(done.error));
          setAsking(false);
          toast({ text: t('bookings>cancelled_toast') });
        }}
      >
        {t('bookings>cancel_text', { name: event.service_name })}
      </ConfirmDialog>
    </>
  );
}
