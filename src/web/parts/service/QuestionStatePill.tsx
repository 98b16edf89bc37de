import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { QuestionState } from '#core/questions/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';

/** The state of a question, in words for the asker or for the pro. */
export function QuestionStatePill({ state, side }: { state: QuestionState; side: 'asker' | 'pro' }) {
  if (state === 'waiting')
    return side === 'pro' ? (
      <StatusPill label={shared('status>new')} icon={ChatCircleDotsIcon} tone="info" />
    ) : (
      <StatusPill label={t('question_state_pill>waiting')} icon={HourglassMediumIcon} tone="neutral" />
    );
  if (state === 'answered')
    return <StatusPill label={t('question_state_pill>answered')} icon={CheckCircleIcon} tone="success" />;
  if (state === 'declined')
    return (
      <StatusPill
        label={side === 'pro' ? t('question_state_pill>archived') : t('question_state_pill>not_answered')}
        icon={XCircleIcon}
        tone="neutral"
      />
    );
  return <StatusPill label={t('question_state_pill>removed')} icon={ProhibitIcon} tone="danger" />;
}
