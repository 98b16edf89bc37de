import { useEffect, useSyncExternalStore } from 'react';
import { holdErrorToasts } from '#web/ui/feedback/Toast.tsx';
import { ErrorDialog } from '#web/ui/overlay/ErrorDialog.tsx';
import { supportHref } from '../device/support.ts';
import { acknowledgeFault, onFault, shownFault } from './faults.ts';

const isShown = () => shownFault() !== null;

/**
 * The dialog for unexpected errors (specification 8). An app renders it once, near its end. While it is open, toasts about
 * errors are not shown, because the dialog says the same and more.
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
