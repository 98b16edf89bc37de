import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { CAPTION_MAX, type Photo } from '#core/services/editor/model.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { moved } from '../saving/rows.ts';

/** Photos in order, moved by dragging or with the arrows, each with a caption; one is the cover. */
export function PhotoCards({
  photos,
  onChange,
}: {
  photos: readonly Photo[];
  onChange: (photos: readonly Photo[], now: boolean) => void;
}) {
  const [dragged, setDragged] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const remove = (photo: Photo) => {
    const before = photos;
    const rest = photos.filter((one) => one !== photo);
    onChange(photo.is_cover ? rest.map((one, at) => ({ ...one, is_cover: at === 0 })) : rest, true);
    toast({
      text: t('photo_cards>photo_removed'),
      action: { label: shared('verb>undo'), onAction: () => onChange(before, true) },
    });
  };
  return (
    <ol className="grid gap-4 min-[26rem]:grid-cols-2 xl:grid-cols-3">
      {photos.map((photo, at) => {
        const name = photo.caption || t('photo_cards>photo_name', { number: at + 1 });
        return (
          <li
            key={photo.attachment.id}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              onChange(moved(photos, dragged, at - dragged), true);
              setDragged(null);
            }}
            className={`grid min-w-0 content-start gap-2 ${dragged === at ? 'opacity-50' : ''}`}
          >
            <div className="relative aspect-4/3 overflow-hidden rounded-md border border-line bg-inset">
              <img
                src={photo.attachment.thumb_url ?? photo.attachment.url}
                alt={photo.caption || t('photo_cards>photo_label', { number: at + 1 })}
                draggable={false}
                className="size-full object-cover"
              />
              {photo.is_cover && (
                <Pill tone="brand" className="absolute top-2 left-2">
                  {t('photo_cards>cover')}
                </Pill>
              )}
            </div>
            <TextField
              label={t('photo_cards>caption')}
              optional
              maxLength={CAPTION_MAX}
              value={photo.caption}
              onChange={(e) =>
                onChange(
                  photos.map((one) => (one === photo ? { ...photo, caption: e.currentTarget.value } : one)),
                  false,
                )
              }
            />
            <div className="-mx-2 flex items-center">
              <IconButton
                label={t('photo_cards>move_forward', { name })}
                icon={ArrowLeftIcon}
                disabled={at === 0}
                onClick={() => onChange(moved(photos, at, -1), true)}
              />
              <IconButton
                label={t('photo_cards>move_back', { name })}
                icon={ArrowRightIcon}
                disabled={at === photos.length - 1}
                onClick={() => onChange(moved(photos, at, 1), true)}
              />
              <IconButton
                label={
                  photo.is_cover ? t('photo_cards>made_cover_toast', { name }) : t('photo_cards>make_cover', { name })
                }
                icon={StarIcon}
                weight={photo.is_cover ? 'fill' : 'regular'}
                aria-pressed={photo.is_cover}
                onClick={() =>
                  onChange(
                    photos.map((one) => ({ ...one, is_cover: one === photo })),
                    true,
                  )
                }
              />
              <IconButton
                label={t('photo_cards>remove', { name })}
                icon={TrashIcon}
                className="ml-auto"
                onClick={() => remove(photo)}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
