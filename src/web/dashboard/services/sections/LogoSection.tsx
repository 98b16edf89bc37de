import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UploadTile } from '#web/parts/uploads/UploadTile.tsx';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { t } from '#web/text/services.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Panel } from '../../settings/Panel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { LOGO } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { IMAGE_TYPES } from './MediaSection.tsx';

/** 7: the mark of a business, or the portrait of a person. */
export function Section() {
  const handle = useSection(LOGO);
  const { service } = useEditor().edit;
  const { attachment } = handle.draft;
  const uploads = useUploads({
    most: 1,
    noun: t('logo_section>service'),
    images_only: true,
    onDone: (done, key) => {
      handle.change({ attachment: done }, { now: true });
      uploads.remove(key);
    },
  });
  const remove = () => {
    const before = attachment;
    handle.change({ attachment: null }, { now: true });
    toast({
      text: t('logo_section>logo_removed'),
      action: { label: t('logo_section>undo'), onAction: () => handle.change({ attachment: before }, { now: true }) },
    });
  };
  const kind = service.is_business ? 'business' : 'person';
  const photo = attachment ? (attachment.thumb_url ?? attachment.url) : null;
  return (
    <SectionBody handle={handle}>
      <Panel>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Avatar name={service.name} id={service.id} kind={kind} photo={photo} size={88} />
          <Avatar name={service.name} id={service.id} kind={kind} photo={photo} size={40} />
          <p className="min-w-0 flex-1 text-sm text-ink-2">
            {attachment ? t('logo_section>as_customers_see_it_on') : t('logo_section>without_one_your_initials_stand')}
          </p>
        </div>
        <FileField
          label={attachment ? t('logo_section>another_picture') : t('logo_section>a_picture')}
          prompt={attachment ? t('logo_section>choose_another_picture') : t('logo_section>choose_a_picture')}
          hint={t('logo_section>png_jpeg_or_gif_up')}
          accept={IMAGE_TYPES}
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
        {attachment && (
          <div>
            <Button size={36} icon={TrashIcon} onClick={remove}>
              {t('logo_section>remove_logo')}
            </Button>
          </div>
        )}
      </Panel>
    </SectionBody>
  );
}
