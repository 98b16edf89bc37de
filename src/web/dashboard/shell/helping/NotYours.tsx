import type { WorkingFor } from '#core/staff/model.ts';
import { workFor } from '#web/app/work-for.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Shown to a helper instead of a screen that only the pro may open, because its calls would be refused. */
export function NotYours({ work }: { work: WorkingFor }) {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-16">
      <EmptyState
        level={1}
        title={t('helping>not_yours', { name: work.name })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink variant="primary" href="/dashboard/works">
              {t('helping>jobs')}
            </ButtonLink>
            <Button onClick={() => void workFor(null, location.pathname)}>{t('working_bar>stop_short')}</Button>
          </div>
        }
      >
        {t('helping>not_yours_text')}
      </EmptyState>
    </div>
  );
}
