import { useState } from 'react';
import type { NoticeHabits } from '#core/notices/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import type { CallError } from '#web/state/api.ts';
import { useChangeNoticeHabitsMutation, useNoticeHabitsQuery } from '#web/state/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { TimeField } from '#web/ui/DateField.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Loaded } from '../Loaded.tsx';
import { Panel } from '../Panel.tsx';

/** When a phone stays still, and whether mails come one by one. */
export function HabitsPanel() {
  const query = useNoticeHabitsQuery({});
  return (
    <Loaded query={query} what="your quiet hours">
      {({ habits }) => <Form key={JSON.stringify(habits)} saved={habits} />}
    </Loaded>
  );
}

function Form({ saved }: { saved: NoticeHabits }) {
  const [isQuiet, setQuiet] = useState(saved.quiet_from !== null);
  const [from, setFrom] = useState(saved.quiet_from ?? '22:00');
  const [to, setTo] = useState(saved.quiet_to ?? '07:00');
  const [digest, setDigest] = useState(saved.digest);
  const [save, { isLoading, error }] = useChangeNoticeHabitsMutation();
  const send = async () => {
    const reply = await save({ quiet_from: isQuiet ? from : null, quiet_to: isQuiet ? to : null, digest });
    if (reply.data) toast({ tone: 'success', text: 'Saved' });
  };
  const wrong = error ? whyNot(error as CallError) : undefined;
  return (
    <Panel title="Quiet hours and daily mail" detail="Codes and what concerns your account always come at once.">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div>
          <Switch
            label="Quiet hours"
            detail="SMS and pushes wait until they are over. Singapore time."
            checked={isQuiet}
            onChange={(event) => setQuiet(event.currentTarget.checked)}
          />
          {isQuiet && (
            <div className="mt-3 grid max-w-90 grid-cols-2 gap-3">
              <TimeField label="From" required value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
              <TimeField
                label="To"
                required
                value={to}
                error={wrong}
                onChange={(event) => setTo(event.currentTarget.value)}
              />
            </div>
          )}
        </div>
        <RadioGroup
          label="Mails"
          look="stack"
          value={digest}
          onChange={(value) => setDigest(value as NoticeHabits['digest'])}
          options={[
            { value: 'off', label: 'One by one', detail: 'As things happen.' },
            {
              value: 'daily',
              label: 'Once a day, at 6 pm',
              detail: 'One mail with all you have not looked at. Hires still come at once.',
            },
          ]}
        />
        <div>
          <Button type="submit" pending={isLoading} pendingLabel="Saving">
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}
