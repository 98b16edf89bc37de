import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { useState } from 'react';
import type { AppealCase } from '#core/appeals/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useOpenAppealFileMutation, useTakeAppealMutation } from '#web/state/ops-money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/Toast.tsx';

type File = AppealCase['files'][number];

/** Files of an appeal by name. Looking takes the appeal first, and each look is recorded. */
export function AppealFiles({ appeal }: { appeal: AppealCase }) {
  const appeal_id = appeal.id;
  const [take] = useTakeAppealMutation();
  const [open] = useOpenAppealFileMutation();
  const [loading, setLoading] = useState<number | null>(null);
  const [shown, setShown] = useState<{ url: string; name: string } | null>(null);
  const look = async (file: File) => {
    setLoading(file.id);
    const taken = await take({ appeal_id });
    const opened = taken.error ? taken : await open({ appeal_id, attachment_id: file.id });
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
      <ul className="mt-3 flex flex-wrap gap-2">
        {appeal.files.map((file) => (
          <li key={file.id} className="min-w-0">
            <Button
              size={36}
              icon={file.is_picture ? EyeIcon : FilePdfIcon}
              disabled={!appeal.can_decide}
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
