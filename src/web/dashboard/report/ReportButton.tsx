import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { useState } from 'react';
import { thingWords } from '#web/parts/report/report-words.ts';
import { t } from '#web/text/spaces/chat.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import type { Reported } from './reported.ts';
import { useReported } from './use-reported.ts';

/** An unobtrusive button to report something; while a report waits, it says so. */
export function ReportButton({ about, className }: { about: Reported; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  if (useReported(about))
    return (
      <p className="mt-3 text-sm text-ink-2">{t('report_button>reported', { thing: thingWords()[about.type] })}</p>
    );
  return (
    <>
      <Button variant="quiet" size={36} icon={FlagIcon} className={className} onClick={() => setOpen(true)}>
        {t('report_button>report', { thing: thingWords()[about.type] })}
      </Button>
      <ReportDialog open={isOpen} onClose={() => setOpen(false)} about={about} />
    </>
  );
}
