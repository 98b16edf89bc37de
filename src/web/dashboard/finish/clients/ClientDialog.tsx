import { useState } from 'react';
import * as calls from '#core/billing/clients/calls.ts';
import { CLIENT_LIMITS, type Client } from '#core/billing/clients/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/money.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** Adds a client, or changes or deletes one. */
export function ClientDialog({ client, onClose }: { client: Client | null; onClose: () => void }) {
  const [save] = useAct(calls.saveClient);
  const [isDeleting, setDeleting] = useState(false);
  const form = useCallForm({
    start: {
      name: client?.name ?? '',
      phone: client?.phone ?? '',
      email: client?.email ?? '',
      address: client?.address ?? '',
      note: client?.note ?? '',
    },
    check: ({ name }) => ({ name: name.trim() === '' && t('clients>name_missing') }),
    send: (given) => save({ ...given, name: given.name.trim(), ...(client ? { client_id: client.id } : {}) }),
    codes: { 'phone wrong': 'phone', 'email wrong': 'email' },
    done: () => {
      toast({ text: client ? t('clients>saved_toast') : t('clients>added_toast') });
      onClose();
    },
  });
  if (isDeleting && client)
    return <DeleteClient client={client} onClose={() => setDeleting(false)} onDeleted={onClose} />;
  return (
    <Dialog open onClose={onClose} title={client ? t('clients>edit_title') : t('clients>add')}>
      <Form form={form} className="grid gap-4 pb-2">
        <TextField label={shared('noun>name')} maxLength={CLIENT_LIMITS.name} {...form.input('name')} />
        <TextField
          label={shared('noun>phone')}
          optional
          type="tel"
          maxLength={CLIENT_LIMITS.phone}
          {...form.input('phone')}
        />
        <TextField
          label={shared('noun>email')}
          optional
          type="email"
          maxLength={CLIENT_LIMITS.email}
          {...form.input('email')}
        />
        <TextField
          label={shared('noun>address')}
          optional
          maxLength={CLIENT_LIMITS.address}
          {...form.input('address')}
        />
        <TextArea label={t('clients>note')} optional rows={3} maxLength={CLIENT_LIMITS.note} {...form.input('note')} />
        <div className="flex flex-wrap justify-end gap-2">
          {client && (
            <Button variant="ghost" className="mr-auto" onClick={() => setDeleting(true)}>
              {shared('verb>delete')}
            </Button>
          )}
          <Submit form={form} variant="primary">
            {shared('verb>save')}
          </Submit>
        </div>
      </Form>
    </Dialog>
  );
}

function DeleteClient(props: { client: Client; onClose: () => void; onDeleted: () => void }) {
  const { client, onClose, onDeleted } = props;
  const [remove] = useAct(calls.deleteClient);
  const [error, setError] = useState<string>();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('clients>delete_title', { name: client.name })}
      confirmLabel={t('clients>delete')}
      danger
      error={error}
      onConfirm={async () => {
        const done = await remove({ client_id: client.id });
        if (done.error) {
          setError(whyNot(done.error));
          return;
        }
        toast({ text: t('clients>deleted_toast') });
        onDeleted();
      }}
    >
      {t('clients>delete_hint')}
    </ConfirmDialog>
  );
}
