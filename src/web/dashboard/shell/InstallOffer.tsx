import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { useSyncExternalStore } from 'react';
import { flagsOf } from '#web/app/flags.ts';
import { askToInstall, currentOffer, declineInstall, subscribeInstall } from '#web/app/install.ts';
import { isReached, subscribeReach } from '#web/app/reach.ts';
import { t } from '#web/text/dashboard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Offers the app to somebody who has a reason for it; said no to once, it is never seen again (specification 2, site area). */
export function InstallOffer({ className }: { className?: string }) {
  const offer = useSyncExternalStore(subscribeInstall, currentOffer);
  const reached = useSyncExternalStore(subscribeReach, isReached);
  if (offer === null || !reached || !flagsOf().app_download) return null;
  return (
    <Banner
      tone="info"
      icon={DeviceMobileIcon}
      className={className}
      title={t('install_offer>keep_gotong_on_your_home')}
      onDismiss={declineInstall}
      action={
        offer === 'ask' && (
          <Button size={36} onClick={() => void askToInstall()}>
            {t('install_offer>install_gotong')}
          </Button>
        )
      }
    >
      {offer === 'ask' ? t('install_offer>it_opens_like_an_app') : t('install_offer>press_share_then_add_to')}
    </Banner>
  );
}
