import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { t } from '#web/text/spaces/settings.ts';
import { FactList } from '#web/ui/data/FactList.tsx';
import { Panel } from '../frame/Panel.tsx';

const facts = () => [
  {
    label: t('identity_why>purpose_title'),
    icon: SealCheckIcon,
    value: t('identity_why>purpose_text'),
  },
  {
    label: t('identity_why>storage_title'),
    icon: LockKeyIcon,
    value: t('identity_why>storage_text'),
  },
  {
    label: t('identity_why>retention_title'),
    icon: TrashIcon,
    value: t('identity_why>retention_text'),
  },
  {
    label: t('identity_why>limits_title'),
    icon: EyeSlashIcon,
    value: t('identity_why>limits_text'),
  },
];

/** Why we ask for a card and what we do with it, shown before the person sends it. */
export function IdentityWhy() {
  return (
    <Panel title={t('identity_why>title')}>
      <FactList facts={facts()} />
    </Panel>
  );
}
