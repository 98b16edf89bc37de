import { t } from '#web/text/spaces/partner.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { page } from '../page.ts';
import { TradeCards } from '../pro/TradeCards.tsx';
import type { Trade } from '../pro/trade.ts';
import { frameClass } from '../site/frame.ts';
import { type PartnerData, PartnerShell } from './PartnerShell.tsx';

const steps = () => [t('partner_join>step_work'), t('partner_join>step_area'), t('partner_join>step_requests')];

/** A channel's page for pros (specification 2: ibon-app/joinme). */
export const partnerJoinPage = page<PartnerData & { readonly trades: readonly Trade[] }>({
  bare: true,
  head: ({ look }) => ({
    title: t('partner_join>title', { name: look.name }),
    description: t('partner_join>description', { name: look.name }),
    canonical: '/ibon-app/joinme',
    noindex: true,
  }),
  Body: ({ data: { look, trades }, place: { base } }) => (
    <PartnerShell look={look} base={base} page="/joinme">
      <main id="main" className={cx(frameClass, 'py-10 lg:py-16')}>
        <h1 className="max-w-160 text-4xl font-bold text-balance">{t('partner_join>headline', { name: look.name })}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-2">{t('partner_join>intro')}</p>
        <h2 className="mt-10 text-2xl font-bold">{t('partner_join>steps_title')}</h2>
        <ol className="mt-4 grid gap-4 lg:grid-cols-3">
          {steps().map((text, index) => (
            <li key={text} className="flex gap-4 rounded-lg border border-line bg-surface p-5">
              <span className="tnum text-2xl leading-none font-bold text-brand-ink">{index + 1}</span>
              <span className="text-md">{text}</span>
            </li>
          ))}
        </ol>
        <h2 className="mt-12 text-2xl font-bold">{shared('noun>your_work')}</h2>
        <TradeCards trades={trades} base={base} className="mt-5" />
      </main>
    </PartnerShell>
  ),
});
