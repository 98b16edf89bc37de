import { sgDay } from '#core/kit/time.ts';
import { readLink } from '#core/services/link-rules.ts';
import * as calls from '#core/services/statements/calls.ts';
import { STATEMENT_LIMITS } from '#core/services/statements/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { LINK_START } from '../saving/section-forms.ts';

/** Adds a statement from elsewhere. */
export function StatementDialog({ serviceId, onClose }: { serviceId: number; onClose: () => void }) {
  const [add] = useAct(calls.addStatement);
  const form = useCallForm({
    start: { body: '', author: '', source: '', url: '', said_on: '' },
    check: ({ body, author, source, url, said_on }) => ({
      body: body.trim() === '' && t('statements>body_missing'),
      author: author.trim() === '' && t('statements>author_missing'),
      source: source.trim() === '' && t('statements>source_missing'),
      url: readLink(url) === null && t('statements>url_wrong'),
      said_on: (said_on === '' || said_on > sgDay(new Date())) && t('statements>day_wrong'),
    }),
    send: (given) => add({ service_id: serviceId, ...given }),
    codes: { 'link wrong': 'url', 'date wrong': 'said_on', 'no words': 'body', 'added already': 'body' },
    done: () => {
      toast({ text: t('statements>added_toast') });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('statements>add')}>
      <Form form={form} className="grid gap-4 pb-2">
        <TextArea
          label={t('statements>body')}
          rows={4}
          counter
          maxLength={STATEMENT_LIMITS.body}
          {...form.input('body')}
        />
        <TextField
          label={t('statements>author')}
          hint={t('statements>author_hint')}
          maxLength={STATEMENT_LIMITS.author}
          {...form.input('author')}
        />
        <TextField label={t('statements>source')} maxLength={STATEMENT_LIMITS.source} {...form.input('source')} />
        <TextField
          label={shared('noun>link')}
          inputMode="url"
          placeholder={LINK_START}
          maxLength={500}
          {...form.input('url')}
        />
        <DateField label={t('statements>day')} max={sgDay(new Date())} {...form.input('said_on')} />
        <div className="flex justify-end">
          <Submit form={form} variant="primary">
            {t('statements>add')}
          </Submit>
        </div>
      </Form>
    </Dialog>
  );
}
