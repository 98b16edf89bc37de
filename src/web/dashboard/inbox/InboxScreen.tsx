import { t } from '#web/text/chat.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { ConversationList } from './ConversationList.tsx';

/** Every conversation of the consumer; on desktop the place of the chosen one stands beside (mockup chat-consumer). */
export function Component() {
  return (
    <div className="bg-surface lg:grid lg:h-dvh lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-label={t('inbox_screen>conversations')}
        className="flex min-h-0 flex-col lg:border-r lg:border-line"
      >
        <TopBar title={<h1>{t('inbox_screen>inbox')}</h1>} />
        <ConversationList current={null} heading="h1" />
      </section>
      <section aria-label={t('inbox_screen>conversation')} className="hidden place-items-center bg-sunken lg:grid">
        <EmptyState plain title={t('inbox_screen>choose_a_conversation')}>
          {t('inbox_screen>messages_the_quote_and_what')}
        </EmptyState>
      </section>
    </div>
  );
}
