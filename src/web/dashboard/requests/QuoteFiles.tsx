import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useState } from 'react';
import { upload } from '#core/uploads/calls.ts';
import { type Attachment, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES, UPLOAD_TYPES } from '#core/uploads/model.ts';
import { ApiFault, api } from '#web/app/api.ts';
import { FileField } from '#web/ui/FileField.tsx';
import { PhotoTile } from '#web/ui/PhotoTile.tsx';

/** Photos and papers that go with a quote; only the customer can open them. */
export function QuoteFiles({
  files,
  onChange,
}: {
  files: readonly Attachment[];
  onChange: (change: (now: readonly Attachment[]) => readonly Attachment[]) => void;
}) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function add(chosen: File[]) {
    const left = UPLOAD_MAX_FILES - files.length;
    const small = chosen.filter((file) => file.size <= UPLOAD_MAX_BYTES);
    const taken = small.slice(0, left);
    setProblem(
      small.length < chosen.length
        ? 'A file must be under 10 MB.'
        : taken.length < small.length
          ? `A quote can have ${UPLOAD_MAX_FILES} files.`
          : undefined,
    );
    if (taken.length === 0) return;
    setBusy(true);
    try {
      const sent = await api(upload, { file: taken as never, is_private: true });
      if (sent.ok) onChange((now) => [...now, ...sent.value.attachments]);
      else setProblem(sent.message || 'That file could not be sent.');
    } catch (error) {
      setProblem(error instanceof ApiFault ? error.message : 'That file could not be sent.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <FileField
      label="Photos or files"
      optional
      prompt={busy ? 'Sending' : 'Add photos or files'}
      hint="PNG, JPEG, GIF or PDF, up to 10 MB each"
      accept={UPLOAD_TYPES.join(',')}
      multiple
      disabled={busy}
      error={problem}
      onFiles={(chosen) => void add(chosen)}
    >
      {files.length > 0 &&
        files.map((file) => {
          const remove = () => onChange((now) => now.filter((f) => f.id !== file.id));
          return file.thumb_url ? (
            <PhotoTile key={file.id} src={file.thumb_url} alt={file.filename} onRemove={remove} />
          ) : (
            <li
              key={file.id}
              className="relative flex aspect-4/3 min-w-0 flex-col items-center justify-center gap-1 rounded-md border border-line bg-inset px-2 text-xs"
            >
              <FilePdfIcon aria-hidden="true" weight="duotone" className="size-7 text-ink-2" />
              <span className="w-full truncate text-center">{file.filename}</span>
              <button
                type="button"
                aria-label={`Remove ${file.filename}`}
                onClick={remove}
                className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-black/70 text-white hover:bg-black/85 coarse:size-11"
              >
                <XIcon aria-hidden="true" weight="bold" className="size-4" />
              </button>
            </li>
          );
        })}
    </FileField>
  );
}
