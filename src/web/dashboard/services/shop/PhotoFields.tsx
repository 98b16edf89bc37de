import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { CropIcon } from '@phosphor-icons/react/dist/ssr/Crop';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useRef, useState } from 'react';
import { ALT_MAX, MAX_SHOP_PHOTOS } from '#core/shop/items/model.ts';
import { ItemPhoto } from '#web/parts/service/shop/ItemPhoto.tsx';
import { UploadTile } from '#web/parts/uploads/UploadTile.tsx';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { t } from '#web/text/spaces/shop.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { moved } from '../saving/rows.ts';
import { IMAGE_TYPES } from '../sections/MediaSection.tsx';
import { CropDialog } from './CropDialog.tsx';
import type { PhotoDraft } from './item-draft.ts';

/** The photos of an item in order, each with a text that says what it shows. */
export function PhotoFields(props: {
  photos: readonly PhotoDraft[];
  error: string | undefined;
  onChange: (photos: readonly PhotoDraft[]) => void;
}) {
  const { photos, error, onChange } = props;
  const [cropping, setCropping] = useState<PhotoDraft | null>(null);
  const latest = useRef(photos);
  latest.current = photos;
  const uploads = useUploads({
    most: MAX_SHOP_PHOTOS,
    taken: photos.length,
    noun: t('photo>noun'),
    images_only: true,
    onDone: (attachment, key) => {
      // Several uploads can end together: each is added to the list as it is then.
      latest.current = [...latest.current, { attachment, alt: '', crop: null }];
      onChange(latest.current);
      uploads.remove(key);
    },
  });
  const set = (at: number, alt: string) =>
    onChange(photos.map((photo, place) => (place === at ? { ...photo, alt } : photo)));
  return (
    <>
      <FileField
        label={t('photo>add')}
        hideLabel
        prompt={t('photo>add')}
        hint={t('photo>hint', { most: MAX_SHOP_PHOTOS })}
        accept={IMAGE_TYPES}
        multiple
        disabled={photos.length >= MAX_SHOP_PHOTOS}
        error={error ?? uploads.note ?? undefined}
        onFiles={uploads.add}
      >
        {uploads.items.length > 0 &&
          uploads.items.map((item) => (
            <UploadTile
              key={item.key}
              item={item}
              onRemove={() => uploads.remove(item.key)}
              onRetry={() => uploads.retry(item.key)}
            />
          ))}
      </FileField>
      {photos.length > 0 && (
        <ol aria-label={t('photo>list')} className="grid gap-4 min-[26rem]:grid-cols-2">
          {photos.map((photo, at) => (
            <li key={photo.attachment.id} className="grid min-w-0 content-start gap-2">
              <ItemPhoto
                photo={photo}
                alt={photo.alt || t('photo>number', { number: at + 1 })}
                wide={20}
                narrow={50}
                className="rounded-md border border-line"
              />
              <TextField
                label={t('photo>alt')}
                optional
                maxLength={ALT_MAX}
                value={photo.alt}
                onChange={(event) => set(at, event.currentTarget.value)}
              />
              <div className="-mx-2 flex items-center">
                <IconButton
                  label={t('photo>forward', { number: at + 1 })}
                  icon={ArrowLeftIcon}
                  disabled={at === 0}
                  onClick={() => onChange(moved(photos, at, -1))}
                />
                <IconButton
                  label={t('photo>back', { number: at + 1 })}
                  icon={ArrowRightIcon}
                  disabled={at === photos.length - 1}
                  onClick={() => onChange(moved(photos, at, 1))}
                />
                <IconButton
                  label={t('photo>crop', { number: at + 1 })}
                  icon={CropIcon}
                  onClick={() => setCropping(photo)}
                />
                <IconButton
                  label={t('photo>remove', { number: at + 1 })}
                  icon={TrashIcon}
                  className="ml-auto"
                  onClick={() => onChange(photos.filter((one) => one !== photo))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {cropping && (
        <CropDialog
          photo={cropping}
          onClose={() => setCropping(null)}
          onCrop={(crop) => {
            onChange(photos.map((photo) => (photo === cropping ? { ...photo, crop } : photo)));
            setCropping(null);
          }}
        />
      )}
    </>
  );
}
