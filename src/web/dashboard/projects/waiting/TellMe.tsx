import { BellRingingIcon } from '@phosphor-icons/react/dist/ssr/BellRinging';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { useId } from 'react';
import type { NoticeSettings } from '#core/notices/model.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { usePush } from '#web/dashboard/notices/use-push.ts';
import { useNotices } from '#web/dashboard/settings/notifications/use-notices.ts';
import { usePerson } from '#web/dashboard/shell/use-person.ts';
import { showPhone } from '#web/parts/account/phone-text.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/waiting.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { BottomBar } from '#web/ui/layout/BottomBar.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** Turns on a push message if the browser can, else an SMS, so that the person can leave; and shows what is on now. */
export function TellMe() {
  const { data } = useRead(settingsCalls.notificationSettings, {});
  if (!data) return null;
  return <Ways saved={data.notification_settings} />;
}

interface Look {
  readonly icon: IconType;
  readonly tint: string;
  readonly title: string;
  readonly text: string;
}

function Ways({ saved }: { saved: NoticeSettings }) {
  const { user } = usePerson();
  const push = usePush();
  const heading = useId();
  const notices = useNotices(saved, (error) =>
    toast({ tone: 'danger', text: error.message || t('tell_me>not_saved') }),
  );
  const { sms, mail } = notices.shown.quote_received;
  const phone = user?.is_phone_confirmed ? user.phone : null;
  const canPush = push.supported && !push.blocked && !push.granted;
  const bySms = !canPush && !push.granted && phone && !sms;
  const look = lookOf(push);
  // The screen's one filled button; on phones within reach of the thumb.
  const button = canPush ? (
    <Button
      variant="primary"
      size={48}
      full
      icon={BellRingingIcon}
      pending={push.busy}
      onClick={() => void push.turnOn()}
    >
      {t('tell_me>button')}
    </Button>
  ) : bySms ? (
    <Button variant="primary" size={48} full onClick={() => notices.set('quote_received', 'sms', true)}>
      {t('tell_me>by_sms')}
    </Button>
  ) : null;
  return (
    <Card as="section" aria-labelledby={heading} className="shadow-sm">
      <div className="flex items-start gap-3.5">
        <look.icon aria-hidden="true" weight="duotone" className={`size-6 shrink-0 ${look.tint}`} />
        <div role="status" className="min-w-0 flex-1">
          <h3 id={heading} className="text-md font-semibold">
            {look.title}
          </h3>
          <p className="mt-0.5 text-sm text-ink-2">{push.fault ?? look.text}</p>
        </div>
      </div>
      {button && <div className="mt-4 max-lg:hidden">{button}</div>}
      <div className="mt-2">
        {phone ? (
          <Switch
            className="w-full"
            label={t('tell_me>sms_to', { phone: showPhone(phone) })}
            checked={sms}
            onChange={(event) => notices.set('quote_received', 'sms', event.currentTarget.checked)}
          />
        ) : (
          <p className="py-2 text-sm">
            <TextLink href="/dashboard/settings/phone">{t('tell_me>confirm_phone')}</TextLink>
          </p>
        )}
        <p className="text-sm text-ink-3">{mail ? t('tell_me>mail_on') : t('tell_me>mail_off')}</p>
      </div>
      {button && <BottomBar>{button}</BottomBar>}
    </Card>
  );
}

function lookOf({ supported, granted, blocked }: ReturnType<typeof usePush>): Look {
  if (granted)
    return { icon: CheckCircleIcon, tint: 'text-success-ink', title: t('tell_me>on_title'), text: t('tell_me>on') };
  if (supported && blocked)
    return {
      icon: WarningIcon,
      tint: 'text-warning-ink',
      title: t('tell_me>blocked_title'),
      text: t('tell_me>blocked'),
    };
  return {
    icon: BellRingingIcon,
    tint: 'text-brand-ink',
    title: t('tell_me>title'),
    text: supported ? t('tell_me>explanation') : t('tell_me>unsupported'),
  };
}
