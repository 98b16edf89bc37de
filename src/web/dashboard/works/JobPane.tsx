import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { PlusCircleIcon } from '@phosphor-icons/react/dist/ssr/PlusCircle';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import type { ActivityView, Lead } from '#core/bids/model.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { fromWire, sgDay } from '#core/kit/time.ts';
import { directionsHref } from '#core/requests/directions-rules.ts';
import { showPhone } from '#web/parts/account/phone-text.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { firstSlot, hireTime, quotePrice, showAway, wantedText } from '#web/parts/words/quote-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { type Fact, FactList } from '#web/ui/data/FactList.tsx';
import { Timeline } from '#web/ui/data/Timeline.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { DoneWays } from '../finish/DoneWays.tsx';
import { FinishCard } from '../finish/FinishCard.tsx';
import { FinalPrice } from '../finish/money/FinalPrice.tsx';
import { JobPayment } from '../finish/money/JobPayment.tsx';
import { Scope } from '../finish/scopes/Scope.tsx';
import { JobSeries } from '../finish/series/JobSeries.tsx';
import { AgreedTime } from '../projects/hire/AgreedTime.tsx';
import { LeadHistory } from '../requests/lead/LeadHistory.tsx';
import { JobReviews } from '../reviews/JobReviews.tsx';
import { FeeStatusPill } from '../wallet/FeeStatusPill.tsx';
import { feeWords } from '../wallet/fee-words.ts';
import { jobSteps, warrantyWords } from './job-words.ts';
import { OrderNote } from './OrderNote.tsx';
import { StatusButton } from './StatusButton.tsx';
import { JOB_TITLE, type JobActions } from './use-job-actions.tsx';
import { WorkPill } from './WorkRow.tsx';

export interface JobPaneProps {
  readonly lead: Lead;
  readonly activities: readonly ActivityView[];
  readonly now: Date;
}

/** The quote, the job and its progress (mockup chat-pro): the right pane on desktop, a screen on phones. */
export function JobBody({ lead, activities, now }: JobPaneProps) {
  const price = quotePrice(lead);
  const request = lead.quote_request;
  const wanted = wantedText(request, now);
  const { requestor } = lead;
  const hired = lead.hired_on !== null;
  const { includes, extra, warranty_days } = lead.quote_details;
  const sent = lead.quote_sent_on ? fromWire(lead.quote_sent_on) : null;
  const facts: (Fact | null)[] = [
    { label: shared('noun>job'), icon: categoryIcon(request.icon), value: request.title },
    {
      label: hired ? shared('noun>when') : shared('noun>first_slot'),
      icon: CalendarCheckIcon,
      value:
        hireTime(lead.hired_for, lead.hired_minutes, now) ??
        firstSlot(lead.quote_details, now) ??
        (wanted === '' ? shared('status>no_time') : t('job_pane>wanted_time', { time: lower(wanted) })),
    },
    { label: shared('noun>where'), icon: MapPinIcon, value: <Where lead={lead} /> },
    lead.phone === null
      ? null
      : {
          label: t('job_pane>phone'),
          icon: PhoneIcon,
          value: (
            <a
              className="relative inline-flex min-h-6 items-center text-brand-ink hover:underline coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-2.5 coarse:after:content-['']"
              href={`tel:${lead.phone}`}
            >
              {showPhone(lead.phone)}
            </a>
          ),
        },
    includes ? { label: shared('noun>includes'), icon: ClipboardTextIcon, value: includes } : null,
    extra ? { label: t('job_pane>possible_extras'), icon: PlusCircleIcon, value: extra } : null,
    warranty_days
      ? { label: shared('noun>warranty'), icon: ShieldCheckIcon, value: warrantyWords(warranty_days) }
      : null,
  ];
  return (
    <div className="p-5">
      <OrderNote lead={lead} className="mb-4" />
      <div className="flex items-center justify-between gap-2">
        <h2 id={JOB_TITLE} tabIndex={-1} className="text-md font-semibold outline-none">
          {shared('noun>your_quote')}
        </h2>
        <StatusButton quote_status_id={lead.quote_status_id} side="pro">
          <WorkPill lead={lead} />
        </StatusButton>
      </div>
      {price && (
        <>
          <p className="mt-3 text-3xl font-bold tnum">
            {price.price}
            {price.per && <span className="text-lg font-semibold">{price.per}</span>}
          </p>
          <p className="text-sm text-ink-3">{t('job_pane>kind_and_note', { kind: price.kind, note: price.note })}</p>
        </>
      )}
      <FinishCard bid={lead} side="pro" name={requestor.display_name} />
      {lead.self_hire && <SelfHireState lead={lead} now={now} />}
      {sent && <Scope bid_id={lead.id} side="pro" name={requestor.display_name} />}
      <FactList className="mt-4 border-y border-line py-4" facts={facts.filter((fact) => fact !== null)} />
      {lead.hired_for && lead.completed_on === null && (
        <AgreedTime bid_id={lead.id} side="pro" name={requestor.display_name} />
      )}
      {hired && <JobSeries bid_id={lead.id} name={requestor.display_name} look="well" />}
      {lead.is_requestor_rejected && lead.requestor_note && (
        <p className="mt-4 rounded-lg bg-well p-4 text-sm text-ink-2">
          {t('job_pane>turn_down_note', { full_name: requestor.display_name })}
          <span className="whitespace-pre-line">{lead.requestor_note}</span>
        </p>
      )}
      <Timeline current="next" label={t('job_pane>progress')} className="mt-5" steps={jobSteps(lead, now)} />
      {hired && <FinalPrice bid_id={lead.id} lead={lead} name={requestor.display_name} />}
      {lead.completed_on !== null && <JobPayment bid_id={lead.id} side="pro" name={requestor.display_name} />}
      {lead.completed_on !== null && <JobReviews bid_id={lead.id} side="pro" name={requestor.display_name} />}
      <DoneWays bid={lead} name={requestor.display_name} />
      {lead.fee_paid !== null && (
        <div className="mt-5 border-t border-line pt-4 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">
              <Rich
                text={t('job_pane>fee_amount')}
                parts={{ amount: () => <Amount cents={fromDecimal(lead.fee_paid ?? '') ?? 0} /> }}
              />
            </span>
            <FeeStatusPill status={lead.fee_status} />
          </p>
          <p className="mt-1 text-ink-3">{feeWords(lead.fee_status, sent, now, lead)}</p>
        </div>
      )}
      <div className="mt-4 divide-y divide-line border-y border-line">
        <Disclosure
          title={<span className="text-md">{t('job_pane>request_title', { full_name: requestor.display_name })}</span>}
        >
          <dl className="grid gap-2.5 text-sm">
            {request.QuoteFormSubmissionField.map((field) => (
              <div key={field.key}>
                <dt className="text-xs text-ink-3">{field.label}</dt>
                <dd className="break-words whitespace-pre-line text-ink">{field.value}</dd>
              </div>
            ))}
          </dl>
          <FileTiles files={request.attachments} className="mt-3" />
        </Disclosure>
        <Disclosure title={<span className="text-md">{t('job_pane>message_title')}</span>}>
          <p className="break-words whitespace-pre-line text-ink">{lead.price_note}</p>
          <FileTiles files={lead.attachments} className="mt-3" />
        </Disclosure>
      </div>
      <LeadHistory className="mt-5" activities={activities} name={requestor.display_name} now={now} />
      <p className="mt-4 text-sm">
        <TextLink href={`/dashboard/requests/${lead.id}`}>{t('job_pane>open_the_request')}</TextLink>
      </p>
    </div>
  );
}

const selfHireWords = () => ({
  waiting: t('job_pane>self_hire_waiting'),
  over: t('job_pane>self_hire_unanswered'),
  confirmed: t('job_pane>self_hire_confirmed'),
  refused: t('job_pane>self_hire_denied'),
});

function SelfHireState({ lead, now }: { lead: Lead; now: Date }) {
  if (!lead.self_hire || lead.self_hire.status === 'confirmed') return null;
  const when = hireTime(lead.self_hire.hired_for, null, now);
  return (
    <p className="mt-4 rounded-lg bg-well p-3.5 text-sm text-ink-2">
      {`${selfHireWords()[lead.self_hire.status]}${when ? t('job_pane>self_hire_time', { when }) : ''}`}
    </p>
  );
}

const lower = (text: string) => (/^[A-Z][a-z]{2} \d/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** Directions to the job, in this device's map apps. */
function Directions({ lead }: { lead: Lead }) {
  const href = lead.quote_request.travel === 'to_me' ? directionsHref(lead.address, lead.postal_code) : null;
  if (href === null) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="relative inline-flex min-h-6 items-center text-brand-ink hover:underline coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-2.5 coarse:after:content-['']"
    >
      {t('job_pane>directions')}
    </a>
  );
}

/** The area before the hire, the address after it. */
function Where({ lead }: { lead: Lead }) {
  const request = lead.quote_request;
  if (request.travel === 'remote') return shared('noun>by_phone_or_internet');
  if (lead.hired_on !== null && (lead.address || lead.postal_code))
    return (
      <>
        {lead.address && <span className="block whitespace-pre-line">{lead.address}</span>}
        <span className={lead.address ? 'block text-sm text-ink-3' : 'block'}>
          {lead.postal_code
            ? t('job_pane>area_and_postal_code', { area: request.area_name, postal_code: lead.postal_code })
            : request.area_name}
        </span>
        <Directions lead={lead} />
      </>
    );
  return (
    <>
      <span className="block">
        {request.travel === 'to_pro'
          ? t('job_pane>customer_travels', { area_name: request.area_name })
          : t('job_pane>area_and_distance', { area: request.area_name, distance: showAway(lead.distance) })}
      </span>
      {lead.hired_on === null && <span className="block text-sm text-ink-3">{t('job_pane>address_hidden')}</span>}
    </>
  );
}

/** Whether finishing is the next step: from the job's day on, without an agreed day, or once its customer said it isn't done. */
function isFinishNext(lead: Lead, now: Date): boolean {
  const at = lead.hired_for ? fromWire(lead.hired_for) : null;
  return lead.is_not_done || at === null || sgDay(at) <= sgDay(now);
}

/** The steps of the step table that stay visible. */
const nextSteps = (lead: Lead, now: Date): string[] =>
  ['complete', 'updateQuote', ...(isFinishNext(lead, now) ? ['proposeFinish'] : [])].filter((step) =>
    lead.steps.includes(step),
  );
export const hasJobButtons = (lead: Lead, now: Date): boolean => nextSteps(lead, now).length > 0;

interface JobButtonsProps {
  readonly lead: Lead;
  readonly actions: JobActions;
  readonly now: Date;
}

/** The pro's next steps by the step table; they stay visible while the pane scrolls. */
export function JobButtons({ lead, actions, now }: JobButtonsProps) {
  const steps = nextSteps(lead, now);
  return (
    <>
      {steps.includes('complete') && (
        <Button variant="primary" full onClick={actions.complete}>
          {t('job_pane>mark_done')}
        </Button>
      )}
      {steps.includes('proposeFinish') && (
        <Button variant={lead.is_not_done ? 'primary' : 'secondary'} full onClick={actions.complete}>
          {lead.is_not_done ? t('job_pane>ask_to_confirm') : t('job_pane>finished_early')}
        </Button>
      )}
      {steps.includes('updateQuote') && (
        <ButtonLink full href={`/dashboard/requests/${lead.id}/edit?from=works`}>
          {shared('verb>change_quote')}
        </ButtonLink>
      )}
    </>
  );
}

const MORE_STEPS = ['proposeFinish', 'selfHire', 'withdraw', 'archive', 'unarchive'];

/** The pro's other steps, at the end of the pane: all of them at the foot would hide half a phone screen. */
export function MoreJobButtons({ lead, actions, now }: JobButtonsProps) {
  const steps = MORE_STEPS.filter((step) => lead.steps.includes(step) && !nextSteps(lead, now).includes(step));
  const can = (step: string) => steps.includes(step);
  if (steps.length === 0) return null;
  return (
    <div className="grid gap-1.5 px-5 pb-5">
      {can('proposeFinish') && (
        <Button full onClick={actions.complete}>
          {t('job_pane>finished_early')}
        </Button>
      )}
      {can('selfHire') && (
        <Button variant="ghost" full onClick={actions.selfHire}>
          {t('job_pane>self_hire')}
        </Button>
      )}
      {can('withdraw') && (
        <Button variant="ghost" full onClick={actions.withdraw}>
          {t('job_pane>withdraw_quote')}
        </Button>
      )}
      {(can('archive') || can('unarchive')) && (
        <Button
          variant={can('archive') ? 'ghost' : 'secondary'}
          full
          onClick={can('archive') ? actions.archive : actions.unarchive}
        >
          {can('archive') ? shared('verb>archive') : shared('verb>unarchive')}
        </Button>
      )}
    </div>
  );
}
