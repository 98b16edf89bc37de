import { useState } from 'react';
import { memberships } from '#core/staff/calls.ts';
import { forgetWork, type Worked } from '#web/app/worked-for.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** Says to a helper why the pro's screens are gone: the pro removed them, or paused their work, while a screen was open. */
export function WorkEnded({ work }: { work: Worked }) {
  const { data } = useRead(memberships, {}, { refetchOnMountOrArgChange: true });
  const [isSeen, setSeen] = useState(false);
  if (!data || isSeen) return null;
  const now = data.memberships.find(({ staff_id }) => staff_id === work.staff_id);
  // The helper stopped working for the pro themselves, in another tab.
  if (now && !now.is_paused) return null;
  return (
    <Banner
      tone="info"
      live="status"
      className="m-4"
      title={t(now ? 'helping>paused' : 'helping>ended', { name: work.name })}
      onDismiss={() => {
        forgetWork();
        setSeen(true);
      }}
    >
      {t('helping>own_account')}
    </Banner>
  );
}
