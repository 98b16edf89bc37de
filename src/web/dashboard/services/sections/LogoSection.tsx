import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UploadTile } from '#web/parts/uploads/UploadTile.tsx';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
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
    noun: 'service',
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
      text: 'Logo removed',
      action: { label: 'Undo', onAction: () => handle.change({ attachment: before }, { now: true }) },
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
            {attachment
              ? 'As customers see it on your page, in lists and in the chat.'
              : 'Without one, your initials stand in its place.'}
          </p>
        </div>
        <FileField
          label={attachment ? 'Another picture' : 'A picture'}
          prompt={attachment ? 'Choose another picture' : 'Choose a picture'}
          hint="PNG, JPEG or GIF, up to 10 MB. It is shown square, cut at its middle."
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
              Remove logo
            </Button>
          </div>
        )}
      </Panel>
    </SectionBody>
  );
}
