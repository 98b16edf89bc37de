import { t } from '#web/text/spaces/settings.ts';
import { SettingsFrame } from '../settings/frame/SettingsFrame.tsx';
import { Section } from '../settings/ReferralsSection.tsx';

/** free-credits(/{index}) (specification 2): the invitations, which the settings show too. */
export function Component() {
  return (
    <SettingsFrame current="referrals" title={t('free_credits_screen>title')}>
      <Section param={null} />
    </SettingsFrame>
  );
}
