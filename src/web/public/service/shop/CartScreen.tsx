import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { type FormEvent, useEffect, useRef } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { showMoney } from '#core/kit/money.ts';
import type { CartLine } from '#core/shop/carts/model.ts';
import type { addOrder } from '#core/shop/orders/calls.ts';
import { PhoneCode } from '#web/parts/account/PhoneCode.tsx';
import { labelled } from '#web/parts/listed.ts';
import { PayButtons } from '#web/parts/service/shop/OrderPay.tsx';
import { numberOf, whenOf } from '#web/parts/service/shop/order-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/cart.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FootBar } from '#web/ui/layout/FootBar.tsx';
import { CartLineCard } from './CartLineCard.tsx';
import { moneyOf } from './cart-words.ts';
import { buyerPaying, goBackFromPaying } from './paying.ts';
import { totalOf, useCart } from './use-cart.ts';
import { type Key, useOrdering } from './use-ordering.ts';

export interface CartScreenProps {
  readonly base: string;
}

/** The cart: each line becomes an order with its own time, price and terms. One button orders all (mockup shop-cart). */
export default function CartScreen({ base }: CartScreenProps) {
  const cart = useCart();
  const lines = cart.lines ?? [];
  const ordering = useOrdering(lines, cart);
  const { step, errors, refusal, ready } = ordering;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => goBackFromPaying(base), [base]);

  useEffect(() => {
    if (step.is !== 'form' || refusal || ordering.tries > 0) top.current?.focus();
  }, [step.is, refusal, ordering.tries]);

  if (step.is === 'done') return <Done placed={step.placed} base={base} focus={top} />;
  if (cart.lines === null)
    return cart.fault ? (
      <Banner
        tone="danger"
        live="alert"
        title={t('cart>not_loaded')}
        action={
          <Button size={36} onClick={() => void cart.read()}>
            {t('cart>again')}
          </Button>
        }
      >
        {cart.fault}
      </Banner>
    ) : (
      <div aria-busy="true" className="h-96 animate-pulse rounded-xl bg-inset" />
    );
  if (lines.length === 0)
    return (
      <>
        {cart.fault && <Banner tone="danger" live="alert" title={cart.fault} />}
        <EmptyState
          title={t('cart>empty')}
          action={<ButtonLink href={`${base}/pro-search`}>{t('cart>find')}</ButtonLink>}
        >
          {t('cart>empty_text')}
        </EmptyState>
      </>
    );
  const total = showMoney(totalOf(lines));
  const list = [...Object.entries(errors).map(([key, text]) => ({ id: `cart-${key}`, text })), ...ordering.askProblems];
  function submit(event: FormEvent) {
    event.preventDefault();
    void ordering.submit();
  }
  const place = (
    <Button type="submit" variant="primary" size={48} full pending={ordering.pending} pendingLabel={t('cart>placing')}>
      {step.is === 'code' ? t('cart>confirm_code') : t('cart>place', { count: ready.length, amount: total })}
    </Button>
  );
  return (
    <form noValidate onSubmit={submit}>
      <p className="-mt-3 text-md text-ink-2">{t('cart>orders', { count: lines.length })}</p>
      <div ref={top} tabIndex={-1} className="mt-5 outline-none">
        <ErrorSummary errors={list} />
        {(refusal ?? cart.fault) && (
          <Banner tone="danger" live="alert" title={refusal ?? cart.fault ?? ''}>
            {refusal && t('cart>not_placed')}
          </Banner>
        )}
      </div>
      <div className="mt-4 grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="grid gap-5">
          {lines.map((line, at) => (
            <CartLineCard
              key={line.id}
              line={line}
              place={{ n: at + 1, all: lines.length }}
              base={base}
              error={errors[`time-${line.id}`]}
              asks={ordering.asks[line.id] ?? {}}
              photos={ordering.photos}
              onAnswer={(key, value) => ordering.answer(line, key, value)}
              onEdit={(more) => cart.edit(line, more)}
              onRemove={() => cart.remove(line)}
            />
          ))}
          {ready.length > 0 && <You ordering={ordering} base={base} />}
        </div>
        {ready.length > 0 && (
          <Card look="panel" pad="lg" as="aside" aria-label={t('cart>pay_once')} className="lg:sticky lg:top-24">
            <SumList
              rows={[
                ...(lines.length > 1 ? ready : []).map(({ id, name, service_name, price }) => ({
                  label: labelled(
                    service_name,
                    `${name}${ready.filter((one) => one.name === name).length > 1 ? ` (${id})` : ''}`,
                  ),
                  value: moneyOf(price),
                })),
                { label: t('cart>pay_once'), value: total, look: 'total' as const },
              ]}
            />
            <ul className="mt-4 grid gap-2 text-sm text-ink-2">
              <li>{payWords(ready)}</li>
              {ready.length > 1 && <li>{t('cart>each_alone')}</li>}
              <li>{t('cart>never_more', { amount: total })}</li>
            </ul>
            <div className="mt-5 max-lg:hidden">{place}</div>
          </Card>
        )}
      </div>
      {ready.length > 0 && (
        <FootBar sticks="phone" className="mt-5 lg:hidden">
          {place}
        </FootBar>
      )}
    </form>
  );
}

/** When the orders are paid: right after ordering, at the job, or some each way. */
function payWords(ready: readonly CartLine[]): string {
  const held = ready.filter(({ is_held }) => is_held);
  if (held.length === ready.length) return t('cart>pay_held');
  if (held.length === 0) return t('cart>pay_at_job');
  const rest = ready.filter(({ is_held }) => !is_held);
  return t('cart>pay_mixed', { held: showMoney(totalOf(held)), rest: showMoney(totalOf(rest)) });
}

function You({ ordering, base }: { ordering: ReturnType<typeof useOrdering>; base: string }) {
  const { step, values, errors, isSignedIn, isAtCustomer, change } = ordering;
  const field = (key: Key) => ({
    id: `cart-${key}`,
    value: values[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => change(key, event.currentTarget.value),
  });
  return (
    <Card look="panel" pad="lg" as="section" aria-labelledby="cart-you">
      <h2 id="cart-you" className="text-lg font-semibold">
        {t('cart>you')}
      </h2>
      <p className="mt-1 text-md text-ink-2">
        {isSignedIn ? (
          t('cart>intro_in')
        ) : (
          <Rich
            text={t('cart>intro')}
            parts={{
              0: (words) => (
                <TextLink href={`${base}/login?from=${encodeURIComponent(`${base}/cart`)}`}>{words}</TextLink>
              ),
            }}
          />
        )}
      </p>
      {step.is === 'code' ? (
        <div className="mt-4">
          <PhoneCode
            id="cart-code"
            hint={t('cart>code_hint', { phone: step.sent_to })}
            value={values.code}
            error={errors.code}
            onChange={(code) => change('code', code)}
            onAgain={ordering.sendAgain}
            onOther={ordering.changeNumber}
          />
        </div>
      ) : (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <TextField {...field('name')} label={t('cart>name')} autoComplete="name" maxLength={80} />
          <TextField
            {...field('phone')}
            label={t('cart>phone')}
            prefix="+65"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            tabular
          />
          <TextField
            {...field('email')}
            label={t('cart>email')}
            hint={t('cart>email_hint')}
            type="email"
            autoComplete="email"
          />
          {isAtCustomer && (
            <>
              <TextField
                {...field('postal')}
                label={t('time>postal')}
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={6}
                tabular
              />
              <TextField
                {...field('address')}
                label={t('cart>address')}
                autoComplete="address-line1"
                maxLength={200}
                className="sm:col-span-2"
              />
            </>
          )}
          <TextArea
            {...field('note')}
            className="sm:col-span-2"
            label={t('cart>note')}
            optional
            maxLength={500}
            rows={3}
          />
        </div>
      )}
    </Card>
  );
}

type DoneProps = {
  readonly placed: CallOutput<typeof addOrder>;
  readonly base: string;
  readonly focus: React.RefObject<HTMLDivElement | null>;
};

/** What was ordered, each with a link: to the dashboard, or the one that was mailed. */
function Done({ placed: { nshop_orders, hashes }, base, focus }: DoneProps) {
  const unpaid = nshop_orders.filter(({ state }) => state === 'unpaid').length;
  return (
    <div ref={focus} tabIndex={-1} role="status" className="max-w-form outline-none">
      <h2 className="flex items-start gap-3 text-xl font-bold">
        <CheckCircleIcon aria-hidden weight="fill" className="mt-0.5 size-6 shrink-0 text-success-ink" />
        {unpaid > 0 ? t('cart>to_pay', { count: unpaid }) : t('cart>done', { count: nshop_orders.length })}
      </h2>
      <p className="mt-2 text-md text-ink-2">{unpaid > 0 ? t('cart>to_pay_text') : t('cart>done_text')}</p>
      <ul className="mt-5 grid gap-4">
        {nshop_orders.map((order, at) => (
          <Card as="li" key={order.id}>
            <p className="text-md font-semibold break-words">{order.name}</p>
            <p className="mt-1 text-sm text-ink-2">
              {order.state === 'unpaid'
                ? t('cart>pay_by', { amount: moneyOf(order.amount), when: whenOf(order.due_on) })
                : t('cart>done_by', { service: order.service_name, when: whenOf(order.due_on) })}
            </p>
            {order.state === 'unpaid' && <PayButtons order={order} paying={buyerPaying(hashes[at])} />}
            <ButtonLink
              className="mt-3"
              href={
                hashes[at]
                  ? `${base}/shop/order/${hashes[at]}`
                  : `${base}/dashboard/shop-consumer/order/${order.id}?as=consumer`
              }
            >
              {t('cart>see_order', { number: numberOf(order.id) })}
            </ButtonLink>
          </Card>
        ))}
      </ul>
    </div>
  );
}
