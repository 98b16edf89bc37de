import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { saveLogo } from '#core/services/editor/calls.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStep } from '../use-step.ts';

const TYPES = '.png,.jpeg,.jpg,.gif';

/** A logo or portrait: saved as soon as it is there. */
export function LogoStep({ service }: StepProps) {
  const { pending, problem, save, goTo } = useStep(service.id);
  const set = (attachment_id: number | null) =>
    save(async (send) => {
      await send(saveLogo, { service_id: service.id, attachment_id });
    });
  const uploads = useUploads({
    most: 1,
    images_only: true,
    noun: t('logo_step>upload_noun'),
    onDone: (attachment: Attachment, key) =>
      void set(attachment.id).then((isSaved) => {
        if (isSaved) uploads.remove(key);
      }),
  });
  const [item] = uploads.items;
  const photo = item?.preview ?? service.s3_thumb_url;
  return (
    <StepFrame
      step="logo"
      service_id={service.id}
      title={service.is_business ? t('logo_step>title_business') : t('logo_step>title_alone')}
      intro={t('logo_step>intro')}
      submitLabel={shared('verb>continue')}
      pending={pending}
      problem={problem}
      isWaiting={uploads.uploading}
      onSubmit={() => void goTo('description')}
      onSkip={photo === null ? () => void goTo('description') : undefined}
    >
      <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <Avatar
          name={service.name}
          id={service.id}
          kind={service.is_business ? 'business' : 'person'}
          photo={photo}
          size={88}
          label
        />
        <div className="grid gap-3">
          <FileField
            label={photo === null ? shared('verb>choose_a_picture') : t('logo_step>choose_another')}
            prompt={photo === null ? t('logo_step>add_label') : t('logo_step>change_label')}
            hint={t('logo_step>file_hint')}
            accept={TYPES}
            error={item?.error ?? uploads.note ?? undefined}
            onFiles={(files) => {
              uploads.clear();
              uploads.add(files.slice(0, 1));
            }}
          />
          {item && item.error === null && item.attachment === null && (
            <ProgressBar thin value={item.progress} max={1} label={t('logo_step>uploading')} />
          )}
          <div className="flex flex-wrap gap-2">
            {item?.error && item.can_retry && (
              <Button size={36} onClick={() => uploads.retry(item.key)}>
                {shared('verb>try_again')}
              </Button>
            )}
            {item === undefined && service.s3_thumb_url !== null && (
              <Button
                size={36}
                variant="danger-quiet"
                icon={TrashIcon}
                disabled={pending}
                onClick={() => void set(null)}
              >
                {t('logo_step>remove_picture')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </StepFrame>
  );
}
