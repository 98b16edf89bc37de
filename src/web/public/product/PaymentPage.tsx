import type { ReactNode } from 'react';
import { soldReceiptPath } from '#core/payments/paper-calls.ts';
import { paidWith } from '#core/payments/paper-rules.ts';
import type { ProductOrder } from '#core/payments/product-calls.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { SumList } from '#web/ui/FactList.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { page } from '../page.ts';
import { moneyOf } from './product-words.ts';

export type PaymentData =
  | { readonly is: 'gone' }
  | {
      readonly is: 'order';
      readonly order: ProductOrder;
      /** The single-use token that the provider's page brought back; it is used by the button only (decision 29). */
      readonly prime: string | null;
      readonly refused?: string;
    };

type Shown = Extract<PaymentData, { is: 'order' }>;

const isOver = ({ order: { order } }: Shown): boolean => order.status === 'expired';

function titleOf(data: PaymentData): string {
  if (data.is === 'gone') return 'This payment is not there';
  const { status } = data.order.order;
  if (status === 'completed') return 'Paid';
  if (status === 'expired') return 'The time to pay is over';
  if (status === 'failed') return 'The payment did not go through';
  if (status === 'paying' || status === 'pending') return 'The payment is being made';
  return data.prime === null ? 'Pay for your order' : 'Confirm your payment';
}

/** `/payment/{hash}`: an order of a product, to pay and to look up (specification 2). Needs neither a session nor script. */
export const paymentPage = page<PaymentData>({
  bare: true,
  head: (data) => ({
    title: `${titleOf(data)} · Gotong`,
    description: 'An order on Gotong.',
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
          {data.is === 'gone' ? (
            <p className="text-ink-2">The address may be cut off. The mail about your order has the whole one.</p>
          ) : (
            <Order data={data} base={place.base} />
          )}
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
            { label: 'Price', value: moneyOf(order.credit) },
            ...(order.gst === '0.00' ? [] : [{ label: 'GST', value: moneyOf(order.gst) }]),
            { label: 'Total', value: moneyOf(order.total), look: 'total' },
            ...(order.status === 'completed' && order.card_info
              ? [{ label: 'Paid with', value: paidWith(order.method, order.card_info) }]
              : []),
          ]}
        />
      </Card>
      <Next data={data} action={`${base}/payment/${hash}`} />
      {order.status === 'completed' && (
        <>
          <p role="status" className="text-ink-2">
            Receipt {order.receipt_no}. We write or call you within two working days.
          </p>
          <ButtonLink variant="primary" size={48} full href={soldReceiptPath(hash, 'html')}>
            See receipt
          </ButtonLink>
          <ButtonLink size={48} full href={soldReceiptPath(hash, 'pdf')}>
            Download receipt as PDF
          </ButtonLink>
        </>
      )}
      {isOver(data) && (
        <ButtonLink variant="primary" size={48} full href={`${base}/product/${product.slug}`}>
          Order again
        </ButtonLink>
      )}
    </>
  );
}

/** What can be done now: confirm, go to the provider's page, try again, or wait. */
function Next({ data, action }: { data: Shown; action: string }): ReactNode {
  const { order } = data.order;
  if (order.status === 'completed' || order.status === 'expired') return null;
  if (order.status === 'paying' || order.status === 'pending')
    return (
      <>
        <p role="status" className="text-ink-2">
          The bank has not answered yet. Nothing is taken twice, and this page can be opened again at any time.
        </p>
        <ButtonLink variant="primary" size={48} full href={action}>
          Look again
        </ButtonLink>
      </>
    );
  if (data.prime !== null && order.status === 'open')
    return (
      <form method="post" action={action} className="grid gap-3">
        <input type="hidden" name="prime" value={data.prime} />
        <Button type="submit" variant="primary" size={48} full>
          {`Pay ${moneyOf(order.total)} now`}
        </Button>
        <p className="text-sm text-ink-3">Your card is charged once.</p>
      </form>
    );
  if (order.next_url !== null && order.status !== 'failed')
    return (
      <>
        <ButtonLink variant="primary" size={48} full href={order.next_url}>
          {`Pay ${moneyOf(order.total)} by card`}
        </ButtonLink>
        <p className="text-sm text-ink-3">You type your card at the payment company. We never see its number.</p>
      </>
    );
  return (
    <form method="post" action={action}>
      <Button type="submit" variant="primary" size={48} full>
        Try again with a card
      </Button>
    </form>
  );
}
