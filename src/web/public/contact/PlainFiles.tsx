import { CASE_FILES_MAX } from '#core/content/desk/model.ts';
import { UPLOAD_TYPES } from '#core/uploads/model.ts';
import { t } from '#web/text/spaces/pages.ts';
import { FieldHint } from '#web/ui/form/FieldFrame.tsx';

/** A file field for forms that work without script. */
export function PlainFiles({ id }: { id: string }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t('case_page>files')}
      </label>
      <input
        id={id}
        name="file"
        type="file"
        multiple
        accept={UPLOAD_TYPES.join(',')}
        aria-describedby={`${id}-hint`}
        className="block w-full rounded-md border border-field bg-surface p-3 text-md file:mr-3 file:rounded-sm file:border-0 file:bg-inset file:px-3 file:py-2 file:font-medium file:text-ink"
      />
      <FieldHint id={`${id}-hint`}>{t('case_page>files_hint', { most: CASE_FILES_MAX })}</FieldHint>
    </div>
  );
}

/** Why a form with files was refused, in the page's language. */
export const filesRefused = (message: string): string =>
  message === 'log in'
    ? t('case_page>files_log_in')
    : message === 'too many files'
      ? t('case_page>files_many', { most: CASE_FILES_MAX })
      : message;
