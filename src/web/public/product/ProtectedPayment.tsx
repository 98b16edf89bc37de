import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import type { LinkedPayment } from '#core/custody/links/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { depositTitle, isTooLate, payUntil } from '#web/parts/payment/deposit-words.ts';
import {
  centsOf,
  methodName,
  moment,
  nextWords,
  pillOf,
  show,
  turnOf,
  whyNotBy,
  workDays,
} from '#web/parts/payment/protected-words.ts';
import { t as custody } from '#web/text/spaces/custody.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { radioDot, radioInput } from '#web/ui/form/choice-class.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { DepositSums, DepositTerms, PayDepositBy } from './BookedDeposit.tsx';

export interface ProtectedData {
  readonly is: 'protected';
  readonly hash: string;
  readonly payment: LinkedPayment;
  readonly now: string;
  /** Why the last attempt to pay was refused. */
  readonly refused?: string;
}

/** The heading: what is to be paid, and for a deposit, which booked time it is for. */
export function protectedTitle({ payment, now: wire }: ProtectedData): string {
  const { deposit, state, other_name: name } = payment;
  if (deposit) return depositTitle({ ...payment, deposit }, fromWire(wire) ?? new Date(0));
  return state === 'requested' ? t('protected_page>pay_title', { name }) : t('protected_page>title');
}

/** A payment that a pro requested, for a customer without a session: what it is for, who holds it, what happens next. */
export function ProtectedPayment({ data, base }: { data: ProtectedData; base: string }) {
  const { payment, refused } = data;
  const now = fromWire(data.now) ?? new Date(0);
  const isPaying = payment.state === 'paying';
  const canPay = payment.methods.length > 0 && !isPaying;
  const { deposit } = payment;
  const isBooking = deposit !== null && (deposit.is_bound || deposit.ended !== null);
  // A payment that was begun can also be paid another way.
  const others = payment.methods.filter(({ pay_type, fault }) => fault === null && pay_type !== payment.pay_type);
  return (
    <>
      {refused !== undefined && (
        <Banner tone="danger" live="alert" title={shared('status>that_didnt_work')}>
          {refused}
        </Banner>
      )}
      <Card as="section" pad="lg" aria-labelledby="what-title">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Amount cents={centsOf(payment.amount)} className="text-3xl font-bold" />
          <StatusPill {...pillOf(payment)} />
        </div>
        <h2 id="what-title" className="mt-2 text-lg font-semibold break-words">
          {payment.title}
        </h2>
        <p className="text-sm break-words text-ink-2">
          {deposit
            ? custody('deposit>of_booking', { name: payment.other_name })
            : t('protected_page>for_job', { job: payment.request_title, name: payment.other_name })}
        </p>
        <p className="text-sm text-ink-3">{deposit ? moment(deposit.begin_time, now) : workDays(payment)}</p>
        {!isTooLate(payment, now) && (
          <p role="status" className="mt-4 font-medium">
            {turnOf(payment)}
          </p>
        )}
        <PayDepositBy payment={payment} now={now} />
        {payment.next && !payUntil(payment) && (
          <p className="mt-3 text-sm text-ink-2">
            <span className="block font-medium text-ink">
              {t('protected_page>silent', { when: moment(payment.next.at, now) })}
            </span>
            {nextWords(payment.next.step, payment)}
          </p>
        )}
        <Held payment={payment} />
        {deposit && <DepositSums payment={{ ...payment, deposit }} />}
      </Card>
      {payment.scope && <Scope scope={payment.scope} />}
      {canPay && <Pay payment={payment} methods={payment.methods} action={`${base}/payment/${data.hash}`} />}
      {isPaying && (
        <div className="grid gap-2">
          {payment.pay_url !== null && (
            <ButtonLink variant="primary" size={48} full href={payment.pay_url}>
              {t('protected_page>go_on', { holder: payment.holder })}
            </ButtonLink>
          )}
          <ButtonLink size={48} full href={`${base}/payment/${data.hash}`}>
            {t('payment_page>check_again')}
          </ButtonLink>
        </div>
      )}
      {isPaying && others.length > 0 && (
        <Pay payment={payment} methods={others} action={`${base}/payment/${data.hash}`} />
      )}
      {deposit && <DepositTerms payment={{ ...payment, deposit }} now={now} />}
      <div className="grid gap-2">
        <ButtonLink
          size={48}
          full
          variant={canPay || isPaying ? 'secondary' : 'primary'}
          href={`${base}${payment.path}`}
        >
          {t(isBooking ? 'protected_page>log_in_booking' : 'protected_page>log_in')}
        </ButtonLink>
        {!deposit?.ended && (
          <p className="text-sm text-ink-3">
            {t(isBooking ? 'protected_page>log_in_booking_why' : 'protected_page>log_in_why')}
          </p>
        )}
      </div>
    </>
  );
}

const AT_COMPANY: readonly LinkedPayment['state'][] = ['held', 'done', 'accepted', 'releasing', 'returning'];

function Held({ payment }: { payment: LinkedPayment }) {
  const back = centsOf(payment.refunded);
  const isHeld = AT_COMPANY.includes(payment.state);
  if (!isHeld && back === 0) return null;
  return (
    <SumList
      className="mt-4 border-t border-line pt-4"
      rows={[
        ...(isHeld
          ? [
              {
                label: t('protected_page>held_by', { holder: payment.holder }),
                value: <Amount cents={centsOf(payment.amount) - back} />,
              },
            ]
          : []),
        ...(back > 0 ? [{ label: t('protected_page>back'), value: <Amount cents={back} /> }] : []),
      ]}
    />
  );
}

function Scope({ scope }: { scope: NonNullable<LinkedPayment['scope']> }) {
  return (
    <Card as="section" pad="lg" aria-labelledby="scope-title">
      <h2 id="scope-title" className="text-lg font-semibold">
        {t('protected_page>agreed')}
      </h2>
      <SumList
        className="mt-3"
        rows={[
          ...scope.lines.map(({ what, amount }) => ({ label: what, value: <Amount cents={centsOf(amount)} /> })),
          { label: shared('noun>total'), value: <Amount cents={centsOf(scope.total)} />, look: 'total' as const },
        ]}
      />
      <p className="mt-2 text-sm text-ink-3">{t('protected_page>code', { code: scope.code })}</p>
    </Card>
  );
}

/** The ways to pay, as a plain form. It continues on the page of the company that holds the money. */
function Pay(props: { payment: LinkedPayment; methods: LinkedPayment['methods']; action: string }) {
  const { payment, methods, action } = props;
  const isBegun = payment.state === 'paying';
  const possible = methods.filter(({ fault }) => fault === null);
  const chosen = possible.find(({ pay_type }) => pay_type === payment.pay_type) ?? possible[0];
  return (
    <Card as="section" pad="lg" aria-labelledby="pay-title">
      <h2 id="pay-title" className="text-lg font-semibold">
        {isBegun ? custody('pay>other_title') : custody(payment.deposit ? 'deposit>pay' : 'pay>title')}
      </h2>
      {isBegun && <p className="mt-1 text-sm text-ink-2">{custody('pay>other_way')}</p>}
      {chosen ? (
        <form method="post" action={action} className="mt-3 grid gap-4">
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-sm font-medium">{custody('pay>with')}</legend>
            {methods.map((method) => (
              <label
                key={method.pay_type}
                className="flex min-h-11 items-start gap-3 rounded-lg border border-line px-3.5 py-2.5 has-checked:border-brand has-disabled:text-ink-3"
              >
                <span className="mt-0.5 grid">
                  <input
                    type="radio"
                    name="pay_type"
                    value={method.pay_type}
                    defaultChecked={method === chosen}
                    disabled={method.fault !== null}
                    aria-describedby={`way-${method.pay_type}`}
                    className={radioInput}
                  />
                  <span aria-hidden="true" className={radioDot} />
                </span>
                <span className="min-w-0">
                  <span className="block text-md font-medium">{methodName(method.pay_type)}</span>
                  <span id={`way-${method.pay_type}`} className="block text-sm text-ink-3">
                    {whyNotBy(method)}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" variant={isBegun ? 'secondary' : 'primary'} size={48} full>
            {custody('pay>button', { amount: show(payment.amount) })}
          </Button>
          <p className="flex gap-2 text-sm text-ink-3">
            <LockSimpleIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('protected_page>safety', { holder: payment.holder })}
          </p>
        </form>
      ) : (
        <Banner tone="warning" className="mt-3" title={custody(payment.deposit ? 'deposit>none' : 'pay>none')} />
      )}
    </Card>
  );
}
