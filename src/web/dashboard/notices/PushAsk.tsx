import { BellRingingIcon } from '@phosphor-icons/react/dist/ssr/BellRinging';
import { useEffect } from 'react';
import { mayAsk } from '#web/app/push.ts';
import { type AskReason, reasonCame } from '#web/state/notification.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { usePush } from './use-push.ts';

const WORDS: Readonly<Record<AskReason, { title: string; detail: string }>> = {
  quotes: {
    title: 'Hear of each quote as it comes',
    detail: 'This browser can tell you when a pro answers, also while this page is closed.',
  },
  requests: {
    title: 'Be among the first to quote',
    detail: 'This browser can tell you of new requests and replies, also while this page is closed.',
  },
};

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
      title={WORDS[reason].title}
      onDismiss={notNow}
      action={
        <Button size={36} pending={busy} onClick={() => void turnOn()}>
          Turn on
        </Button>
      }
    >
      {fault ?? WORDS[reason].detail}
    </Banner>
  );
}
