import { type Ref, useEffect, useRef, useState } from 'react';
import { MESSAGE_MAX } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UPLOAD_MIMES } from '#core/uploads/model.ts';
import { UploadTile } from '#web/parts/uploads/UploadTile.tsx';
import type { Uploads } from '#web/parts/uploads/use-uploads.ts';
import { ChipButton, ChipRow } from '#web/ui/Chip.tsx';
import { Composer } from '#web/ui/Composer.tsx';

export interface ChatComposerProps {
  readonly to: string;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSend: (text: string, attachments: readonly Attachment[]) => void;
  readonly chosen: Uploads;
  readonly quickReplies: readonly string[];
  readonly field: Ref<HTMLTextAreaElement>;
}

/** Where a message is written, with the files that go along. */
export function ChatComposer(props: ChatComposerProps) {
  const { to, draft, onDraft, onSend, chosen, quickReplies, field } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(false);
  const { items: files, uploading, ready, note } = chosen;
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
            <UploadTile
              key={file.key}
              item={file}
              onRemove={() => chosen.remove(file.key)}
              onRetry={() => chosen.retry(file.key)}
              className="w-24 shrink-0"
            />
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
