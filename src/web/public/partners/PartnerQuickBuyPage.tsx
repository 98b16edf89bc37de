import type { CategoryCard } from '#core/categories/model.ts';
import type { Product } from '#core/payments/products/calls.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { labelled } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/partner.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { usualPrice } from '../genre/CategoryCards.tsx';
import { page } from '../page.ts';
import { moneyOf } from '../product/product-words.ts';
import { frameClass } from '../site/frame.ts';
import { type PartnerData, PartnerShell } from './PartnerShell.tsx';

export interface PartnerQuickBuyData extends PartnerData {
  /** The categories with a usual price. */
  readonly categories: readonly CategoryCard[];
  readonly products: readonly Product[];
}

/** Everything with a known price: services, and products to buy directly (specification 2: fet/quick-buy). */
export const partnerQuickBuyPage = page<PartnerQuickBuyData>({
  bare: true,
  head: ({ look }) => ({
    title: t('partner_quick_buy>title', { name: look.name }),
    description: t('partner_quick_buy>description', { name: look.name }),
    canonical: '/fet/quick-buy',
    noindex: true,
  }),
  Body: ({ data: { look, categories, products }, place: { base } }) => (
    <PartnerShell look={look} base={base} page="/quick-buy">
      <main id="main" className={cx(frameClass, 'py-10 lg:py-14')}>
        <h1 className="text-3xl font-bold lg:text-4xl">{t('partner_quick_buy>quick_buy')}</h1>
        <p className="mt-2 max-w-prose text-md text-ink-2">{t('partner_quick_buy>intro')}</p>
        <h2 className="mt-8 text-2xl font-bold">{t('partner_quick_buy>known_price')}</h2>
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {categories.map((category) => (
            <Card as="li" key={category.id} className="flex flex-wrap items-center gap-4">
              <CategoryTile hue={category.hue} icon={categoryIcon(category.icon)} size={48} />
              <div className="min-w-0 flex-1 basis-40">
                <h3 className="text-base font-semibold">
                  <a
                    href={`${base}/category/${category.slug}`}
                    className="inline-flex min-h-6 items-center hover:underline hover:underline-offset-4 coarse:min-h-11"
                  >
                    {category.name}
                  </a>
                </h3>
                <p className="tnum text-lg font-bold">{usualPrice(category)}</p>
                <p className="text-sm text-ink-3">{t('partner_quick_buy>usual_price')}</p>
              </div>
              <a
                href={`${base}/form/${category.slug}`}
                aria-label={t('partner_quick_buy>get_category_quotes', { name: category.name })}
                className={buttonClass({ variant: 'tonal', className: 'max-sm:w-full' })}
              >
                {shared('verb>get_quotes')}
              </a>
            </Card>
          ))}
        </ul>
        {products.length > 0 && (
          <>
            <h2 className="mt-12 text-2xl font-bold">{t('partner_quick_buy>fixed_price')}</h2>
            <p className="mt-2 text-md text-ink-2">{t('partner_quick_buy>no_account_note')}</p>
            <ul className="mt-4 grid gap-3 md:grid-cols-2">
              {products.map((product) => (
                <Card as="li" key={product.slug} className="flex flex-col items-start gap-1">
                  <h3 className="text-base font-semibold">{product.name}</h3>
                  <p className="text-md text-ink-2">{product.description}</p>
                  <p className="tnum mt-1 text-lg font-bold">
                    {product.min === product.max
                      ? moneyOf(product.min)
                      : t('partner_quick_buy>price_range', { from: moneyOf(product.min), to: moneyOf(product.max) })}
                  </p>
                  <a
                    href={`${base}/product/${product.slug}`}
                    aria-label={labelled(t('partner_quick_buy>view'), product.name)}
                    className={buttonClass({ className: 'mt-2' })}
                  >
                    {t('partner_quick_buy>view')}
                  </a>
                </Card>
              ))}
            </ul>
          </>
        )}
      </main>
    </PartnerShell>
  ),
});
