import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { calendarPath } from '#core/bids/appointments/model.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import type { ChosenTime, ReserveItem } from '#core/bookings/page-model.ts';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import { PhoneCode } from '#web/parts/account/PhoneCode.tsx';
import { controlId } from '#web/parts/form/QuestionField.tsx';
import { listed } from '#web/parts/listed.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/reserve.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { FootBar } from '#web/ui/layout/FootBar.tsx';
import { reserveHref } from '../reserve-model.ts';
import { cancelWords } from '../reserve-terms.ts';
import { momentWords } from '../reserve-words.ts';
import { SummaryCard } from '../SummaryCard.tsx';
import { HoldNote } from './HoldNote.tsx';
import { useHold } from './use-hold.ts';
import { useReserving } from './use-reserving.ts';
import { WhoBooks } from './WhoBooks.tsx';

export interface ReserveDetailsProps {
  readonly service_id: number;
  readonly name: string;
  readonly item: ReserveItem;
  readonly units: number;
  readonly postal_code: string;
  readonly area_name: string;
  readonly chosen: ChosenTime;
  readonly base: string;
}

/** The page with one of the item's times chosen. */
const hrefOf = ({ base, service_id, item, units, postal_code }: ReserveDetailsProps, at: string): string =>
  reserveHref(base, service_id, { item: item.id, units, postal: postal_code, at });

/** Each error with the field that it leads to. */
const listOf = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).map(([key, text]) => ({
    id: key.startsWith('q:') ? controlId(key.slice(2)) : `reserve-${key}`,
    text,
  }));

function Terms({ name, chosen, item, units, area_name }: ReserveDetailsProps) {
  const price = showMoney(chosen.price_cents);
  const terms = cancelWords(chosen, name, new Date());
  const row = 'flex justify-between gap-3';
  return (
    <div className="rounded-lg border border-line bg-surface p-4 xl:rounded-none xl:border-0 xl:p-0">
      <dl className="grid gap-2 text-md">
        <div className={row}>
          <dt className="text-ink-2">
            {units > 1 ? listed(item.name, `${units} × ${showMoney(item.price_cents)}`) : item.name}
          </dt>
          <dd className="tnum">{price}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-2">{t('page>trip', { area: area_name })}</dt>
          <dd>{t('page>included')}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-2">{t('page>deposit')}</dt>
          <dd>{t('page>no_deposit')}</dd>
        </div>
        <div className={`${row} border-t border-line pt-2 font-semibold`}>
          <dt>{t('page>pay_after')}</dt>
          <dd className="tnum">{price}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-ink-2 xl:mt-4 xl:border-t xl:border-line xl:pt-4">
        <strong className="font-semibold text-ink">{terms.free}</strong> {terms.fee}
      </p>
    </div>
  );
}

/** What a visitor agrees to, who signs up by booking. */
const Agreed = ({ base }: { base: string }) => (
  <p className="text-center text-sm text-ink-3">
    <Rich
      text={t('form>terms')}
      parts={{
        0: (words) => <TextLink href={`${base}/terms`}>{words}</TextLink>,
        1: (words) => <TextLink href={`${base}/privacy`}>{words}</TextLink>,
      }}
    />
  </p>
);

/** A sentence that leads to the login, and back to this time. */
function WithLogin({ text, details }: { text: string; details: ReserveDetailsProps }) {
  const { base, chosen } = details;
  const href = `${base}/login?from=${encodeURIComponent(hrefOf(details, chosen.begin_time))}`;
  return <Rich text={text} parts={{ 0: (words) => <TextLink href={href}>{words}</TextLink> }} />;
}

/** The booking is made, or its pro is asked: what comes next. */
function DoneNote(props: {
  ref: RefObject<HTMLDivElement | null>;
  event: GreserveEvent;
  details: ReserveDetailsProps;
}) {
  const { ref, event, details } = props;
  const { name, base } = details;
  const { begin_time } = details.chosen;
  const when = momentWords(begin_time);
  const isBooked = event.state === 'booked';
  return (
    <div ref={ref} tabIndex={-1} className="rounded-xl border border-line bg-surface p-5 outline-none" role="status">
      <h2 className="flex items-start gap-3 text-xl font-bold">
        <CheckCircleIcon aria-hidden weight="fill" className="mt-0.5 size-6 shrink-0 text-success-ink" />
        {t(isBooked ? 'done>booked' : 'done>asked', { when })}
      </h2>
      <p className="mt-2 text-md text-ink-2">
        {isBooked
          ? t('done>booked_text', { name })
          : t('done>asked_text', { name, by: momentWords(event.confirm_by ?? begin_time) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink
          href={
            isBooked
              ? `${base}/dashboard/projects/quote/${event.quote_request_id}/${event.quote_bid_id}?as=consumer`
              : `${base}/dashboard/appointment?as=consumer`
          }
        >
          {t(isBooked ? 'done>see' : 'done>bookings')}
        </ButtonLink>
        {isBooked && event.quote_bid_id !== null && (
          // The browser fetches the file itself.
          <a href={calendarPath(event.quote_bid_id)} download className={buttonClass({})}>
            <CalendarPlusIcon aria-hidden className="size-5 shrink-0" />
            {t('done>add')}
          </a>
        )}
      </div>
    </div>
  );
}

/** Another customer has the time by now: those that are free near it. */
function TakenNote({ free_times, details }: { free_times: readonly string[]; details: ReserveDetailsProps }) {
  return (
    <Banner tone="danger" title={t('form>taken')}>
      <p>{t('form>taken_text')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {free_times.map((at) => (
          <li key={at}>
            <ButtonLink size={44} href={`${hrefOf(details, at)}#details`}>
              {momentWords(at)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Who books, and the booking itself: the time is held from the moment it was chosen. */
export default function ReserveDetails(props: ReserveDetailsProps) {
  const { name, item, units, postal_code, chosen, base } = props;
  const wish = { greserve_item_id: item.id, begin_time: chosen.begin_time, units, postal_code };
  const { hold, keep, again, lease, taken } = useHold(wish);
  const booking = useReserving({ ...wish, price_shown: toDecimal(chosen.price_cents) }, chosen.questions, lease, taken);
  const { step, values, errors, refusal, pending } = booking;
  const top = useRef<HTMLDivElement>(null);
  const when = momentWords(chosen.begin_time);

  useEffect(() => {
    if (step.is !== 'form' || refusal || Object.keys(errors).length > 0) top.current?.focus();
  }, [step.is, refusal, errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void booking.submit();
  }

  if (step.is === 'done') return <DoneNote ref={top} event={step.event} details={props} />;
  if (hold.is === 'taken') return <TakenNote free_times={hold.free_times} details={props} />;

  return (
    <form noValidate onSubmit={submit} className="grid gap-5" aria-busy={hold.is === 'asking' || undefined}>
      <div>
        <h2 className="text-xl font-bold lg:text-2xl">{t('form>title')}</h2>
        {!booking.isSignedIn && (
          <p className="mt-1 text-md text-ink-2">
            <WithLogin text={t('form>intro')} details={props} />
          </p>
        )}
      </div>
      <div ref={top} tabIndex={-1} className="outline-none">
        <ErrorSummary errors={listOf(errors)} />
        {refusal && (
          <Banner tone="danger" live="alert" title={refusal}>
            {t('form>not_booked')}
          </Banner>
        )}
      </div>
      {booking.isAccountThere && (
        <p className="text-md">
          <WithLogin text={t('form>account_there')} details={props} />
        </p>
      )}
      {step.is === 'code' ? (
        <PhoneCode
          id="reserve-code"
          hint={`${t('form>code_sent', { phone: step.sent_to })}. ${t('form>code_hint')}`}
          value={values.code}
          error={errors.code}
          onChange={(code) => booking.change('code', code)}
          onAgain={booking.sendAgain}
          onOther={booking.changeNumber}
        />
      ) : (
        <WhoBooks booking={booking} questions={chosen.questions} name={name} />
      )}
      <SummaryCard>
        <Terms {...props} />
        {chosen.confirm_by && (
          <Banner tone="info" title={t('form>answers_by', { name, when: momentWords(chosen.confirm_by) })}>
            {t('form>answers_by_text')}
          </Banner>
        )}
        {!booking.isSignedIn && <Agreed base={base} />}
        <FootBar sticks="phone" className="xl:order-first xl:border-t-0 xl:pt-0">
          <p className="mb-1 text-md font-semibold tnum xl:text-lg">{when}</p>
          <HoldNote hold={hold} onKeep={() => void keep()} onAgain={() => void again()} />
          <Button
            type="submit"
            variant="primary"
            size={48}
            full
            className="mt-2"
            pending={pending}
            pendingLabel={t('form>booking')}
          >
            {step.is === 'code'
              ? t('form>confirm')
              : chosen.confirm_by
                ? t('form>ask')
                : t('form>book', { price: showMoney(chosen.price_cents) })}
          </Button>
          <p className="mt-1.5 text-center text-sm text-ink-3">{t('form>nothing_now')}</p>
        </FootBar>
      </SummaryCard>
    </form>
  );
}
