import { useCallback, useEffect, useState } from 'react';
import * as noticeCalls from '#core/notices/calls.ts';
import { canPush, currentPush, putOff, startPush, stopPush } from '#web/app/device/push.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { askAnswered, browserFound } from '#web/state/notification.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { t } from '#web/text/spaces/dashboard.ts';

export interface Push {
  readonly supported: boolean;
  readonly granted: boolean;
  /** The person told the browser not to ask: only the browser's settings can change that. */
  readonly blocked: boolean;
  readonly busy: boolean;
  /** The error of the last try. */
  readonly fault: string | null;
  /** Resolves to true once this browser receives push messages. */
  turnOn(): Promise<boolean>;
  turnOff(): Promise<void>;
  notNow(): void;
}

/** Push messages in this browser: whether they are supported and on, and acts to turn them on and off. */
export function usePush(): Push {
  const dispatch = useAppDispatch();
  const { supported, granted } = useAppSelector((state) => state.notification);
  const { data } = useRead(noticeCalls.pushState, {}, { skip: !canPush() });
  const [subscribe] = useAct(noticeCalls.subscribePush);
  const [unsubscribe] = useAct(noticeCalls.unsubscribePush);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    void currentPush().then((kept) => dispatch(browserFound({ supported: canPush(), granted: kept !== null })));
  }, [dispatch]);

  const key = data?.public_key;
  const turnOn = useCallback(async () => {
    if (key === undefined) return false;
    setBusy(true);
    setFault(null);
    try {
      const keys = await startPush(key);
      if (keys === null) {
        dispatch(askAnswered({ granted: false }));
        return false;
      }
      await subscribe({ ...keys }).unwrap();
      dispatch(askAnswered({ granted: true }));
      return true;
    } catch {
      setFault(t('use_push>connection_error'));
      return false;
    } finally {
      setBusy(false);
    }
  }, [key, subscribe, dispatch]);

  const turnOff = useCallback(async () => {
    setBusy(true);
    const endpoint = await stopPush().finally(() => setBusy(false));
    if (endpoint !== null) await unsubscribe({ endpoint });
    dispatch(askAnswered({ granted: false }));
  }, [unsubscribe, dispatch]);

  const notNow = useCallback(() => {
    putOff(Date.now());
    dispatch(askAnswered({ granted: false }));
  }, [dispatch]);

  const blocked = canPush() && Notification.permission === 'denied';
  return { supported, granted, blocked, busy, fault, turnOn, turnOff, notNow };
}
