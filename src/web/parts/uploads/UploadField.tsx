import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useRef } from 'react';
import { type Attachment, UPLOAD_MAX_FILES, UPLOAD_TYPES } from '#core/uploads/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { FileField } from '#web/ui/form/FileField.tsx';
import { PhotoTile } from '#web/ui/media/PhotoTile.tsx';
import type { SendWishes } from './send-file.ts';
import { UploadTile } from './UploadTile.tsx';
import { useUploads } from './use-uploads.ts';

export interface UploadFieldProps extends SendWishes {
  readonly id?: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The files that are there already. Secured files need signed addresses for their pictures: pass those in `pictures`. */
  readonly files: readonly Attachment[];
  readonly onChange: (change: (now: readonly Attachment[]) => readonly Attachment[]) => void;
  readonly pictures?: ReadonlyMap<number, string>;
  readonly most?: number;
  /** What the files belong to: "quote", "certificate". */
  readonly noun: string;
  /** Called when uploading begins or ends, so that a form can wait for it. */
  readonly onUploading?: (uploading: boolean) => void;
}

/**
 * Photos and PDFs that upload as soon as they are chosen: by pressing, dropping, pasting, or with a phone's camera. Each
 * shows its progress, can be removed at any time, and can be retried after a lost connection.
 */
export function UploadField(props: UploadFieldProps) {
  const { id, label, optional, error, files, onChange, pictures, most = UPLOAD_MAX_FILES, noun, onUploading } = props;
  const { images_only, is_private, is_secured, is_filter_text } = props;
  const camera = useRef<HTMLInputElement>(null);
  const uploads = useUploads({
    most,
    taken: files.length,
    noun,
    images_only,
    is_private,
    is_secured,
    is_filter_text,
    onDone: (attachment, key) => {
      onChange((now) => [...now, attachment]);
      uploads.remove(key);
    },
  });
  const { items, uploading, note } = uploads;
  const hint = props.hint ?? t(images_only ? 'upload_field>images_hint' : 'upload_field>files_hint');

  const add = useRef(uploads.add);
  add.current = uploads.add;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      // The first field on the page takes pasted files. Pasted text goes on to its field.
      if (pasted.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      add.current(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  useEffect(() => onUploading?.(uploading), [uploading, onUploading]);

  return (
    <div className="min-w-0">
      <FileField
        id={id}
        label={label}
        optional={optional}
        prompt={t('upload_field>add')}
        hint={hint}
        accept={(images_only ? UPLOAD_TYPES.filter((type) => type !== '.pdf') : UPLOAD_TYPES).join(',')}
        multiple={most > 1}
        error={note ?? error}
        onFiles={uploads.add}
      >
        {(files.length > 0 || items.length > 0) && (
          <>
            {files.map((file) => (
              <KeptTile
                key={file.id}
                file={file}
                picture={pictures?.get(file.id) ?? (file.is_secured ? null : file.thumb_url)}
                onRemove={() => onChange((now) => now.filter((one) => one.id !== file.id))}
              />
            ))}
            {items.map((item) => (
              <UploadTile
                key={item.key}
                item={item}
                onRemove={() => uploads.remove(item.key)}
                onRetry={() => uploads.retry(item.key)}
              />
            ))}
          </>
        )}
      </FileField>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        onClick={() => camera.current?.click()}
        className="mt-2 hidden min-h-11 items-center gap-2 text-sm font-semibold text-brand-ink coarse:inline-flex"
      >
        <CameraIcon aria-hidden="true" className="size-5" />
        {t('upload_field>take_photo')}
      </button>
      <p role="status" className="sr-only">
        {uploading
          ? t('upload_field>uploading')
          : files.length > 0
            ? t('upload_field>uploaded', { files: files.length })
            : ''}
      </p>
    </div>
  );
}

function KeptTile({
  file,
  picture,
  onRemove,
}: {
  readonly file: Attachment;
  readonly picture: string | null;
  readonly onRemove: () => void;
}) {
  if (picture) return <PhotoTile src={picture} alt={file.filename} onRemove={onRemove} />;
  return (
    <li className="relative flex aspect-4/3 min-w-0 flex-col items-center justify-end gap-1 rounded-md border border-line bg-inset px-2 pb-2 text-xs">
      <FilePdfIcon aria-hidden="true" weight="duotone" className="size-7 text-ink-2" />
      <span className="w-full truncate text-center">{file.filename}</span>
      <button
        type="button"
        aria-label={t('upload_field>remove', { filename: file.filename })}
        onClick={onRemove}
        className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-black/70 text-white hover:bg-black/85 coarse:size-11"
      >
        <TrashIcon aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
