import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useRef, useState } from 'react';
import * as calls from '#core/custody/payments/calls.ts';
import type { MethodView, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { isTooLate, payUntil } from '#web/parts/payment/deposit-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDate } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { centsOf, methodName, moment, show, whyNotBy } from './payment-words.ts';
import { PayDepositBy } from './plans/BookedDeposit.tsx';

const LEFT: readonly ThirdPartyPayment['error_code'][] = [null, 'cancelled', 'expired'];

/** The ways to make a protected payment, why others don't work, and the price (mockup payment-plan). */
export function PayCard(props: {
  payment: ThirdPartyPayment;
  methods: readonly MethodView[];
  now: Date;
  className?: string;
}) {
  const { payment, methods, now, className } = props;
  const [pay, { isLoading }] = useAct(calls.payThirdParty);
  const possible = methods.filter(({ fault }) => fault === null);
  const [chosen, setChosen] = useState<string | null>(null);
  const way = possible.find(({ pay_type }) => pay_type === (chosen ?? payment.pay_type ?? possible[0]?.pay_type));
  const [problem, setProblem] = useState<string>();
  const key = useRef(crypto.randomUUID());
  const cents = centsOf(payment.amount);
  const isBegun = payment.state === 'paying';
  // Leaving the company's page, or keeping it open too long, isn't a refusal.
  const isRefused = payment.state === 'requested' && !LEFT.includes(payment.error_code);
  const until = payUntil(payment);
  // A booking's pro can't be asked for another payment, so no split is offered.
  const split = payment.deposit
    ? undefined
    : methods.find((method) => method.fault !== null && method.split.length > 0);

  if (until && isTooLate(payment, now))
    return (
      <Card pad="lg" className={className}>
        <PayDepositBy until={until} />
      </Card>
    );

  async function send() {
    if (!way) return setProblem(t('pay>missing'));
    setProblem(undefined);
    const done = await pay({ payment_id: payment.payment_id, pay_type: way.pay_type }, key.current);
    // Another press is a new try. With the same key, the server would return the same page.
    key.current = crypto.randomUUID();
    if (done.error) return setProblem(whyNot(done.error));
    if (done.data.pay_url !== null) location.assign(done.data.pay_url);
  }

  return (
    <Card as="section" pad="lg" aria-labelledby="pay-title" className={className}>
      <h2 id="pay-title" className="text-lg font-semibold">
        {t(payment.deposit ? 'deposit>pay' : 'pay>title')}
      </h2>
      <Amount cents={cents} className="text-3xl font-bold" />
      {until && <PayDepositBy until={until} />}
      {payment.next && !until && (
        <p className="mt-1 text-sm text-ink-2">{t('pay>until', { when: moment(payment.next.at, now) })}</p>
      )}
      <div className="mt-3 grid gap-4">
        {isRefused && problem === undefined && <Banner tone="danger" title={t('pay>refused')} />}
        <RadioGroup
          look="rows"
          label={t('pay>with')}
          value={way?.pay_type ?? null}
          onChange={setChosen}
          options={methods.map((method) => ({
            value: method.pay_type,
            label: methodName(method.pay_type),
            detail: whyNotBy(method),
            disabled: method.fault !== null,
          }))}
        />
        {isBegun && possible.length > 1 && <p className="text-sm text-ink-2">{t('pay>other_way')}</p>}
        {possible.length === 0 && <Banner tone="warning" title={t(payment.deposit ? 'deposit>none' : 'pay>none')} />}
        {split && (
          <div className="rounded-lg bg-well p-4 text-sm">
            <p className="font-semibold">
              {methodName(split.pay_type)}: {t('pay>split', { count: split.split.length })}
            </p>
            <ul className="mt-1 grid gap-1 text-ink-2">
              {split.split.map(({ amount, begins_on, ends_on }) => (
                <li key={begins_on}>
                  {t('pay>split_part', { amount: show(amount), begins: showDate(begins_on), ends: showDate(ends_on) })}
                </li>
              ))}
            </ul>
            <p className="mt-1 text-ink-3">{t('pay>split_hint')}</p>
          </div>
        )}
        <SumList
          rows={[
            { label: payment.title, value: <Amount cents={cents} /> },
            { label: t('pay>fee'), value: <Amount cents={0} /> },
            { label: t('pay>now'), value: <Amount cents={cents} />, look: 'total' },
          ]}
        />
        {problem && (
          <Banner tone="danger" live="alert" title={shared('status>that_didnt_work')}>
            {problem}
          </Banner>
        )}
        {possible.length > 0 && (
          <Button
            variant="primary"
            size={48}
            full
            pending={isLoading}
            pendingLabel={t('pay>opening')}
            onClick={() => void send()}
          >
            {isBegun && way?.pay_type === payment.pay_type
              ? t('pay>again')
              : t('pay>button', { amount: show(payment.amount) })}
          </Button>
        )}
        <p className="flex gap-2 text-sm text-ink-3">
          <LockSimpleIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('pay>safety', { holder: payment.holder })}
        </p>
      </div>
    </Card>
  );
}
