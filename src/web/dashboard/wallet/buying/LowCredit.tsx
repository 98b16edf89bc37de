import { showMoney } from '#core/kit/money.ts';
import { LOW_WALLET_CENTS } from '#core/wallet/model.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ListingBanner } from '../../onboarding/ListingBanner.tsx';
import { useMissingProof } from '../../onboarding/use-missing-proof.ts';

/** Little credit is left. Pros who must still confirm phone or email do so first: they get starter credit for it. */
export function LowCredit() {
  if (useMissingProof() !== null) return <ListingBanner hasStarter />;
  return (
    <Banner tone="warning" title={t('credit_screen>low_title')}>
      {t('credit_screen>low_text', { low_wallet_cents: showMoney(LOW_WALLET_CENTS) })}
    </Banner>
  );
}
