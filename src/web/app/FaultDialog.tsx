import { useEffect, useSyncExternalStore } from 'react';
import { ErrorDialog } from '#web/ui/ErrorDialog.tsx';
import { holdErrorToasts } from '#web/ui/Toast.tsx';
import { acknowledgeFault, onFault, shownFault } from './faults.ts';
import { supportHref } from './support.ts';

const isShown = () => shownFault() !== null;

/**
 * The dialog of what nobody expected (specification 8). Put once, near the end of an app. While it stands, toasts about what
 * went wrong are left out: it says the same, and more.
 */
export function FaultDialog() {
  const fault = useSyncExternalStore(onFault, shownFault);
  useEffect(() => holdErrorToasts(isShown), []);
  const code = fault?.code ?? '';
  return (
    <ErrorDialog
      open={fault !== null}
      code={code}
      supportHref={fault && supportHref(`Error ${code}`)}
      onClose={acknowledgeFault}
    />
  );
}
