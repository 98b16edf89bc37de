import { t } from '#web/text/spaces/dashboard.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Shown for a path without a screen, and for something that does not exist or is not the person's. */
export function Component() {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-16">
      <EmptyState
        level={1}
        title={t('missing_screen>title')}
        action={<ButtonLink href="/dashboard">{t('missing_screen>go_to_dashboard')}</ButtonLink>}
      >
        {t('missing_screen>explanation')}
      </EmptyState>
    </div>
  );
}
