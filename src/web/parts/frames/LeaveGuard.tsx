import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** Asked when the screen is left. Where it is known while it is drawn, closing the window is asked about too. */
  isUnsaved: boolean | (() => boolean);
  /** Where it is asked: whether closing the window is asked about now. */
  asksOnClose?: boolean;
  /** Tries to store it first; answers whether that worked. Only then, or without it, the person is asked. */
  store?: () => Promise<boolean>;
  words: { title: string; leave: string; stay?: string };
  danger?: boolean;
  /** What is lost. */
  children: ReactNode;
}

/** Asks before a screen is left on something that is not saved. */
export function LeaveGuard({
  isUnsaved,
  asksOnClose = isUnsaved === true,
  store,
  words,
  danger,
  children,
}: LeaveGuardProps) {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved),
  );
  const latest = useRef({ blocker, store });
  latest.current = { blocker, store };
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    let isGone = false;
    void (latest.current.store?.() ?? Promise.resolve(false)).then((isStored) => {
      if (isGone) return;
      if (isStored) latest.current.blocker.proceed?.();
      else setAsking(true);
    });
    return () => {
      isGone = true;
    };
  }, [isBlocked]);
  useEffect(() => {
    if (!asksOnClose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [asksOnClose]);
  return (
    <ConfirmDialog
      open={isAsking && isBlocked}
      title={words.title}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      danger={danger}
      onClose={() => {
        setAsking(false);
        blocker.reset?.();
      }}
      onConfirm={() => {
        setAsking(false);
        blocker.proceed?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
