import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import type { WorkingFor } from '#core/staff/model.ts';
import { workFor } from '#web/app/work-for.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { Button } from '#web/ui/action/Button.tsx';

/** Says on every screen which pro this session works for, with a button to stop. */
export function WorkingBar({ work }: { work: WorkingFor }) {
  return (
    <section
      aria-label={t('working_bar>label')}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-info-line bg-info-soft px-4 py-1 text-info-ink"
    >
      <BriefcaseIcon className="size-5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 text-md font-semibold break-words">
        {t('working_bar>working_for', { name: work.name })}
      </p>
      <Button size={36} onClick={() => void workFor(null)}>
        {t('working_bar>stop_short')}
      </Button>
    </section>
  );
}
