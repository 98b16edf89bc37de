import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { useState } from 'react';
import type { ReportCase } from '#core/reports/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useOpenReportFileMutation, useTakeReportMutation } from '#web/state/ops.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/Toast.tsx';

type File = ReportCase['reports'][number]['files'][number];

/** Files of a report by name. Looking takes the case first, and each look is recorded. */
export function ReportFiles({ report_case, files }: { report_case: ReportCase; files: readonly File[] }) {
  const case_id = report_case.id;
  const [take] = useTakeReportMutation();
  const [open] = useOpenReportFileMutation();
  const [loading, setLoading] = useState<number | null>(null);
  const [shown, setShown] = useState<{ url: string; name: string } | null>(null);
  const look = async (file: File) => {
    setLoading(file.id);
    const taken = await take({ case_id });
    const opened = taken.error ? taken : await open({ case_id, attachment_id: file.id });
    setLoading(null);
    if (opened.error) toast({ text: whyNot(opened.error), tone: 'danger' });
    else if ('link' in opened.data) {
      if (file.is_picture) setShown({ url: opened.data.link.url, name: file.filename });
      // A PDF is a download, which needs no window of its own.
      else location.assign(opened.data.link.url);
    }
  };
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {files.map((file) => (
          <li key={file.id} className="min-w-0">
            <Button
              size={36}
              icon={file.is_picture ? EyeIcon : FilePdfIcon}
              disabled={report_case.can.decide.length === 0}
              pending={loading === file.id}
              onClick={() => void look(file)}
            >
              {file.filename}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={shown !== null} onClose={() => setShown(null)} width="lg" title={shown?.name ?? ''}>
        {shown && <img src={shown.url} alt={shown.name} className="w-full rounded-lg" />}
      </Dialog>
    </>
  );
}
