import { useState } from 'react';
import { AUTO_MESSAGE_MAX } from '#core/reserves/model.ts';
import type { CallError } from '#web/state/ask.ts';
import { useBusinessHoursQuery, useChangeAutoMessageMutation } from '#web/state/calendar-api.ts';
import { t } from '#web/text/calendar.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Loaded } from '../settings/Loaded.tsx';

/** What is answered for the pro who is away. */
export function AutoMessagePanel({ service_id }: { service_id: number }) {
  const query = useBusinessHoursQuery({ service_id });
  return (
    <Loaded query={query} what={t('auto_message_panel>your_auto_message')}>
      {({ business_hours }) => <MessageForm service_id={service_id} stored={business_hours.auto_message} />}
    </Loaded>
  );
}

function MessageForm({ service_id, stored }: { service_id: number; stored: string }) {
  const [text, setText] = useState(stored);
  const [change, { isLoading, error }] = useChangeAutoMessageMutation();
  const save = async () => {
    const reply = await change({ service_id, auto_message: text.trim() });
    if (!reply.error)
      toast({
        text:
          text.trim() === ''
            ? t('auto_message_panel>auto_message_turned_off')
            : t('auto_message_panel>auto_message_saved'),
      });
  };
  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {error && <Banner tone="danger" live="alert" title={(error as CallError).message} />}
        <TextArea
          label={t('auto_message_panel>auto_message')}
          hint={t('auto_message_panel>sent_once_in_a_chat')}
          placeholder={t('auto_message_panel>thanks_for_writing_i_am')}
          rows={4}
          counter
          maxLength={AUTO_MESSAGE_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            pending={isLoading}
            pendingLabel={t('auto_message_panel>saving')}
            className="max-sm:w-full"
          >
            {t('auto_message_panel>save_message')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
