import type { AppealCase } from '#core/appeals/model.ts';
import type { CallError } from '#web/state/ask.ts';
import { useOpenAppealFileMutation, useTakeAppealMutation } from '#web/state/ops-money.ts';
import { CaseFiles } from '../shell/CaseFiles.tsx';

/** Files of an appeal by name. Looking takes the appeal first, and each look is recorded. */
export function AppealFiles({ appeal }: { appeal: AppealCase }) {
  const appeal_id = appeal.id;
  const [take] = useTakeAppealMutation();
  const [open] = useOpenAppealFileMutation();
  return (
    <CaseFiles
      files={appeal.files}
      disabled={!appeal.can_decide}
      open={async ({ id }) => {
        const taken = await take({ appeal_id });
        if (taken.error) return { error: taken.error as CallError };
        const opened = await open({ appeal_id, attachment_id: id });
        return opened.error ? { error: opened.error as CallError } : { url: opened.data.link.url };
      }}
    />
  );
}
