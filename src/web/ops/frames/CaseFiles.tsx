import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { useState } from 'react';
import { whyNot } from '#web/parts/why-not.ts';
import type { CallError } from '#web/state/call-error.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** A file that a person added to their case. */
export interface CaseFile {
  readonly id: number;
  readonly filename: string;
  readonly is_picture: boolean;
}

/** The files of a case by name. `open` takes the case, records the opening and answers a link, or the error. */
export function CaseFiles(props: {
  files: readonly CaseFile[];
  disabled?: boolean;
  open: (file: CaseFile) => Promise<{ url: string } | { error: CallError }>;
}) {
  const { files, disabled, open } = props;
  const [loading, setLoading] = useState<number | null>(null);
  const [shown, setShown] = useState<{ url: string; name: string } | null>(null);
  const look = async (file: CaseFile) => {
    setLoading(file.id);
    const opened = await open(file);
    setLoading(null);
    if ('error' in opened) toast({ text: whyNot(opened.error), tone: 'danger' });
    else if (file.is_picture) setShown({ url: opened.url, name: file.filename });
    // A PDF is downloaded, so it needs no window.
    else location.assign(opened.url);
  };
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {files.map((file) => (
          <li key={file.id} className="min-w-0">
            <Button
              size={36}
              icon={file.is_picture ? EyeIcon : FilePdfIcon}
              disabled={disabled}
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
