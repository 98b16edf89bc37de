import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { QuestionState } from '#core/services/question-model.ts';
import { StatusPill } from '#web/ui/StatusPill.tsx';

/** Where a question stands, in the words of who asked or of the pro. */
export function QuestionStatePill({ state, side }: { state: QuestionState; side: 'asker' | 'pro' }) {
  if (state === 'waiting')
    return side === 'pro' ? (
      <StatusPill label="New" icon={ChatCircleDotsIcon} tone="info" />
    ) : (
      <StatusPill label="Waiting for an answer" icon={HourglassMediumIcon} tone="neutral" />
    );
  if (state === 'answered') return <StatusPill label="Answered" icon={CheckCircleIcon} tone="success" />;
  if (state === 'declined')
    return <StatusPill label={side === 'pro' ? 'Put away' : 'Not answered'} icon={XCircleIcon} tone="neutral" />;
  return <StatusPill label="Taken down by Gotong" icon={ProhibitIcon} tone="danger" />;
}
