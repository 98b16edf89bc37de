import { useCallback, useEffect, useState } from 'react';
import * as noticeCalls from '#core/notices/calls.ts';
import { currentPush } from '#web/app/device/push.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';

/** How often we ask whether the test came, and after how long we say that it did not. */
const ASK_MS = 1000;
const PATIENCE_MS = 60_000;

export type PushTestState =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'waiting' | 'late'; readonly sent_at: Date }
  | { readonly is: 'came'; readonly sent_at: Date; readonly received_at: Date };

/** Sends a test push to this browser; the browser's worker reports its arrival to the server. */
export function usePushTest(): { state: PushTestState; start: () => Promise<void> } {
  const [begin] = useAct(noticeCalls.testPush);
  const [hash, setHash] = useState<string | null>(null);
  const [state, setState] = useState<PushTestState>({ is: 'idle' });
  const isWaiting = state.is === 'waiting';
  const { data } = useRead(
    noticeCalls.pushTest,
    { hash: hash ?? '' },
    { skip: hash === null || !isWaiting, pollingInterval: ASK_MS },
  );

  const start = useCallback(async () => {
    setState({ is: 'sending' });
    setHash(null);
    const endpoint = (await currentPush())?.endpoint ?? '';
    const reply = await begin({ endpoint });
    if (reply.error) return setState({ is: 'failed', why: whyNot(reply.error) });
    setHash(reply.data.push_test.hash);
    setState({ is: 'waiting', sent_at: new Date(reply.data.push_test.sent_at) });
  }, [begin]);

  const found = data?.push_test;
  useEffect(() => {
    if (!found?.received_at || found.hash !== hash) return;
    setState({ is: 'came', sent_at: new Date(found.sent_at), received_at: new Date(found.received_at) });
  }, [found, hash]);

  // The wait is timed by this device, because its clock may differ from the server's.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(
      () => setState((now) => (now.is === 'waiting' ? { ...now, is: 'late' } : now)),
      PATIENCE_MS,
    );
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return { state, start };
}
