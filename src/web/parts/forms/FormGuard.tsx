import { LeaveGuard } from '#web/parts/frames/LeaveGuard.tsx';
import { t } from '#web/text/spaces/parts.ts';

/** Asks before the person leaves a screen with unsaved changes in its form. Not for dialogs, which close on their own. */
export function FormGuard({
  form,
}: {
  readonly form: { readonly isDirty: boolean; readonly isUnsaved: () => boolean };
}) {
  return (
    <LeaveGuard
      isUnsaved={form.isUnsaved}
      asksOnClose={form.isDirty}
      words={{ title: t('form_guard>title'), leave: t('form_guard>leave'), stay: t('form_guard>stay') }}
      danger
    >
      {t('form_guard>text')}
    </LeaveGuard>
  );
}
