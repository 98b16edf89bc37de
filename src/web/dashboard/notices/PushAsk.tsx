import { BellRingingIcon } from '@phosphor-icons/react/dist/ssr/BellRinging';
import { useEffect } from 'react';
import { mayAsk } from '#web/app/push.ts';
import { type AskReason, reasonCame } from '#web/state/notification.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { t } from '#web/text/notices.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { usePush } from './use-push.ts';

const words = (): Readonly<Record<AskReason, { title: string; detail: string }>> => ({
  quotes: {
    title: t('push_ask>hear_of_each_quote_as'),
    detail: t('push_ask>this_browser_can_tell_you'),
  },
  requests: {
    title: t('push_ask>be_among_the_first_to'),
    detail: t('push_ask>this_browser_can_tell_you_2'),
  },
});

/** Asks whether this browser may push, where there is a reason to, and never twice in two months (specification 3). */
export function PushAsk({ reason, className }: { reason: AskReason; className?: string }) {
  const dispatch = useAppDispatch();
  const { supported, ask_message } = useAppSelector((state) => state.notification);
  const { turnOn, notNow, busy, fault } = usePush();
  useEffect(() => {
    if (supported) dispatch(reasonCame({ reason, may_ask: mayAsk(Date.now()) }));
  }, [supported, reason, dispatch]);
  if (ask_message !== reason) return null;
  return (
    <Banner
      tone="info"
      icon={BellRingingIcon}
      className={className}
      title={words()[reason].title}
      onDismiss={notNow}
      action={
        <Button size={36} pending={busy} onClick={() => void turnOn()}>
          {t('push_ask>turn_on')}
        </Button>
      }
    >
      {fault ?? words()[reason].detail}
    </Banner>
  );
}
