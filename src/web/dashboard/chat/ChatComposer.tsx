import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { FileXIcon } from '@phosphor-icons/react/dist/ssr/FileX';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type Ref, useEffect, useRef, useState } from 'react';
import { MESSAGE_MAX } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UPLOAD_MIMES } from '#core/uploads/model.ts';
import { ChipButton, ChipRow } from '#web/ui/Chip.tsx';
import { Composer } from '#web/ui/Composer.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import type { ChosenFile, ChosenFiles } from './use-chosen-files.ts';

export interface ChatComposerProps {
  readonly to: string;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSend: (text: string, attachments: readonly Attachment[]) => void;
  readonly chosen: ChosenFiles;
  readonly quickReplies: readonly string[];
  readonly field: Ref<HTMLTextAreaElement>;
}

/** Where a message is written, with the files that go along. */
export function ChatComposer(props: ChatComposerProps) {
  const { to, draft, onDraft, onSend, chosen, quickReplies, field } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(false);
  const { files, uploading, ready, note } = chosen;
  const failed = files.some((one) => one.error !== null);

  const send = () => {
    if (uploading) {
      setWaiting(true);
      return;
    }
    setWaiting(false);
    if (draft.trim() === '' && ready.length === 0) return;
    onSend(draft.trim(), ready);
    onDraft('');
    chosen.clear();
  };

  // Sent by the person while files were under way: it goes once they are there, unless one of them failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is what this waits to do
  useEffect(() => {
    if (!waiting || uploading) return;
    if (failed) setWaiting(false);
    else send();
  }, [waiting, uploading, failed]);

  const above = (
    <div className="grid gap-2.5">
      {quickReplies.length > 0 && draft === '' && files.length === 0 && (
        <ChipRow>
          {quickReplies.map((text) => (
            <ChipButton key={text} onClick={() => onDraft(text)}>
              {text}
            </ChipButton>
          ))}
        </ChipRow>
      )}
      {files.length > 0 && (
        <ul aria-label="Files to send" className="flex gap-2 overflow-x-auto py-1">
          {files.map((file) => (
            <FileTile key={file.key} file={file} onRemove={() => chosen.remove(file.key)} />
          ))}
        </ul>
      )}
      <p role="status" className="text-xs text-ink-2 empty:hidden">
        {[note, waiting ? 'Sending once the files are uploaded.' : null].filter(Boolean).join(' ')}
      </p>
    </div>
  );
  const hasAbove = quickReplies.length > 0 || files.length > 0 || note !== null;

  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        accept={UPLOAD_MIMES.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          chosen.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Composer
        ref={field}
        value={draft}
        onChange={onDraft}
        onSend={send}
        onAdd={() => picker.current?.click()}
        placeholder={`Message ${to}`}
        label={`Message ${to}`}
        maxLength={MESSAGE_MAX}
        ready={ready.length > 0 || uploading}
        above={hasAbove ? above : undefined}
      />
    </>
  );
}

function FileTile({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const { name, preview, attachment, error } = file;
  const Icon = error ? FileXIcon : FilePdfIcon;
  return (
    <li className="w-24 shrink-0">
      <div
        className={`relative grid aspect-4/3 place-items-center overflow-hidden rounded-md border bg-inset ${error ? 'border-danger' : 'border-line'}`}
      >
        {preview ? (
          <img src={preview} alt={name} className={`size-full object-cover ${attachment ? '' : 'opacity-50'}`} />
        ) : (
          <Icon aria-hidden="true" weight="duotone" className="size-8 text-ink-3" />
        )}
        {!attachment && !error && (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
            <span className="sr-only">{`Uploading ${name}`}</span>
          </span>
        )}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="absolute top-1 right-1 grid size-7 place-items-center rounded-full bg-black/70 text-white hover:bg-black/85 coarse:size-11"
        >
          <XIcon aria-hidden="true" weight="bold" className="size-3.5" />
        </button>
      </div>
      {!preview && <p className="mt-1 truncate text-xs text-ink-2">{name}</p>}
      {error && (
        <p role="alert" className="mt-1 flex items-start gap-1 text-xs font-medium text-danger-ink">
          <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </li>
  );
}
