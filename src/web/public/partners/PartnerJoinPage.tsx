import { t } from '#web/text/partner.ts';
import { cx } from '#web/ui/cx.ts';
import { page } from '../page.ts';
import type { Trade } from '../pro/ProPage.tsx';
import { TradeCards } from '../pro/TradeCards.tsx';
import { frameClass } from '../site/frame.ts';
import { type PartnerData, PartnerShell } from './PartnerShell.tsx';

const steps = () => [
  t('partner_join>choose_your_work'),
  t('partner_join>say_where'),
  t('partner_join>requests_arrive'),
];

/** A channel for pros (specification 2: ibon-app/joinme). */
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
        <h1 className="max-w-160 text-4xl font-bold text-balance">
          {t('partner_join>get_requests_from', { name: look.name })}
        </h1>
        <p className="mt-4 max-w-prose text-lg text-ink-2">{t('partner_join>customers_ask_there')}</p>
        <h2 className="mt-10 text-2xl font-bold">{t('partner_join>how_to_begin')}</h2>
        <ol className="mt-4 grid gap-4 lg:grid-cols-3">
          {steps().map((text, index) => (
            <li key={text} className="flex gap-4 rounded-lg border border-line bg-surface p-5">
              <span className="tnum text-2xl leading-none font-bold text-brand-ink">{index + 1}</span>
              <span className="text-md">{text}</span>
            </li>
          ))}
        </ol>
        <h2 className="mt-12 text-2xl font-bold">{t('partner_join>your_work')}</h2>
        <TradeCards trades={trades} base={base} className="mt-5" />
      </main>
    </PartnerShell>
  ),
});
