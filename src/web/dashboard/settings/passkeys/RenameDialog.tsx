import { renamePasskey } from '#core/auth/passkeys/calls.ts';
import { PASSKEY_NAME_MAX, type Passkey } from '#core/auth/passkeys/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [rename] = useAct(renamePasskey);
  const form = useCallForm({
    start: { name: passkey.name },
    check: ({ name }) => ({ name: name.trim() === '' && t('passkeys_section>name_missing') }),
    send: ({ name }) => rename({ passkey_id: passkey.id, name }),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      width="sm"
      title={t('passkeys_section>rename_title')}
      submitLabel={shared('verb>save')}
      pendingLabel={shared('status>saving')}
      onClose={onClose}
    >
      <TextField
        label={t('passkeys_section>name_label')}
        autoFocus
        required
        maxLength={PASSKEY_NAME_MAX}
        {...form.input('name')}
      />
    </FormDialog>
  );
}
