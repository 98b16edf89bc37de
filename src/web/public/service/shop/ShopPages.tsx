import type { OrderView } from '#core/shop/orders/calls.ts';
import { numberOf } from '#web/parts/service/shop/order-words.ts';
import { t } from '#web/text/spaces/cart.ts';
import { cx } from '#web/ui/cx.ts';
import { Island } from '../../island/Island.tsx';
import { page } from '../../page.ts';
import { frameClass } from '../../site/frame.ts';
import CartScreen from './CartScreen.tsx';
import OrderByLink from './OrderByLink.tsx';

/** `/cart`: the same empty page for everyone. Script fills in what is in the cart. */
export const cartPage = page<Record<string, never>>({
  script: true,
  head: () => ({
    title: t('cart>head_title'),
    description: t('cart>head_description'),
    canonical: '/cart',
    noindex: true,
  }),
  Body: ({ place: { base } }) => (
    <main id="main" className="bg-sunken">
      <div className={cx(frameClass, 'min-h-[60vh] pt-6 pb-16 lg:pt-10')}>
        <h1 className="mb-5 text-2xl font-bold lg:text-3xl">{t('cart>title')}</h1>
        <Island name="cart" props={{ base }}>
          <CartScreen base={base} />
        </Island>
        <noscript>
          <p className="mt-4 text-md">{t('buy>no_script')}</p>
        </noscript>
      </div>
    </main>
  ),
});

export type ShopOrderData =
  | { readonly is: 'gone' }
  | { readonly is: 'order'; readonly order: OrderView; readonly hash: string };

/** `/shop/order/{hash}`: an order, by the link that was mailed to its buyer. It can be read without script. */
export const shopOrderPage = page<ShopOrderData>({
  script: true,
  head: () => ({
    title: t('order>head_title'),
    description: t('order>head_description'),
    canonical: null,
    noindex: true,
  }),
  Body: ({ data }) => (
    <main id="main" className="bg-sunken">
      <div className={cx(frameClass, 'min-h-[60vh] pt-6 pb-16 lg:pt-10')}>
        {data.is === 'gone' ? (
          <div className="max-w-form">
            <h1 className="text-2xl font-bold">{t('order>gone')}</h1>
            <p className="mt-2 text-md text-ink-2">{t('order>gone_text')}</p>
          </div>
        ) : (
          <>
            <h1 className="sr-only">{t('order>title', { number: numberOf(data.order.id) })}</h1>
            <Island name="shop-order" props={{ order: data.order, hash: data.hash }}>
              <OrderByLink order={data.order} hash={data.hash} />
            </Island>
          </>
        )}
      </div>
    </main>
  ),
});
