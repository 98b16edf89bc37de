import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { ConversationList } from './ConversationList.tsx';

/** All conversations of the consumer; on desktop the chosen one opens beside the list (mockup chat-consumer). */
export function Component() {
  return (
    <div className="bg-surface lg:grid lg:h-dvh lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section aria-label={shared('noun>conversations')} className="flex min-h-0 flex-col lg:border-r lg:border-line">
        <TopBar title={<h1>{shared('noun>inbox')}</h1>} />
        <ConversationList current={null} heading="h1" />
      </section>
      <section aria-label={t('inbox_screen>conversation')} className="hidden place-items-center bg-sunken lg:grid">
        <EmptyState plain title={t('inbox_screen>choose_conversation')}>
          {t('inbox_screen>choose_hint')}
        </EmptyState>
      </section>
    </div>
  );
}
