import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { UploadTile } from '#web/parts/uploads/UploadTile.tsx';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { LOGO } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { IMAGE_TYPES } from './MediaSection.tsx';

/** 7: the logo of a business, or the portrait of a person. */
export function Section() {
  const handle = useSection(LOGO);
  const { service } = useEditor().edit;
  const { attachment } = handle.draft;
  const uploads = useUploads({
    most: 1,
    noun: t('logo_section>upload_noun'),
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
      action: { label: shared('verb>undo'), onAction: () => handle.change({ attachment: before }, { now: true }) },
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
            {attachment ? t('logo_section>hint') : t('logo_section>no_logo_hint')}
          </p>
        </div>
        <FileField
          label={attachment ? t('logo_section>replace_label') : t('logo_section>choose_label')}
          prompt={attachment ? t('logo_section>choose_another') : shared('verb>choose_a_picture')}
          hint={t('logo_section>file_hint')}
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
