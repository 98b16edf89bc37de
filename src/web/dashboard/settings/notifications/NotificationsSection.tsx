import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useId, useState } from 'react';
import { type Channel, isCrowded, type NoticeSettings } from '#core/notices/model.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { flagsOf } from '#web/app/flags.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { RingSound } from '../../calls/RingSound.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { Loaded } from '../frame/Loaded.tsx';
import { Panel } from '../frame/Panel.tsx';
import { SETTINGS } from '../frame/sections.ts';
import { HabitsPanel } from './HabitsPanel.tsx';
import { type NoticeGroup, noticeGroups, noticeWords } from './notice-words.ts';
import { PushPanel } from './PushPanel.tsx';
import { type Notices, useNotices } from './use-notices.ts';

/** Which news come as notices, email, SMS and push, saved as each is switched; and the quiet hours. */
export function Section() {
  const query = useRead(settingsCalls.notificationSettings, {});
  return (
    <Loaded query={query} what={t('notifications_section>load_noun')}>
      {({ notification_settings }) => <NoticeTable saved={notification_settings} />}
    </Loaded>
  );
}

function NoticeTable({ saved }: { saved: NoticeSettings }) {
  const { user, mode } = usePerson();
  const [groups] = useState(() => noticeGroups(mode, flagsOf()));
  const [isPhoneWanted, setPhoneWanted] = useState(false);
  const canText = user?.is_phone_confirmed === true;
  const why = useId();
  const notices = useNotices(saved, (error, again) => {
    if (error.code === 'phone needed') setPhoneWanted(true);
    else
      toast({
        tone: 'danger',
        text: t('notifications_section>not_saved', { error: whyNot(error) }),
        action: { label: shared('verb>try_again'), onAction: again },
      });
  });
  return (
    <>
      {(!canText || isPhoneWanted) && (
        <Banner
          tone="info"
          live={isPhoneWanted ? 'alert' : undefined}
          title={t('notifications_section>sms_phone_title')}
          action={
            <ButtonLink size={36} href={`${SETTINGS}/phone`}>
              {t('notifications_section>confirm_phone')}
            </ButtonLink>
          }
        >
          <span id={why}>{t('notifications_section>sms_phone_text')}</span>
        </Banner>
      )}
      <Panel>
        {groups.map((group) => (
          <GroupTable
            key={group.title}
            group={group}
            notices={notices}
            canText={canText}
            why={canText ? undefined : why}
          />
        ))}
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm text-ink-3">
          <p>{t('notifications_section>always_sent')}</p>
          <p role="status" className="inline-flex items-center gap-1.5 font-medium">
            {notices.state === 'saving' && (
              <>
                <Spinner size="sm" /> {shared('status>saving')}
              </>
            )}
            {notices.state === 'saved' && (
              <span className="inline-flex items-center gap-1.5 text-success-ink">
                <CheckCircleIcon weight="fill" className="size-4" aria-hidden /> {t('notifications_section>saved')}
              </span>
            )}
          </p>
        </div>
      </Panel>
      <PushPanel />
      <HabitsPanel />
      <RingSound />
    </>
  );
}

const columns = (): readonly { channel: Channel; label: string; by: string }[] => [
  { channel: 'app', label: t('notifications_section>app'), by: t('notifications_section>by_app') },
  { channel: 'mail', label: t('notifications_section>email'), by: t('notifications_section>by_email') },
  { channel: 'sms', label: 'SMS', by: t('notifications_section>by_sms') },
  { channel: 'push', label: t('notifications_section>push'), by: t('notifications_section>by_push') },
];
const GRID = 'grid grid-cols-4 items-center sm:grid-cols-[minmax(0,1fr)_repeat(4,4rem)]';

function GroupTable(props: { group: NoticeGroup; notices: Notices; canText: boolean; why: string | undefined }) {
  const { group, notices, canText, why } = props;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={GRID}>
        <h2 id={heading} className="col-span-4 text-base font-semibold sm:col-span-1">
          {group.title}
        </h2>
        {columns().map(({ channel, label }) => (
          <span key={channel} aria-hidden className="pt-1 text-center text-sm font-medium text-ink-3">
            {label}
          </span>
        ))}
      </div>
      <div className="divide-y divide-line">
        {group.kinds.map((kind) => {
          const { title, detail } = noticeWords()[kind];
          return (
            <div key={kind} className={`${GRID} py-2`}>
              <p className="col-span-4 pr-2 text-md font-medium sm:col-span-1">
                {title}
                <span className="block text-sm font-normal text-ink-3">{detail}</span>
              </p>
              {columns().map(({ channel, by }) => (
                <span key={channel} className="justify-self-center">
                  {channel === 'app' && isCrowded(kind) ? (
                    <span className="text-sm text-ink-3" title={t('notifications_section>own_list')}>
                      <span aria-hidden>–</span>
                      <span className="sr-only">{t('notifications_section>own_list_named', { title })}</span>
                    </span>
                  ) : (
                    <Switch
                      label={`${title} ${by}`}
                      hideLabel
                      // An SMS that is on by default has no effect without a phone number, so it shows as off.
                      checked={notices.shown[kind][channel] && (channel !== 'sms' || canText)}
                      disabled={channel === 'sms' && !canText}
                      aria-describedby={channel === 'sms' ? why : undefined}
                      onChange={(event) => notices.set(kind, channel, event.currentTarget.checked)}
                    />
                  )}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
}
