import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { t } from '#web/text/settings.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { Panel } from '../Panel.tsx';

const facts = () => [
  {
    label: t('identity_why>what_for'),
    icon: SealCheckIcon,
    value: t('identity_why>customers_see_id_checked_beside'),
  },
  {
    label: t('identity_why>how_it_is_kept'),
    icon: LockKeyIcon,
    value: t('identity_why>the_number_and_the_pictures'),
  },
  {
    label: t('identity_why>how_long'),
    icon: TrashIcon,
    value: t('identity_why>after_the_decision_the_pictures'),
  },
  {
    label: t('identity_why>what_it_is_not_used'),
    icon: EyeSlashIcon,
    value: t('identity_why>never_for_logging_in_for'),
  },
];

/** Why a card is asked for and what becomes of it, before anything is handed in. */
export function IdentityWhy() {
  return (
    <Panel title={t('identity_why>what_happens_with_your_card')}>
      <FactList facts={facts()} />
    </Panel>
  );
}
