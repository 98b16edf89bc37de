import { t } from '#web/text/settings.ts';
import { Section } from '../settings/ReferralsSection.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';

/** free-credits(/{index}) (specification 2): the invitations, which the settings show too. */
export function Component() {
  return (
    <SettingsFrame current="referrals" title={t('free_credits_screen>free_credits')}>
      <Section param={null} />
    </SettingsFrame>
  );
}
