import { useId } from 'react';
import type { NoticeHabits } from '#core/notices/calls.ts';
import * as noticeCalls from '#core/notices/calls.ts';
import type { NoticeSettings } from '#core/notices/model.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useNotices } from '../../settings/notifications/use-notices.ts';
import { usePerson } from '../../shell/use-person.ts';

const NIGHT = { quiet_from: '22:00', quiet_to: '08:00' } as const;

/** How new requests reach the pro, with a switch for each way, and the quiet hours. */
export function HearSwitches() {
  const settings = useRead(settingsCalls.notificationSettings, {});
  const habits = useRead(noticeCalls.noticeHabits, {});
  if (settings.data && habits.data)
    return <Switches saved={settings.data.notification_settings} habits={habits.data.habits} />;
  if (settings.isError || habits.isError)
    return (
      <ErrorState
        title={t('hear_switches>load_error')}
        onRetry={() => {
          void settings.refetch();
          void habits.refetch();
        }}
        pending={settings.isFetching || habits.isFetching}
      />
    );
  return (
    <Loading>
      <SkeletonCard />
    </Loading>
  );
}

function Switches({ saved, habits }: { saved: NoticeSettings; habits: NoticeHabits }) {
  const { user } = usePerson();
  const heading = useId();
  const [change] = useAct(noticeCalls.changeNoticeHabits);
  const notices = useNotices(saved, (error) => toast({ tone: 'danger', text: whyNot(error) }));
  const now = notices.shown.request_matched;
  const canText = user?.is_phone_confirmed === true;
  const quiet = async (isOn: boolean) => {
    const hours = isOn ? NIGHT : { quiet_from: null, quiet_to: null };
    const reply = await change({ ...hours, digest: habits.digest });
    if (reply.error) toast({ tone: 'danger', text: whyNot(reply.error) });
  };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-md font-semibold">
        {t('hear_switches>title')}
      </h2>
      <div className="mt-1 grid divide-y divide-line *:py-2">
        <Switch
          label={t('hear_switches>push')}
          detail={t('hear_switches>push_hint')}
          checked={now.push}
          onChange={(event) => notices.set('request_matched', 'push', event.currentTarget.checked)}
        />
        <Switch
          label={t('hear_switches>mail')}
          detail={t('hear_switches>mail_hint')}
          checked={now.mail}
          onChange={(event) => notices.set('request_matched', 'mail', event.currentTarget.checked)}
        />
        <div>
          <Switch
            className="w-full"
            label={t('hear_switches>sms')}
            detail={canText ? t('hear_switches>sms_hint') : t('hear_switches>sms_needs_phone')}
            checked={now.sms && canText}
            disabled={!canText}
            onChange={(event) => notices.set('request_matched', 'sms', event.currentTarget.checked)}
          />
          {!canText && <TextLink href="/dashboard/settings/phone">{t('hear_switches>confirm_phone')}</TextLink>}
        </div>
        <Switch
          label={t('hear_switches>quiet')}
          detail={t('hear_switches>quiet_hint')}
          checked={habits.quiet_from !== null}
          onChange={(event) => void quiet(event.currentTarget.checked)}
        />
      </div>
    </section>
  );
}
