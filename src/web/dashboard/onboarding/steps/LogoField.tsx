import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { saveLogo } from '#core/services/editor/calls.ts';
import type { OwnService } from '#core/services/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { useStep } from '../use-step.ts';

const TYPES = '.png,.jpeg,.jpg,.gif';

/** A logo or portrait. Saved as soon as it is uploaded. */
export function LogoField({ service, name, isBusiness }: { service: OwnService; name: string; isBusiness: boolean }) {
  const { pending, save } = useStep(service.id);
  const set = (attachment_id: number | null) =>
    save(async (send) => {
      await send(saveLogo, { service_id: service.id, attachment_id });
    });
  const uploads = useUploads({
    most: 1,
    images_only: true,
    noun: t('logo_field>upload_noun'),
    onDone: (attachment: Attachment, key) =>
      void set(attachment.id).then((isSaved) => {
        if (isSaved) uploads.remove(key);
      }),
  });
  const [item] = uploads.items;
  const photo = item?.preview ?? service.s3_thumb_url;
  return (
    <div className="flex items-start gap-4">
      <Avatar name={name} id={service.id} kind={isBusiness ? 'business' : 'person'} photo={photo} size={88} label />
      <div className="grid min-w-0 flex-1 gap-3">
        <FileField
          label={photo === null ? shared('verb>choose_a_picture') : t('logo_field>choose_another')}
          hideLabel
          prompt={photo === null ? t('logo_field>add_label') : t('logo_field>change_label')}
          hint={t('logo_field>hint')}
          accept={TYPES}
          error={item?.error ?? uploads.note ?? undefined}
          onFiles={(files) => {
            uploads.clear();
            uploads.add(files.slice(0, 1));
          }}
        />
        {item && item.error === null && item.attachment === null && (
          <ProgressBar thin value={item.progress} max={1} label={t('logo_field>uploading')} />
        )}
        {item?.error && item.can_retry && (
          <div>
            <Button size={36} onClick={() => uploads.retry(item.key)}>
              {shared('verb>try_again')}
            </Button>
          </div>
        )}
        {item === undefined && service.s3_thumb_url !== null && (
          <div>
            <Button size={36} variant="danger-quiet" icon={TrashIcon} disabled={pending} onClick={() => void set(null)}>
              {t('logo_field>remove_picture')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
