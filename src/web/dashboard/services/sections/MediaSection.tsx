import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { CAPTION_MAX, PHOTO_MAX, VIDEO_MAX } from '#core/services/editor/model.ts';
import { UPLOAD_TYPES } from '#core/uploads/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { UploadTile } from '#web/parts/uploads/UploadTile.tsx';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { SectionBody } from '../saving/SectionBody.tsx';
import { LINK_START, type LinkRow, MEDIA, type MediaDraft, rowKey } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { PhotoCards } from './PhotoCards.tsx';

export const IMAGE_TYPES = UPLOAD_TYPES.filter((type) => type !== '.pdf').join(',');

/** 4: photos of past work in the pro's order, with captions and one as the cover; and links to videos on other sites. */
export function Section() {
  const handle = useSection(MEDIA);
  const { photos, videos } = handle.draft;
  const { saver } = handle;
  const { errors } = handle.state;
  const set = (part: Partial<MediaDraft>, now = false) => handle.change(part, { now });
  const uploads = useUploads({
    most: PHOTO_MAX,
    taken: photos.length,
    noun: t('media_section>upload_noun'),
    images_only: true,
    onDone: (attachment, key) => {
      // Several uploads can end together: each is added to the draft as it is then.
      const now = saver.state().draft.photos;
      set({ photos: [...now, { attachment, caption: '', is_cover: now.length === 0 }] }, true);
      uploads.remove(key);
    },
  });
  const removeVideo = (row: LinkRow) => {
    const before = videos;
    set({ videos: videos.filter(({ key }) => key !== row.key) }, true);
    toast({
      text: t('media_section>video_removed'),
      action: { label: shared('verb>undo'), onAction: () => set({ videos: before }, true) },
    });
  };
  return (
    <SectionBody handle={handle}>
      <Panel title={shared('noun>photos')} detail={t('media_section>photos_hint')}>
        <FileField
          label={t('media_section>add_photos')}
          hideLabel
          prompt={t('media_section>add_photos')}
          hint={t('media_section>file_hint', { photo_max: PHOTO_MAX })}
          accept={IMAGE_TYPES}
          multiple
          disabled={photos.length >= PHOTO_MAX}
          error={uploads.note ?? undefined}
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
        <PhotoCards photos={photos} onChange={(next, now) => set({ photos: next }, now)} />
      </Panel>
      <Panel title={t('media_section>videos')} detail={t('media_section>videos_hint')}>
        {videos.length > 0 && (
          <ul className="grid gap-4">
            {videos.map((row, at) => (
              <li key={row.key} data-row className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
                <TextField
                  id={`${row.key}-url`}
                  label={shared('noun>link')}
                  inputMode="url"
                  placeholder={LINK_START}
                  value={row.url}
                  error={errors[`${row.key}-url`]}
                  onChange={(e) =>
                    set({ videos: videos.map((one) => (one === row ? { ...row, url: e.currentTarget.value } : one)) })
                  }
                />
                <TextField
                  label={shared('noun>title')}
                  optional
                  maxLength={CAPTION_MAX}
                  value={row.label}
                  onChange={(e) =>
                    set({ videos: videos.map((one) => (one === row ? { ...row, label: e.currentTarget.value } : one)) })
                  }
                />
                <IconButton
                  label={t('media_section>remove_video', { number: at + 1 })}
                  icon={TrashIcon}
                  className="sm:mt-7"
                  onClick={() => removeVideo(row)}
                />
              </li>
            ))}
          </ul>
        )}
        {videos.length < VIDEO_MAX && (
          <div>
            <Button icon={PlusIcon} onClick={() => set({ videos: [...videos, { key: rowKey(), label: '', url: '' }] })}>
              {t('media_section>add_video')}
            </Button>
          </div>
        )}
      </Panel>
    </SectionBody>
  );
}
