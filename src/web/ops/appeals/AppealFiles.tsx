import * as appealCalls from '#core/appeals/calls.ts';
import type { AppealCase } from '#core/appeals/model.ts';
import { useAct } from '#web/state/calls.ts';
import { CaseFiles } from '../frames/CaseFiles.tsx';

/** The files of an appeal by name. Opening one first takes the appeal, and each opening is recorded. */
export function AppealFiles({ appeal }: { appeal: AppealCase }) {
  const appeal_id = appeal.id;
  const [take] = useAct(appealCalls.takeAppeal);
  const [open] = useAct(appealCalls.openAppealFile);
  return (
    <CaseFiles
      files={appeal.files}
      disabled={!appeal.can_decide}
      open={async ({ id }) => {
        const taken = await take({ appeal_id });
        if (taken.error) return { error: taken.error };
        const opened = await open({ appeal_id, attachment_id: id });
        return opened.error ? { error: opened.error } : { url: opened.data.link.url };
      }}
    />
  );
}
