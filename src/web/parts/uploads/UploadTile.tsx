import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { FileXIcon } from '@phosphor-icons/react/dist/ssr/FileX';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { percent } from '#web/ui/format.ts';
import type { UploadItem } from './upload-list.ts';

/** A file that is uploading, as a 4:3 list item: its progress, or why it was refused and a button to retry. */
export function UploadTile({
  item,
  onRemove,
  onRetry,
  className = 'min-w-0',
}: {
  readonly item: UploadItem;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly className?: string;
}) {
  const { name, preview, progress, attachment, error, can_retry } = item;
  const Icon = error ? FileXIcon : FilePdfIcon;
  const isSending = !attachment && !error;
  return (
    <li className={className}>
      <div
        className={`relative grid aspect-4/3 place-items-center overflow-hidden rounded-md border bg-inset ${error ? 'border-danger' : 'border-line'}`}
      >
        {preview ? (
          <img
            src={preview}
            alt={name}
            className={`absolute inset-0 size-full object-cover ${attachment ? '' : 'opacity-50'}`}
          />
        ) : (
          <Icon aria-hidden="true" weight="duotone" className="mb-2 size-8 self-end text-ink-3" />
        )}
        {isSending && (
          <div
            role="progressbar"
            aria-label={t('upload_tile>uploading', { name })}
            aria-valuenow={Math.round(progress * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-full bg-surface"
          >
            <div
              className="h-full bg-brand transition-[width] motion-reduce:transition-none"
              style={{ width: percent(progress, 1) }}
            />
          </div>
        )}
        <button
          type="button"
          aria-label={t('upload_tile>remove', { name })}
          onClick={onRemove}
          className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-black/70 text-white hover:bg-black/85 coarse:size-11"
        >
          <TrashIcon aria-hidden="true" className="size-4" />
        </button>
      </div>
      {!preview && <p className="mt-1 truncate text-xs text-ink-2">{name}</p>}
      {error && (
        <p role="alert" className="mt-1 flex items-start gap-1 text-xs font-medium text-danger-ink">
          <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-px size-3.5 shrink-0" />
          <span>
            <strong className="block font-semibold">{t('upload_tile>could_not_upload')}</strong>
            {error}
          </span>
        </p>
      )}
      {error && can_retry && (
        <button
          type="button"
          aria-label={t('upload_tile>retry_named', { name })}
          onClick={onRetry}
          className="mt-1 inline-flex min-h-8 items-center gap-1 text-xs font-semibold text-brand-ink hover:underline coarse:min-h-11"
        >
          <ArrowClockwiseIcon aria-hidden="true" weight="bold" className="size-3.5" />
          {shared('verb>try_again')}
        </button>
      )}
    </li>
  );
}
