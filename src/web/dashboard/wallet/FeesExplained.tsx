import { HOLD_HOURS } from '#core/wallet/model.ts';
import { t } from '#web/text/pricing.ts';
import { Rich } from '#web/text/Rich.tsx';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';

/** The rules of fees in plain words (decisions 15, 16 and 20). */
export function FeesExplained() {
  return (
    <section aria-labelledby="fees-title" className="rounded-xl border border-line bg-surface p-5 lg:p-6">
      <h2 id="fees-title" className="text-lg font-semibold">
        {t('fees_explained>how_fees_work')}
      </h2>
      <DisclosureList className="mt-3">
        <Disclosure title={t('fees_explained>what_a_quote_costs')}>
          <Rich
            text={t('fees_explained>each_request_shows_its_fee')}
            parts={{ link: (words) => <TextLink href="/pro#tariff">{words}</TextLink> }}
          />
        </Disclosure>
        <Disclosure title={t('fees_explained>when_a_fee_comes_back')}>
          {t('fees_explained>the_fee_is_held_when', { hold_hours: HOLD_HOURS })}
        </Disclosure>
        <Disclosure title={t('fees_explained>when_a_fee_is_kept')}>
          {t('fees_explained>once_the_customer_replies_in')}
        </Disclosure>
        <Disclosure title={t('fees_explained>which_credit_is_spent_first')}>
          {t('fees_explained>bonus_credit_then_bought_credit')}
        </Disclosure>
      </DisclosureList>
    </section>
  );
}
