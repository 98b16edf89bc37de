import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { FactList } from '#web/ui/FactList.tsx';
import { Panel } from '../Panel.tsx';

const FACTS = [
  {
    label: 'What for',
    icon: SealCheckIcon,
    value: 'Customers see “ID checked” beside your name. That somebody looked at your card, and nothing that is on it.',
  },
  {
    label: 'How it is kept',
    icon: LockKeyIcon,
    value:
      'The number and the pictures are encrypted. Only the person who checks your card opens them, and each look is recorded.',
  },
  {
    label: 'How long',
    icon: TrashIcon,
    value:
      'After the decision the pictures are deleted. The result, its date and the last four characters of the number stay.',
  },
  {
    label: 'What it is not used for',
    icon: EyeSlashIcon,
    value: 'Never for logging in, for resetting a password or for finding you. You can do without it.',
  },
];

/** Why a card is asked for and what becomes of it, before anything is handed in. */
export function IdentityWhy() {
  return (
    <Panel title="What happens with your card">
      <FactList facts={FACTS} />
    </Panel>
  );
}
