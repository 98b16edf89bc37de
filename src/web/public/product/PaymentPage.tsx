import type { ReactNode } from 'react';
import { soldReceiptPath } from '#core/payments/papers/calls.ts';
import type { ProductOrder } from '#core/payments/products/calls.ts';
import { paidWith } from '#web/parts/payment/order-words.ts';
import { paperHref } from '#web/parts/payment/paper-href.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Logo } from '#web/ui/layout/Logo.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { page } from '../page.ts';
import { type ProtectedData, ProtectedPayment, protectedTitle } from './ProtectedPayment.tsx';
import { moneyOf } from './product-words.ts';

export type PaymentData =
  | { readonly is: 'gone' }
  /** Back from the payment company, in a browser that doesn't have the link. */
  | { readonly is: 'back' }
  | ProtectedData
  | {
      readonly is: 'order';
      readonly order: ProductOrder;
      /** The single-use token that the provider's page returned. Only the button uses it (decision 29). */
      readonly prime: string | null;
      readonly refused?: string;
    };

type Shown = Extract<PaymentData, { is: 'order' }>;

const isOver = ({ order: { order } }: Shown): boolean => order.status === 'expired';

function titleOf(data: PaymentData): string {
  if (data.is === 'gone') return t('payment_page>gone_title');
  if (data.is === 'back') return t('protected_page>back_title');
  if (data.is === 'protected') return protectedTitle(data);
  const { status } = data.order.order;
  if (status === 'completed') return shared('status>paid');
  if (status === 'expired') return t('payment_page>expired_title');
  if (status === 'failed') return t('payment_page>failed_title');
  if (status === 'paying' || status === 'pending') return t('payment_page>pending_title');
  return data.prime === null ? t('payment_page>pay_title') : t('payment_page>confirm_title');
}

/** `/payment/{hash}`: an order of a product, or a protected payment (specification 2). Needs neither a session nor script. */
export const paymentPage = page<PaymentData>({
  bare: true,
  head: (data) => ({
    title: `${titleOf(data)} · Gotong`,
    description: data.is === 'order' ? t('payment_page>head_description') : t('protected_page>head_description'),
    canonical: null,
    noindex: true,
  }),
  Body: ({ data, place }) => (
    <div className="min-h-dvh bg-canvas">
      <SkipLink />
      <header className="mx-auto flex h-14 max-w-page items-center px-4 lg:h-18 lg:px-10">
        <Logo href={`${place.base}/`} />
      </header>
      <main id="main" className="mx-auto w-full max-w-[30rem] px-4 pt-6 pb-16 lg:pt-14">
        <h1 className="text-2xl font-bold text-balance">{titleOf(data)}</h1>
        <div className="mt-5 grid gap-5">
          {data.is === 'gone' && <p className="text-ink-2">{t('payment_page>gone_text')}</p>}
          {data.is === 'back' && <p className="text-ink-2">{t('protected_page>back_text')}</p>}
          {data.is === 'order' && <Order data={data} base={place.base} />}
          {data.is === 'protected' && <ProtectedPayment data={data} base={place.base} />}
        </div>
      </main>
    </div>
  ),
});

function Order({ data, base }: { data: Shown; base: string }) {
  const { hash, product, order } = data.order;
  const why = data.refused ?? order.error?.message;
  return (
    <>
      {why && <Banner tone="danger" live="alert" title={why} />}
      <Card>
        <h2 className="text-lg font-semibold">{product.name}</h2>
        <SumList
          className="mt-4"
          rows={[
            { label: shared('noun>price'), value: moneyOf(order.credit) },
            ...(order.gst === '0.00' ? [] : [{ label: t('payment_page>gst'), value: moneyOf(order.gst) }]),
            { label: shared('noun>total'), value: moneyOf(order.total), look: 'total' },
            ...(order.status === 'completed' && order.card_info
              ? [{ label: t('payment_page>paid_with'), value: paidWith(order) }]
              : []),
          ]}
        />
      </Card>
      <Next data={data} action={`${base}/payment/${hash}`} />
      {order.status === 'completed' && (
        <>
          <p role="status" className="text-ink-2">
            {t('payment_page>paid_text', { receipt: order.receipt_no ?? '' })}
          </p>
          <ButtonLink variant="primary" size={48} full href={paperHref(soldReceiptPath(hash, 'html'))}>
            {t('payment_page>see_receipt')}
          </ButtonLink>
          <ButtonLink size={48} full href={paperHref(soldReceiptPath(hash, 'pdf'))}>
            {t('payment_page>download_receipt')}
          </ButtonLink>
        </>
      )}
      {isOver(data) && (
        <ButtonLink variant="primary" size={48} full href={`${base}/product/${product.slug}`}>
          {t('payment_page>order_again')}
        </ButtonLink>
      )}
    </>
  );
}

/** The next step: confirm, go to the provider's page, try again, or wait. */
function Next({ data, action }: { data: Shown; action: string }): ReactNode {
  const { order } = data.order;
  if (order.status === 'completed' || order.status === 'expired') return null;
  if (order.status === 'paying' || order.status === 'pending')
    return (
      <>
        <p role="status" className="text-ink-2">
          {t('payment_page>pending_text')}
        </p>
        <ButtonLink variant="primary" size={48} full href={action}>
          {t('payment_page>check_again')}
        </ButtonLink>
      </>
    );
  if (data.prime !== null && order.status === 'open')
    return (
      <form method="post" action={action} className="grid gap-3">
        <input type="hidden" name="prime" value={data.prime} />
        <Button type="submit" variant="primary" size={48} full>
          {t('payment_page>pay_now', { total: moneyOf(order.total) })}
        </Button>
        <p className="text-sm text-ink-3">{t('payment_page>charged_once')}</p>
      </form>
    );
  if (order.next_url !== null && order.status !== 'failed')
    return (
      <>
        <ButtonLink variant="primary" size={48} full href={order.next_url}>
          {t('payment_page>pay_by_card', { total: moneyOf(order.total) })}
        </ButtonLink>
        <p className="text-sm text-ink-3">{t('payment_page>card_note')}</p>
      </>
    );
  return (
    <form method="post" action={action}>
      <Button type="submit" variant="primary" size={48} full>
        {t('payment_page>try_card')}
      </Button>
    </form>
  );
}
