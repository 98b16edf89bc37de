import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useId, useState } from 'react';
import type { NoticeSettings } from '#core/notices/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useNotificationSettingsQuery } from '#web/state/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { Loaded } from '../Loaded.tsx';
import { Panel } from '../Panel.tsx';
import { SETTINGS } from '../sections.ts';
import { NOTICE_WORDS, type NoticeGroup, noticeGroups } from './notice-words.ts';
import { type Notices, useNotices } from './use-notices.ts';

/** What is told by mail and by SMS, saved as it is switched. */
export function Section() {
  const query = useNotificationSettingsQuery({});
  return (
    <Loaded query={query} what="your notifications">
      {({ notification_settings }) => <NoticeTable saved={notification_settings} />}
    </Loaded>
  );
}

function NoticeTable({ saved }: { saved: NoticeSettings }) {
  const { user, mode } = usePerson();
  const [groups] = useState(() => noticeGroups(mode));
  const [isPhoneWanted, setPhoneWanted] = useState(false);
  const canText = user?.is_phone_confirmed === true;
  const why = useId();
  const notices = useNotices(saved, (error, again) => {
    if (error.code === 'phone needed') setPhoneWanted(true);
    else
      toast({
        tone: 'danger',
        text: `Not saved. ${whyNot(error)}`,
        action: { label: 'Try again', onAction: again },
      });
  });
  return (
    <>
      {(!canText || isPhoneWanted) && (
        <Banner
          tone="info"
          live={isPhoneWanted ? 'alert' : undefined}
          title="SMS needs a confirmed phone"
          action={
            <ButtonLink size={36} href={`${SETTINGS}/phone`}>
              Confirm phone
            </ButtonLink>
          }
        >
          <span id={why}>Until then we write by mail only.</span>
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
          <p>Codes, changes to your account and receipts are always sent.</p>
          <p role="status" className="inline-flex items-center gap-1.5 font-medium">
            {notices.state === 'saving' && (
              <>
                <Spinner size="sm" /> Saving
              </>
            )}
            {notices.state === 'saved' && (
              <span className="inline-flex items-center gap-1.5 text-success-ink">
                <CheckCircleIcon weight="fill" className="size-4" aria-hidden /> Saved
              </span>
            )}
          </p>
        </div>
      </Panel>
    </>
  );
}

function GroupTable(props: { group: NoticeGroup; notices: Notices; canText: boolean; why: string | undefined }) {
  const { group, notices, canText, why } = props;
  return (
    <table className="w-full text-left text-md">
      <thead>
        <tr className="text-sm">
          <th scope="col" className="pb-1 text-base font-semibold">
            {group.title}
          </th>
          <th scope="col" className="w-16 pb-1 text-center font-medium text-ink-3 sm:w-20">
            Mail
          </th>
          <th scope="col" className="w-16 pb-1 text-center font-medium text-ink-3 sm:w-20">
            SMS
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {group.kinds.map((kind) => {
          const { title, detail } = NOTICE_WORDS[kind];
          const { mail, sms } = notices.shown[kind];
          return (
            <tr key={kind}>
              <th scope="row" className="py-2 pr-2 font-medium">
                {title}
                <span className="block text-sm font-normal text-ink-3">{detail}</span>
              </th>
              <td className="text-center align-middle">
                <Switch
                  label={`${title} by mail`}
                  hideLabel
                  checked={mail}
                  onChange={(event) => notices.set(kind, 'mail', event.currentTarget.checked)}
                />
              </td>
              <td className="text-center align-middle">
                <Switch
                  label={`${title} by SMS`}
                  hideLabel
                  // What is on by default stays off in effect without a number to send to.
                  checked={canText && sms}
                  disabled={!canText}
                  aria-describedby={why}
                  onChange={(event) => notices.set(kind, 'sms', event.currentTarget.checked)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
