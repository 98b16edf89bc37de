import { useState } from 'react';
import type { NoticeHabits } from '#core/notices/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import type { CallError } from '#web/state/ask.ts';
import { useChangeNoticeHabitsMutation, useNoticeHabitsQuery } from '#web/state/notices.ts';
import { t } from '#web/text/settings.ts';
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
    <Loaded query={query} what={t('habits_panel>your_quiet_hours')}>
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
    if (reply.data) toast({ tone: 'success', text: t('habits_panel>saved') });
  };
  const wrong = error ? whyNot(error as CallError) : undefined;
  return (
    <Panel title={t('habits_panel>quiet_hours_and_daily_mail')} detail={t('habits_panel>codes_and_what_concerns_your')}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div>
          <Switch
            label={t('habits_panel>quiet_hours')}
            detail={t('habits_panel>sms_and_pushes_wait_until')}
            checked={isQuiet}
            onChange={(event) => setQuiet(event.currentTarget.checked)}
          />
          {isQuiet && (
            <div className="mt-3 grid max-w-90 grid-cols-2 gap-3">
              <TimeField
                label={t('habits_panel>from')}
                required
                value={from}
                onChange={(event) => setFrom(event.currentTarget.value)}
              />
              <TimeField
                label={t('habits_panel>to')}
                required
                value={to}
                error={wrong}
                onChange={(event) => setTo(event.currentTarget.value)}
              />
            </div>
          )}
        </div>
        <RadioGroup
          label={t('habits_panel>mails')}
          look="stack"
          value={digest}
          onChange={(value) => setDigest(value as NoticeHabits['digest'])}
          options={[
            { value: 'off', label: t('habits_panel>one_by_one_text'), detail: t('habits_panel>as_things_happen') },
            {
              value: 'daily',
              label: t('habits_panel>once_a_day_at_6'),
              detail: t('habits_panel>one_mail_with_all_you'),
            },
          ]}
        />
        <div>
          <Button type="submit" pending={isLoading} pendingLabel={t('habits_panel>saving')}>
            {t('habits_panel>save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
