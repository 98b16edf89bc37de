import { useState } from 'react';
import { AUTO_MESSAGE_MAX } from '#core/reserves/model.ts';
import type { CallError } from '#web/state/ask.ts';
import { useBusinessHoursQuery, useChangeAutoMessageMutation } from '#web/state/calendar-api.ts';
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
    <Loaded query={query} what="your auto message">
      {({ business_hours }) => <MessageForm service_id={service_id} stored={business_hours.auto_message} />}
    </Loaded>
  );
}

function MessageForm({ service_id, stored }: { service_id: number; stored: string }) {
  const [text, setText] = useState(stored);
  const [change, { isLoading, error }] = useChangeAutoMessageMutation();
  const save = async () => {
    const reply = await change({ service_id, auto_message: text.trim() });
    if (!reply.error) toast({ text: text.trim() === '' ? 'Auto message turned off' : 'Auto message saved' });
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
          label="Auto message"
          hint="Sent once in a chat when a customer writes outside your hours, in a pause or in blocked time. Empty means none is sent."
          placeholder="Thanks for writing. I am out on jobs until Monday, and will answer then."
          rows={4}
          counter
          maxLength={AUTO_MESSAGE_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary" pending={isLoading} pendingLabel="Saving" className="max-sm:w-full">
            Save message
          </Button>
        </div>
      </form>
    </Card>
  );
}
