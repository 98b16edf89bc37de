import { Suspense, useState } from 'react';
import type { Crop } from '#core/shop/items/model.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/shop.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import type { PhotoDraft } from './item-draft.ts';

const PictureCropper = lazyPart(async () => (await import('#web/parts/uploads/PictureCropper.tsx')).default);

interface CropDialogProps {
  readonly photo: PhotoDraft;
  readonly onClose: () => void;
  /** Null uses the whole photo. */
  readonly onCrop: (crop: Crop | null) => void;
}

/** Chooses the part of a photo that shows, in the shape that all items have. The photo itself stays whole. */
export function CropDialog({ photo, onClose, onCrop }: CropDialogProps) {
  const [part, setPart] = useState<Crop | null>(null);
  const [isBroken, setBroken] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('photo>crop_title')}
      intro={isBroken ? undefined : t('photo>crop_hint')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {shared('verb>not_now')}
          </Button>
          {photo.crop !== null && <Button onClick={() => onCrop(null)}>{t('photo>crop_whole')}</Button>}
          {!isBroken && (
            <Button variant="primary" disabled={part === null} onClick={() => onCrop(part)}>
              {t('photo>crop_use')}
            </Button>
          )}
        </>
      }
    >
      {isBroken ? (
        <Banner tone="danger" live="alert" title={t('photo>crop_broken')} />
      ) : (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="aspect-square w-full rounded-lg!" />
            </Loading>
          }
        >
          <PictureCropper
            address={photo.attachment.url}
            aspect={4 / 3}
            start={photo.crop}
            onChosen={(chosen) => setPart(chosen.part)}
            onBroken={() => setBroken(true)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
