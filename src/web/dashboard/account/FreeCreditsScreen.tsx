import { useParams } from 'react-router';
import { t } from '#web/text/spaces/settings.ts';
import { SettingsFrame } from '../settings/frame/SettingsFrame.tsx';
import { Section } from '../settings/ReferralsSection.tsx';

/** free-credits(/{index}) (specification 2): the invitations, as in the settings; with an index, the one at that place. */
export function Component() {
  const { index } = useParams();
  return (
    <SettingsFrame current="referrals" title={t('free_credits_screen>title')}>
      <Section param={index ?? null} />
    </SettingsFrame>
  );
}
