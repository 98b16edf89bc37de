import type { NoticeHabits } from '#core/notices/calls.ts';
import * as noticeCalls from '#core/notices/calls.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TimeField } from '#web/ui/form/DateField.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { Loaded } from '../frame/Loaded.tsx';
import { Panel } from '../frame/Panel.tsx';

/** The quiet hours of the phone, and whether emails come one by one. */
export function HabitsPanel() {
  const query = useRead(noticeCalls.noticeHabits, {});
  return (
    <Loaded query={query} what={t('habits_panel>load_noun')}>
      {({ habits }) => <HabitsForm key={JSON.stringify(habits)} saved={habits} />}
    </Loaded>
  );
}

function HabitsForm({ saved }: { saved: NoticeHabits }) {
  const [save] = useAct(noticeCalls.changeNoticeHabits);
  const form = useCallForm({
    start: {
      is_quiet: saved.quiet_from !== null,
      from: saved.quiet_from ?? '22:00',
      to: saved.quiet_to ?? '07:00',
      digest: saved.digest,
    },
    send: ({ is_quiet, from, to, digest }) =>
      save({ quiet_from: is_quiet ? from : null, quiet_to: is_quiet ? to : null, digest }),
    refused: (why) => ({ to: whyNot(why) }),
    done: () => toast({ tone: 'success', text: t('habits_panel>saved') }),
  });
  return (
    <Panel title={t('habits_panel>title')} detail={t('habits_panel>intro')}>
      <Form form={form}>
        <div>
          <Switch
            label={t('habits_panel>quiet_hours')}
            detail={t('habits_panel>quiet_hours_hint')}
            {...form.tick('is_quiet')}
          />
          {form.value('is_quiet') && (
            <div className="mt-3 grid max-w-90 grid-cols-2 gap-3">
              <TimeField label={shared('noun>from')} required {...form.live('from')} />
              <TimeField label={shared('noun>to')} required {...form.live('to')} />
            </div>
          )}
        </div>
        <RadioGroup
          label={t('habits_panel>email_label')}
          look="stack"
          value={form.value('digest')}
          onChange={(value) => form.set('digest', value as NoticeHabits['digest'])}
          options={[
            { value: 'off', label: t('habits_panel>email_each'), detail: t('habits_panel>email_each_hint') },
            {
              value: 'daily',
              label: t('habits_panel>email_daily'),
              detail: t('habits_panel>email_daily_hint'),
            },
          ]}
        />
        <div>
          <Submit form={form} variant="secondary" pendingLabel={shared('status>saving')}>
            {t('habits_panel>save')}
          </Submit>
        </div>
      </Form>
    </Panel>
  );
}
