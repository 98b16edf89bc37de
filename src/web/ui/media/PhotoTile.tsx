import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import { percent } from '../format.ts';

export interface PhotoTileProps {
  /** Undefined until the picture can be shown. */
  src: string | undefined;
  /** What the photo shows, or the file's name. */
  alt: string;
  /** 0–1 while it is being sent. */
  progress?: number | undefined;
  error?: string | undefined;
  onRemove?: (() => void) | undefined;
}

/** A chosen photo, 4:3, as a list item: being sent, sent, or refused. */
export function PhotoTile({ src, alt, progress, error, onRemove }: PhotoTileProps) {
  const sending = progress !== undefined && progress < 1 && !error;
  return (
    <li className="min-w-0">
      <div
        className={cx(
          'relative aspect-4/3 overflow-hidden rounded-md border bg-inset',
          error ? 'border-danger' : 'border-line',
        )}
      >
        <img src={src} alt={alt} className={cx('size-full object-cover', (sending || error) && 'opacity-50')} />
        {sending && (
          <div
            role="progressbar"
            aria-label={t('photo_tile>sending', { alt })}
            aria-valuenow={Math.round(progress * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="absolute inset-x-2 bottom-2 h-1 overflow-hidden rounded-full bg-surface"
          >
            <div className="h-full bg-brand" style={{ width: percent(progress, 1) }} />
          </div>
        )}
        {onRemove && (
          <button
            type="button"
            aria-label={t('photo_tile>remove', { alt })}
            onClick={onRemove}
            className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-black/70 text-white hover:bg-black/85 coarse:size-11"
          >
            <TrashIcon aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {error && (
        <p className="mt-1 flex items-start gap-1 text-xs font-medium text-danger-ink">
          <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </li>
  );
}
