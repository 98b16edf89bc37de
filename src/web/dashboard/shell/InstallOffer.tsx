import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { useSyncExternalStore } from 'react';
import { askToInstall, currentOffer, declineInstall, subscribeInstall } from '#web/app/device/install.ts';
import { flagsOf } from '#web/app/flags.ts';
import { isReached, subscribeReach } from '#web/app/offline/reach.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** Offers the app to people who have a use for it; once declined, it is never shown again (specification 2, site area). */
export function InstallOffer({ className }: { className?: string }) {
  const offer = useSyncExternalStore(subscribeInstall, currentOffer);
  const reached = useSyncExternalStore(subscribeReach, isReached);
  if (offer === null || !reached || !flagsOf().app_download) return null;
  return (
    <Banner
      tone="info"
      icon={DeviceMobileIcon}
      className={className}
      title={t('install_offer>add_to_home_title')}
      onDismiss={declineInstall}
      action={
        offer === 'ask' && (
          <Button size={36} onClick={() => void askToInstall()}>
            {t('install_offer>install_gotong')}
          </Button>
        )
      }
    >
      {offer === 'ask' ? t('install_offer>install_help') : t('install_offer>add_to_home_help')}
    </Banner>
  );
}
