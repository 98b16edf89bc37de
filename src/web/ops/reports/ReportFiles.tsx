import * as reportCalls from '#core/reports/calls.ts';
import type { ReportCase } from '#core/reports/model.ts';
import { useAct } from '#web/state/calls.ts';
import { type CaseFile, CaseFiles } from '../frames/CaseFiles.tsx';

/** The files of a report by name. Opening one first takes the case, and each opening is recorded. */
export function ReportFiles({ report_case, files }: { report_case: ReportCase; files: readonly CaseFile[] }) {
  const case_id = report_case.id;
  const [take] = useAct(reportCalls.takeReport);
  const [open] = useAct(reportCalls.openReportFile);
  return (
    <CaseFiles
      files={files}
      disabled={report_case.can.decide.length === 0}
      open={async ({ id }) => {
        const taken = await take({ case_id });
        if (taken.error) return { error: taken.error };
        const opened = await open({ case_id, attachment_id: id });
        return opened.error ? { error: opened.error } : { url: opened.data.link.url };
      }}
    />
  );
}
