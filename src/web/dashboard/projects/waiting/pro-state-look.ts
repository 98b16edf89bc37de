import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ChecksIcon } from '@phosphor-icons/react/dist/ssr/Checks';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { ProState } from '#core/bids/waiting/model.ts';
import { t } from '#web/text/spaces/waiting.ts';
import type { IconType } from '#web/ui/icon.ts';

/** The text, icon and style of each state of a pro. News stands out. */
export const proStateLooks = (): Readonly<Record<ProState, { words: string; icon: IconType; look: string }>> => ({
  quoted: { words: t('pro_state>quoted'), icon: CheckCircleIcon, look: 'font-semibold text-success-ink' },
  cannot: { words: t('pro_state>cannot'), icon: XCircleIcon, look: 'text-ink-3' },
  asked: { words: t('pro_state>asked'), icon: ChatCircleDotsIcon, look: 'font-semibold text-info-ink' },
  writing: { words: t('pro_state>writing'), icon: PencilSimpleIcon, look: 'font-semibold text-brand-ink' },
  read: { words: t('pro_state>read'), icon: ChecksIcon, look: 'text-ink-2' },
  sent: { words: t('pro_state>sent'), icon: CheckIcon, look: 'text-ink-3' },
});
