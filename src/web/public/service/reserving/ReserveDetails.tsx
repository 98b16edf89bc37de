import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { calendarPath } from '#core/bids/appointments/model.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import { PhoneCode } from '#web/parts/account/PhoneCode.tsx';
import { controlId } from '#web/parts/form/QuestionField.tsx';
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
import { momentWords } from '../reserve-words.ts';
import { SummaryCard } from '../SummaryCard.tsx';
import { HoldNote } from './HoldNote.tsx';
import { ReserveTerms } from './ReserveTerms.tsx';
import type { ReserveDetailsProps } from './reserve-props.ts';
import { useHold } from './use-hold.ts';
import { type BookingMade, useReserving } from './use-reserving.ts';
import { WhoBooks } from './WhoBooks.tsx';

/** The address of the page with this time chosen. */
const hrefOf = ({ base, service_id, item, units, postal_code }: ReserveDetailsProps, at: string): string =>
  reserveHref(base, service_id, { item: item.id, units, postal: postal_code, at });

/** Each error with the id of its field, for the error summary. */
const listOf = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).map(([key, text]) => ({
    id: key.startsWith('q:') ? controlId(key.slice(2)) : `reserve-${key}`,
    text,
  }));

/** The terms that a visitor agrees to, because booking creates an account. */
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

/** A sentence with a link to the login, which then returns to this time. */
function WithLogin({ text, details }: { text: string; details: ReserveDetailsProps }) {
  const { base, chosen } = details;
  const href = `${base}/login?from=${encodeURIComponent(hrefOf(details, chosen.begin_time))}`;
  return <Rich text={text} parts={{ 0: (words) => <TextLink href={href}>{words}</TextLink> }} />;
}

/** The booking was made or requested: says what comes next. */
function DoneNote(props: {
  ref: RefObject<HTMLDivElement | null>;
  made: BookingMade;
  details: ReserveDetailsProps & { readonly isSignedIn: boolean };
}) {
  const { ref, made, details } = props;
  const { greserve_event: event, pay_path } = made;
  const { name, base } = details;
  const { begin_time } = details.chosen;
  const when = momentWords(begin_time);
  const isBooked = event.state === 'booked';
  const amount = event.deposit ? showMoney(fromDecimal(event.deposit.amount) ?? 0) : '';
  const by = momentWords((pay_path ? event.deposit?.pay_by : event.confirm_by) ?? begin_time);
  const project = `${base}/dashboard/projects/quote/${event.quote_request_id}/${event.quote_bid_id}?as=consumer`;
  return (
    <div ref={ref} tabIndex={-1} className="rounded-xl border border-line bg-surface p-5 outline-none" role="status">
      <h2 className="flex items-start gap-3 text-xl font-bold">
        {pay_path ? (
          <HourglassIcon aria-hidden weight="fill" className="mt-0.5 size-6 shrink-0 text-warning-ink" />
        ) : (
          <CheckCircleIcon aria-hidden weight="fill" className="mt-0.5 size-6 shrink-0 text-success-ink" />
        )}
        {pay_path
          ? t('done>deposit_title', { when })
          : isBooked
            ? t('done>booked', { when })
            : t('done>asked', { when })}
      </h2>
      <p className="mt-2 text-md text-ink-2">
        {pay_path
          ? t('done>deposit_text', { deposit: amount, by })
          : isBooked
            ? t('done>booked_text', { name })
            : event.deposit
              ? t('done>asked_deposit', { name, by, deposit: amount })
              : t('done>asked_text', { name, by })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {pay_path && (
          <ButtonLink variant="primary" href={`${base}${details.isSignedIn ? payHref(event) : pay_path}`}>
            {t('done>pay_deposit', { deposit: amount })}
          </ButtonLink>
        )}
        <ButtonLink href={isBooked ? project : `${base}/dashboard/appointment?as=consumer`}>
          {isBooked ? t('done>see') : t('done>bookings')}
        </ButtonLink>
        {isBooked && !pay_path && event.quote_bid_id !== null && (
          // A plain link, because the browser downloads the file itself.
          <a href={calendarPath(event.quote_bid_id)} download className={buttonClass({})}>
            <CalendarPlusIcon aria-hidden className="size-5 shrink-0" />
            {t('done>add')}
          </a>
        )}
      </div>
    </div>
  );
}

/** Where to pay, with an account. */
const payHref = ({ quote_bid_id, deposit }: GreserveEvent): string =>
  `/dashboard/safety-payments/${quote_bid_id}/${deposit?.payment_id}?as=consumer`;

/** Another customer has just taken the time: shows free times near it. */
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

/** When the first payment is due. */
function paidWhen({ name, chosen }: ReserveDetailsProps): string {
  if (!chosen.deposit) return t('form>nothing_now');
  const deposit = showMoney(chosen.deposit.cents);
  return chosen.confirm_by ? t('form>pay_deposit_later', { name, deposit }) : t('form>pay_deposit_next', { deposit });
}

/** The form of a booking: who books, and the booking itself. The time is held from the moment it was chosen. */
export default function ReserveDetails(props: ReserveDetailsProps) {
  const { name, item, units, postal_code, chosen, base } = props;
  const wish = { greserve_item_id: item.id, begin_time: chosen.begin_time, units, postal_code };
  const { hold, keep, again, lease, taken } = useHold(wish);
  const booking = useReserving(
    { ...wish, price_shown: toDecimal(chosen.price_cents), deposit_shown: toDecimal(chosen.deposit?.cents ?? 0) },
    chosen.questions,
    lease,
    taken,
  );
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

  if (step.is === 'done')
    return <DoneNote ref={top} made={step.made} details={{ ...props, isSignedIn: step.isSignedIn }} />;
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
        <ReserveTerms {...props} />
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
          <p className="mt-1.5 text-center text-sm text-ink-3">{paidWhen(props)}</p>
        </FootBar>
      </SummaryCard>
    </form>
  );
}
