import { BellRingingIcon } from '@phosphor-icons/react/dist/ssr/BellRinging';
import { useEffect } from 'react';
import { mayAsk } from '#web/app/device/push.ts';
import { type AskReason, reasonCame } from '#web/state/notification.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { usePush } from './use-push.ts';

const words = (): Readonly<Record<AskReason, { title: string; detail: string }>> => ({
  quotes: {
    title: t('push_ask>quotes_title'),
    detail: t('push_ask>quotes_help'),
  },
  requests: {
    title: t('push_ask>requests_title'),
    detail: t('push_ask>requests_help'),
  },
});

/** Asks to allow push messages, if there is a reason, and at most once in two months (specification 3). */
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
          {shared('verb>turn_on')}
        </Button>
      }
    >
      {fault ?? words()[reason].detail}
    </Banner>
  );
}
