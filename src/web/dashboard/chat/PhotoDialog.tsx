import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useCallback, useEffect } from 'react';
import type { Attachment } from '#core/uploads/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import { t } from '#web/text/spaces/chat.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

export interface PhotoDialogProps {
  /** All photos of the conversation, in order. */
  readonly photos: readonly Attachment[];
  /** The photo shown; null if closed. */
  readonly photo: Attachment | null;
  readonly onShow: (photo: Attachment | null) => void;
}

/** The photos of a conversation in full size, one at a time, by buttons or arrow keys. */
export function PhotoDialog({ photos, photo, onShow }: PhotoDialogProps) {
  const index = photos.findIndex((one) => one.id === photo?.id);
  // Wraps around, so that no button becomes disabled while it is pressed.
  const go = useCallback(
    (by: number) => onShow(photos[(index + by + photos.length) % photos.length] ?? null),
    [photos, index, onShow],
  );
  const isOpen = index !== -1;
  useEffect(() => {
    if (!isOpen) return;
    const keys = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || photos.length < 2) return;
      event.preventDefault();
      go(by);
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, [isOpen, go, photos.length]);
  // The photo was deleted while it was open.
  const isGone = photo !== null && index === -1;
  useEffect(() => {
    if (isGone) onShow(null);
  }, [isGone, onShow]);
  return (
    <Dialog
      open={isOpen}
      onClose={() => onShow(null)}
      title={photo?.filename ?? t('photo_dialog>photo')}
      width="lg"
      actions={
        photo && (
          <div className="flex w-full items-center gap-2">
            {photos.length > 1 && (
              <>
                <IconButton icon={CaretLeftIcon} label={t('photo_dialog>previous_photo')} onClick={() => go(-1)} />
                <span role="status" className="tnum text-sm text-ink-2">
                  {t('photo_dialog>position', { at: index + 1, of: photos.length })}
                </span>
                <IconButton icon={CaretRightIcon} label={t('photo_dialog>next_photo')} onClick={() => go(1)} />
              </>
            )}
            <ButtonLink className="ml-auto" href={photo.url} target="_blank" rel="noreferrer">
              {t('photo_dialog>open_full_size')}
            </ButtonLink>
          </div>
        )
      }
    >
      {photo && (
        <img
          key={photo.id}
          src={photo.url}
          // Only the original of a GIF is animated, so no smaller sizes are offered.
          srcSet={photo.mime === 'image/gif' ? undefined : (srcsetOf(photo) ?? undefined)}
          sizes="(min-width: 640px) 40rem, 100vw"
          alt={photo.filename}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          className="mx-auto max-h-[65dvh] w-auto rounded-lg object-contain"
        />
      )}
    </Dialog>
  );
}
