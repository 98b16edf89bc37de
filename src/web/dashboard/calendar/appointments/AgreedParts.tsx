import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { useState } from 'react';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import { type Appointment, calendarPath } from '#core/bids/appointments/model.ts';
import type { NoShow } from '#core/bids/appointments/no-show-model.ts';
import { eveningBefore, SOON } from '#core/bids/appointments/rules.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { directionsHref } from '#core/requests/directions-rules.ts';
import { dividedDeposit } from '#core/reserves/deposits/rules.ts';
import type { Travel } from '#core/reserves/way-rules.ts';
import { listed } from '#web/parts/listed.ts';
import { useNow } from '#web/parts/use-now.ts';
import { quotePrice } from '#web/parts/words/quote-words.ts';
import { voice } from '#web/state/voice/voice.ts';
import { t } from '#web/text/spaces/appointments.ts';
import { t as calendar } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment, showTime } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { type Fact, FactList } from '#web/ui/data/FactList.tsx';
import { Timeline, type TimelineStep } from '#web/ui/data/Timeline.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useVoice } from '../../calls/use-voice.ts';
import { JobSeries } from '../../finish/series/JobSeries.tsx';
import { OnTheWay } from '../../projects/hire/AgreedTime.tsx';
import { ProposeDialog } from '../../projects/hire/ProposeDialog.tsx';
import { ProposedTime } from '../../projects/hire/ProposedTime.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { CancelAgreed, termsWords } from './CancelAgreed.tsx';
import { DepositNote } from './DepositNote.tsx';
import { depositFact } from './deposit-words.ts';
import { StatedNoShow, StateNoShow } from './NoShow.tsx';
import { jobPath, OtherPerson } from './OtherPerson.tsx';
import { PrepareList } from './PrepareList.tsx';
import { TravelLines, travelFact } from './TravelLines.tsx';

interface Shown {
  readonly agreed: Agreed;
  readonly appointment: Appointment | null;
  readonly arrives_on: string | null;
  readonly travel: Travel | null;
  readonly proposed_travel: readonly (Travel | null)[];
  readonly no_show: NoShow | null;
  readonly state_no_show: { readonly from: string | null } | null;
}

/** What one needs on the way there, and what happens next. */
export function AgreedFacts(shown: Shown) {
  const { agreed, appointment, arrives_on, travel, proposed_travel, no_show, state_no_show } = shown;
  const arrives = arrives_on ? fromWire(arrives_on) : null;
  const name = agreed.other.display_name;
  const side = agreed.side === 'provider' ? 'pro' : 'consumer';
  return (
    <>
      <Tiles agreed={agreed} />
      <OtherPerson agreed={agreed} className="lg:hidden" />
      {agreed.state === 'cancelled' && <Cancelled agreed={agreed} />}
      <DepositNote agreed={agreed} />
      {no_show && <StatedNoShow agreed={agreed} no_show={no_show} />}
      {appointment && (
        <>
          <ProposedTime
            bid_id={agreed.bid_id}
            name={name}
            appointment={appointment}
            travelTo={(choice) => {
              const way = proposed_travel[choice];
              return way && <TravelLines travel={way} className="mt-2" />;
            }}
          />
          {arrives && (
            <p role="status" className="text-lg font-bold">
              {side === 'pro'
                ? t('screen>arrives_pro', { clock: showTime(arrives) })
                : t('screen>arrives', { name, clock: showTime(arrives) })}
            </p>
          )}
          <OnTheWay bid_id={agreed.bid_id} side={side} name={name} appointment={appointment} />
        </>
      )}
      {state_no_show && (
        <StateNoShow
          agreed={agreed}
          from={state_no_show.from}
          canArrive={appointment?.steps.includes('arrive') ?? false}
        />
      )}
      <Card as="section" aria-label={t('screen>work')}>
        <FactList facts={factsOf(agreed, travel)} />
      </Card>
      {appointment && appointment.prepare.length > 0 && (
        <Card as="section" aria-labelledby="prepare">
          <h2 id="prepare" className="text-lg font-bold">
            {side === 'consumer' ? calendar('appointment>prepare') : calendar('appointment>prepare_customer')}
          </h2>
          {side === 'consumer' && agreed.state === 'agreed' ? (
            <PrepareList id={agreed.id} lines={appointment.prepare} />
          ) : (
            <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-2">
              {appointment.prepare.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {agreed.state !== 'cancelled' && (
        <Card as="section" aria-labelledby="next">
          <div className="flex items-baseline justify-between gap-3">
            <h2 id="next" className="text-lg font-bold">
              {t('screen>next')}
            </h2>
            <TextLink href="/dashboard/settings/notifications" className="text-sm">
              {t('screen>change_reminders')}
            </TextLink>
          </div>
          <Timeline className="mt-4" label={t('screen>next')} steps={stepsOf(agreed)} />
        </Card>
      )}
    </>
  );
}

/** The other person, and what to do if plans change. */
export function AgreedAside({ agreed, appointment, when }: Shown & { when: string }) {
  const { other, bid_id } = agreed;
  const name = other.display_name;
  const [proposing, setProposing] = useState(false);
  const { working_for } = usePerson();
  const now = useNow();
  const steps = appointment?.steps ?? [];
  return (
    <div className="grid min-w-0 gap-4">
      <OtherPerson agreed={agreed} className="max-lg:hidden" />
      {agreed.state === 'agreed' && (
        <Card as="section" aria-labelledby="plans" className="grid gap-3">
          <h2 id="plans" className="text-lg font-bold">
            {t('screen>plans')}
          </h2>
          <p className="text-sm text-ink-2">
            {agreed.is_guest ? t('screen>plans_guest', { name }) : t('screen>plans_text', { name })}{' '}
            {termsWords(agreed, now)}
          </p>
          <div className="flex flex-wrap gap-2">
            {steps.includes('propose') && (
              <Button size={44} onClick={() => setProposing(true)}>
                {t('screen>propose')}
              </Button>
            )}
            {!working_for && <CancelAgreed agreed={agreed} when={when} now={now} />}
          </div>
        </Card>
      )}
      {agreed.state !== 'cancelled' && <JobSeries bid_id={bid_id} name={name} look="card" />}
      {proposing && <ProposeDialog bid_id={bid_id} name={name} when={when} onClose={() => setProposing(false)} />}
    </div>
  );
}

const TILE =
  'flex min-h-20 w-full flex-col items-center justify-center gap-1 rounded-md border border-line-strong bg-surface px-1 text-center text-sm leading-tight font-semibold text-ink hover:bg-inset disabled:cursor-not-allowed disabled:bg-inset disabled:text-ink-3';
const Tile = ({ icon: Icon, label }: { icon: IconType; label: string }) => (
  <>
    <Icon aria-hidden="true" className="size-5" />
    {label}
  </>
);

/** Chat, call, calendar and directions: four tiles, easy to press with a thumb. */
function Tiles({ agreed }: { agreed: Agreed }) {
  const { phase } = useVoice();
  const isAgreed = agreed.state === 'agreed';
  const callLabel = t('screen>call_named', { name: agreed.other.display_name });
  const way = agreed.travel === 'to_me' ? directionsHref(agreed.address, agreed.postal_code) : null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 max-[22rem]:grid-flow-row max-[22rem]:grid-cols-2">
      <Anchor href={jobPath(agreed)} className={TILE}>
        {agreed.is_guest ? (
          <Tile icon={ClipboardTextIcon} label={shared('noun>job')} />
        ) : (
          <Tile icon={ChatCircleIcon} label={t('screen>chat')} />
        )}
      </Anchor>
      {isAgreed && (
        <>
          {!agreed.is_guest && (
            <button
              type="button"
              className={TILE}
              aria-label={callLabel}
              disabled={phase !== 'idle' && phase !== 'over'}
              onClick={() => void voice.start(agreed.bid_id)}
            >
              <Tile icon={PhoneIcon} label={t('screen>call')} />
            </button>
          )}
          {agreed.guest_phone !== null && (
            <a href={`tel:${agreed.guest_phone}`} aria-label={callLabel} className={TILE}>
              <Tile icon={PhoneIcon} label={t('screen>call')} />
            </a>
          )}
          {/* A plain link, because the browser downloads the file itself. */}
          <a href={calendarPath(agreed.bid_id)} download className={TILE}>
            <Tile icon={CalendarPlusIcon} label={t('screen>add')} />
          </a>
        </>
      )}
      {isAgreed && way !== null && agreed.side === 'provider' && (
        <a href={way} target="_blank" rel="noreferrer" className={TILE}>
          <Tile icon={MapPinIcon} label={t('screen>directions')} />
        </a>
      )}
    </div>
  );
}

function Cancelled({ agreed }: { agreed: Agreed }) {
  const at = agreed.cancelled_on ? fromWire(agreed.cancelled_on) : null;
  if (!at) return null;
  const when = showMoment(at, new Date());
  const name = agreed.other.display_name;
  if (agreed.is_unpaid)
    return (
      <Banner tone="warning" title={t('screen>unpaid', { when })}>
        {agreed.side === 'provider' ? t('screen>unpaid_text_pro') : t('screen>unpaid_text')}
      </Banner>
    );
  // The part of a deposit that the pro keeps is shown with the deposit, and isn't owed in addition.
  const isOwed = agreed.cancel_fee !== null && (!agreed.deposit || dividedDeposit(agreed.deposit) === null);
  return (
    <Banner
      tone="warning"
      title={
        agreed.cancelled_by === null
          ? t('screen>cancelled_nobody', { when })
          : agreed.cancelled_by === agreed.side
            ? t('screen>cancelled_by_me', { when })
            : t('screen>cancelled_by_them', { name, when })
      }
    >
      {agreed.cancel_reason && <q className="block break-words">{agreed.cancel_reason}</q>}
      {isOwed && t('screen>fee_owed', { fee: showMoney(fromDecimal(agreed.cancel_fee ?? '') ?? 0) })}
    </Banner>
  );
}

function factsOf(agreed: Agreed, travel: Travel | null): Fact[] {
  const price = quotePrice(agreed);
  const days = agreed.quote_details.warranty_days ?? 0;
  const { includes } = agreed.quote_details;
  const place = listed(agreed.address, agreed.postal_code && t('screen>postal', { code: agreed.postal_code }));
  const where = {
    to_me: (
      <>
        {place && <span className="block font-semibold whitespace-pre-line">{place}</span>}
        <span className={place ? 'block text-sm text-ink-2' : 'block'}>{agreed.area}</span>
      </>
    ),
    to_pro: t('screen>at_pro', { area: agreed.area }),
  }[agreed.travel];
  return [
    { label: t('screen>place'), icon: MapPinIcon, value: where ?? t('screen>remote') },
    ...(travel ? [travelFact(travel)] : []),
    {
      label: t('screen>work'),
      icon: ClipboardTextIcon,
      value: (
        <>
          <span className="block">{agreed.title}</span>
          {includes && <span className="block text-sm text-ink-2">{includes}</span>}
        </>
      ),
    },
    ...(price
      ? [
          {
            label: t('screen>price'),
            icon: ReceiptIcon,
            value: (
              <>
                <span className="font-semibold tnum">{`${price.price}${price.per}`}</span> {price.note}
              </>
            ),
          },
        ]
      : []),
    ...(agreed.deposit ? [depositFact(agreed.deposit, new Date())] : []),
    ...(days > 0
      ? [{ label: t('screen>warranty'), icon: ShieldCheckIcon, value: t('screen>warranty_days', { count: days }) }]
      : []),
  ];
}

/** The steps from the hire to the finished work, with their times where known. */
function stepsOf(agreed: Agreed): TimelineStep[] {
  const now = new Date();
  const begin = fromWire(agreed.begin_time) ?? now;
  const agreedOn = fromWire(agreed.agreed_on);
  const leftOn = agreed.on_way_on ? fromWire(agreed.on_way_on) : null;
  const isDone = agreed.state === 'done';
  const hasLeft = isDone || leftOn !== null || agreed.arrived_on !== null;
  const planned = [
    { title: t('screen>day_before'), at: eveningBefore(begin) },
    { title: t('screen>two_hours'), at: new Date(begin.getTime() - SOON) },
  ].filter(({ at }) => agreedOn !== null && at > agreedOn);
  const rows = [
    { title: t('screen>hired'), detail: agreedOn && showMoment(agreedOn, now), isPast: true },
    ...planned.map(({ title, at }) => ({ title, detail: showMoment(at, now), isPast: isDone || at <= now })),
    {
      title: t('screen>set_off'),
      detail: leftOn
        ? showMoment(leftOn, now)
        : agreed.side === 'provider'
          ? t('screen>set_off_text_pro')
          : t('screen>set_off_text', { name: agreed.other.display_name }),
      isPast: hasLeft,
    },
    { title: t('screen>work_done'), detail: null, isPast: isDone },
  ];
  const current = rows.findIndex(({ isPast }) => !isPast);
  return rows.map(({ title, detail, isPast }, i) => ({
    title,
    ...(detail ? { detail } : {}),
    state: isPast ? 'done' : i === current ? 'current' : 'todo',
  }));
}
