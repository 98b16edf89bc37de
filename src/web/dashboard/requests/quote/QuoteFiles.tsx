import type { Attachment } from '#core/uploads/model.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { t } from '#web/text/spaces/requests.ts';

/** Photos and papers that go with a quote; only the customer can open them. */
export function QuoteFiles({
  files,
  onChange,
  onUploading,
  error,
}: {
  files: readonly Attachment[];
  onChange: (change: (now: readonly Attachment[]) => readonly Attachment[]) => void;
  /** Whether some are still on their way. */
  onUploading: (uploading: boolean) => void;
  error: string | undefined;
}) {
  return (
    <UploadField
      id="quote-files"
      label={t('quote_files>label')}
      optional
      noun={t('quote_files>upload_purpose')}
      is_private
      files={files}
      onChange={onChange}
      onUploading={onUploading}
      error={error}
    />
  );
}
