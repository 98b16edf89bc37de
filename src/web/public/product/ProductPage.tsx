import { showMoney } from '#core/kit/money.ts';
import type { Product } from '#core/payments/products/calls.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { page } from '../page.ts';
import { boundsWords, moneyOf, priceWords, taxOf } from './product-words.ts';

export interface ProductData {
  readonly product: Product;
  readonly gst_basis_points: number;
  /** The decimal amount that the address proposes. Null if there is none or it is out of bounds. */
  readonly amount: string | null;
  /** What was typed, returned to the form after a refusal, with the reason. */
  readonly refused?: { readonly message: string; readonly values: Readonly<Record<string, string>> };
}

/** A product that anyone can buy without an account (specification 2 product, 6): a plain form that needs no script. */
export const productPage = page<ProductData>({
  head: ({ product }) => ({
    title: `${product.name} · Gotong`,
    description: product.description,
    canonical: `/product/${product.slug}`,
    // Buyers come here by links. Search engines should show the page about the product instead.
    noindex: true,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        description: product.description,
        brand: { '@type': 'Brand', name: 'Gotong' },
        ...(product.min === product.max
          ? { offers: { '@type': 'Offer', price: product.min, priceCurrency: product.currency } }
          : {
              offers: {
                '@type': 'AggregateOffer',
                lowPrice: product.min,
                highPrice: product.max,
                priceCurrency: product.currency,
              },
            }),
      },
    ],
  }),
  Body: ({ data, place }) => {
    const { product } = data;
    return (
      <main id="main">
        <div className="relative h-24 overflow-hidden lg:h-36">
          <LeafPattern seed={product.slug} hue="jade" width={1280} height={144} tile={36} />
        </div>
        <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-4 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:px-10 lg:pt-12 xl:box-content">
          <div className="min-w-0">
            <h1 className="text-3xl font-bold text-balance lg:text-4xl">{product.name}</h1>
            <p className="mt-3 max-w-prose text-lg text-ink-2">{product.description}</p>
            <div className="mt-6 grid max-w-prose gap-3">
              {product.details.split('\n').map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            <p className="mt-6 max-w-prose text-md text-ink-2">{t('product_page>no_account_note')}</p>
          </div>
          <OrderForm data={data} action={`${place.base}/product/${product.slug}`} />
        </div>
      </main>
    );
  },
});

function OrderForm({ data, action }: { data: ProductData; action: string }) {
  const { product, gst_basis_points, amount, refused } = data;
  const isFixed = product.min === product.max;
  const tax = isFixed ? taxOf(product.min, gst_basis_points) : null;
  return (
    <Card as="section" aria-labelledby="order" className="self-start">
      <h2 id="order" className="text-xl font-bold">
        {priceWords(product)}
      </h2>
      {tax ? (
        <SumList
          className="mt-4"
          rows={[
            { label: shared('noun>price'), value: moneyOf(product.min) },
            ...(tax.gst_cents > 0 ? [{ label: tax.label, value: showMoney(tax.gst_cents) }] : []),
            { label: shared('noun>total'), value: showMoney(tax.total_cents), look: 'total' },
          ]}
        />
      ) : (
        gst_basis_points > 0 && (
          <p className="mt-1 text-sm text-ink-3">
            {t('product_page>plus_tax', { tax: taxOf('0.00', gst_basis_points).label })}
          </p>
        )
      )}
      <form method="post" action={action} className="mt-5 grid gap-4">
        {refused && <Banner tone="danger" live="alert" title={refused.message} />}
        {!isFixed && (
          <TextField
            label={shared('noun>amount')}
            name="amount"
            id="amount"
            prefix="S$"
            inputMode="decimal"
            required
            tabular
            hint={boundsWords(product)}
            defaultValue={refused?.values.amount ?? amount ?? ''}
          />
        )}
        <TextField
          label={shared('noun>email')}
          name="email"
          id="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          hint={t('product_page>email_hint')}
          defaultValue={refused?.values.email}
        />
        <TextField
          label={shared('noun>phone')}
          name="phone"
          id="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={40}
          hint={t('product_page>phone_hint')}
          defaultValue={refused?.values.phone}
        />
        <Button type="submit" variant="primary" size={48} full>
          {t('product_page>continue')}
        </Button>
        <p className="text-sm text-ink-3">{t('product_page>not_charged_note')}</p>
      </form>
    </Card>
  );
}
