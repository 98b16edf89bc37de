import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** Checked when the person leaves the screen. If it is a boolean, it also guards closing the window. */
  isUnsaved: boolean | (() => boolean);
  /** If `isUnsaved` is a function: whether to guard closing the window now. */
  asksOnClose?: boolean;
  /** Tries to store the changes first; resolves to whether that worked. If it didn't, or is missing, the person is asked. */
  store?: () => Promise<boolean>;
  words: { title: string; leave: string; stay?: string };
  danger?: boolean;
  /** Says what would be lost. */
  children: ReactNode;
}
type Guard = RefObject<LeaveGuardProps>;

/** The guards on the screen. A router calls only one blocker, so the first guard asks for all of them. */
const guards: Guard[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function useIsFirst(guard: Guard): boolean {
  useEffect(() => {
    guards.push(guard);
    tell();
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      tell();
    };
  }, [guard]);
  return useSyncExternalStore(
    follow,
    () => guards[0] === guard,
    () => false,
  );
}

const isUnsavedNow = ({ current: { isUnsaved } }: Guard): boolean =>
  typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved;

/** Tries to store everything that isn't saved. Resolves to the first guard that could not store, or null. */
export async function firstUnsaved(all: readonly Guard[] = guards): Promise<Guard | null> {
  const unsaved = all.filter(isUnsavedNow);
  const stored = await Promise.all(unsaved.map(({ current }) => current.store?.() ?? false));
  return unsaved[stored.indexOf(false)] ?? null;
}

/** Asks before the person leaves a screen with something unsaved. */
export function LeaveGuard(props: LeaveGuardProps) {
  const guard = useRef(props);
  guard.current = props;
  const isFirst = useIsFirst(guard);
  const { isUnsaved, asksOnClose = isUnsaved === true } = props;
  useEffect(() => {
    if (!asksOnClose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [asksOnClose]);
  return isFirst && <Asker />;
}

function Asker() {
  const [asks, setAsks] = useState<LeaveGuardProps | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && guards.some(isUnsavedNow),
  );
  const latest = useRef(blocker);
  latest.current = blocker;
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    let isGone = false;
    void firstUnsaved().then((lost) => {
      if (isGone) return;
      if (lost) setAsks(lost.current);
      else latest.current.proceed?.();
    });
    return () => {
      isGone = true;
    };
  }, [isBlocked]);
  return (
    <ConfirmDialog
      open={asks !== null && isBlocked}
      title={asks?.words.title ?? ''}
      confirmLabel={asks?.words.leave ?? ''}
      cancelLabel={asks?.words.stay}
      danger={asks?.danger}
      onClose={() => {
        setAsks(null);
        blocker.reset?.();
      }}
      onConfirm={() => {
        setAsks(null);
        blocker.proceed?.();
      }}
    >
      {asks?.children}
    </ConfirmDialog>
  );
}
