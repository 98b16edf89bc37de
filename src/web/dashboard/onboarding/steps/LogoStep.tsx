import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { saveLogo } from '#core/services/editor-calls.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import type { StepProps } from '../OnboardingScreen.tsx';
import { StepFrame } from '../StepFrame.tsx';
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
    noun: 'service',
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
      title={service.is_business ? 'Do you have a logo?' : 'Show your face'}
      intro="Customers see it in lists, on each of your quotes and in the chat. Without one, your initials stand there."
      submitLabel="Continue"
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
            label={photo === null ? 'Choose a picture' : 'Choose another picture'}
            prompt={photo === null ? 'Add a picture' : 'Change it'}
            hint="PNG, JPEG or GIF, up to 10 MB. It is cut to the middle."
            accept={TYPES}
            error={item?.error ?? uploads.note ?? undefined}
            onFiles={(files) => {
              uploads.clear();
              uploads.add(files.slice(0, 1));
            }}
          />
          {item && item.error === null && item.attachment === null && (
            <ProgressBar thin value={item.progress} max={1} label="Sending the picture" />
          )}
          <div className="flex flex-wrap gap-2">
            {item?.error && item.can_retry && (
              <Button size={36} onClick={() => uploads.retry(item.key)}>
                Try again
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
                Remove picture
              </Button>
            )}
          </div>
        </div>
      </div>
    </StepFrame>
  );
}
