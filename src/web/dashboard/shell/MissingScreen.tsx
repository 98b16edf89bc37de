import { t } from '#web/text/dashboard.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown for a path that no screen has, and for what is not there or not yours. */
export function Component() {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-16">
      <EmptyState
        level={1}
        title={t('missing_screen>this_page_is_not_here')}
        action={<ButtonLink href="/dashboard">{t('missing_screen>go_to_the_start')}</ButtonLink>}
      >
        {t('missing_screen>the_link_may_be_old')}
      </EmptyState>
    </div>
  );
}
