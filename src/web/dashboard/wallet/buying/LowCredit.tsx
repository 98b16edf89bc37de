import { showMoney } from '#core/kit/money.ts';
import { LOW_WALLET_CENTS } from '#core/wallet/model.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ListingBanner } from '../../onboarding/ListingBanner.tsx';
import { useMissingProof } from '../../onboarding/use-missing-proof.ts';

/** Little credit is left. Whoever has no number yet confirms that first: starter credit comes with it, and nothing is bought too early. */
export function LowCredit() {
  if (useMissingProof() !== null) return <ListingBanner hasStarter />;
  return (
    <Banner tone="warning" title={t('credit_screen>low_title')}>
      {t('credit_screen>low_text', { low_wallet_cents: showMoney(LOW_WALLET_CENTS) })}
    </Banner>
  );
}
