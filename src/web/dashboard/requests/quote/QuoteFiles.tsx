import type { Attachment } from '#core/uploads/model.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { t } from '#web/text/spaces/requests.ts';

/** The photos and PDFs of a quote. Only the customer can open them. */
export function QuoteFiles({
  files,
  onChange,
  onUploading,
  error,
}: {
  files: readonly Attachment[];
  onChange: (change: (now: readonly Attachment[]) => readonly Attachment[]) => void;
  /** Called when uploading begins or ends. */
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
