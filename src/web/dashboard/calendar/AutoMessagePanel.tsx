import * as reserveCalls from '#core/reserves/calls.ts';
import { AUTO_MESSAGE_MAX } from '#core/reserves/model.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Loaded } from '../settings/frame/Loaded.tsx';

/** The automatic reply while the pro is away. */
export function AutoMessagePanel({ service_id }: { service_id: number }) {
  const query = useRead(reserveCalls.businessHours, { service_id });
  return (
    <Loaded query={query} what={t('auto_message_panel>loaded_what')}>
      {({ business_hours }) => <MessageForm service_id={service_id} stored={business_hours.auto_message} />}
    </Loaded>
  );
}

function MessageForm({ service_id, stored }: { service_id: number; stored: string }) {
  const [change] = useAct(reserveCalls.changeAutoMessage);
  const form = useCallForm({
    start: { text: stored },
    send: ({ text }) => change({ service_id, auto_message: text.trim() }),
    done: (_, { text }) =>
      toast({
        text: text.trim() === '' ? t('auto_message_panel>turned_off') : t('auto_message_panel>saved'),
      }),
  });
  return (
    <Card>
      <Form form={form} className="grid gap-4">
        <FormGuard form={form} />
        <TextArea
          label={t('auto_message_panel>auto_message')}
          hint={t('auto_message_panel>hint')}
          placeholder={t('auto_message_panel>placeholder')}
          rows={4}
          counter
          maxLength={AUTO_MESSAGE_MAX}
          {...form.input('text')}
        />
        <div>
          <Submit form={form} pendingLabel={shared('status>saving')} className="max-sm:w-full">
            {t('auto_message_panel>save_message')}
          </Submit>
        </div>
      </Form>
    </Card>
  );
}
