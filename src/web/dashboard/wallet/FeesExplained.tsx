import { HOLD_HOURS } from '#core/wallet/model.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/pricing.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Disclosure, DisclosureList } from '#web/ui/layout/Disclosure.tsx';

/** The rules of fees in plain words (decisions 15, 16 and 20). */
export function FeesExplained({ return_days }: { return_days: number }) {
  return (
    <section aria-labelledby="fees-title" className="rounded-xl border border-line bg-surface p-5 lg:p-6">
      <h2 id="fees-title" className="text-lg font-semibold">
        {t('fees_explained>title')}
      </h2>
      <DisclosureList className="mt-3">
        <Disclosure title={t('fees_explained>cost_title')}>
          <Rich
            text={t('fees_explained>cost_text')}
            parts={{ link: (words) => <TextLink href="/pro#tariff">{words}</TextLink> }}
          />
        </Disclosure>
        <Disclosure title={t('fees_explained>returned_title')}>
          {t('fees_explained>returned_text', { hold_hours: HOLD_HOURS })}
        </Disclosure>
        <Disclosure title={t('fees_explained>charged_title')}>{t('fees_explained>charged_text')}</Disclosure>
        {return_days > 0 && (
          <Disclosure title={t('fees_explained>new_customer_title')}>
            {t('fees_explained>new_customer_text', { return_days })}
          </Disclosure>
        )}
        <Disclosure title={t('fees_explained>order_title')}>{t('fees_explained>order_text')}</Disclosure>
      </DisclosureList>
    </section>
  );
}
