import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { QuestionState } from '#core/services/question-model.ts';
import { t } from '#web/text/parts.ts';
import { StatusPill } from '#web/ui/StatusPill.tsx';

/** Where a question stands, in the words of who asked or of the pro. */
export function QuestionStatePill({ state, side }: { state: QuestionState; side: 'asker' | 'pro' }) {
  if (state === 'waiting')
    return side === 'pro' ? (
      <StatusPill label={t('question_state_pill>new')} icon={ChatCircleDotsIcon} tone="info" />
    ) : (
      <StatusPill label={t('question_state_pill>waiting_for_an_answer')} icon={HourglassMediumIcon} tone="neutral" />
    );
  if (state === 'answered')
    return <StatusPill label={t('question_state_pill>answered')} icon={CheckCircleIcon} tone="success" />;
  if (state === 'declined')
    return (
      <StatusPill
        label={side === 'pro' ? t('question_state_pill>put_away') : t('question_state_pill>not_answered')}
        icon={XCircleIcon}
        tone="neutral"
      />
    );
  return <StatusPill label={t('question_state_pill>taken_down_by_gotong')} icon={ProhibitIcon} tone="danger" />;
}
