import { useEffect, useState } from 'react';
import { startWorker } from '#web/app/offline/worker.ts';

/** Starts the service worker, and tells when one of a newer build took over behind this page. */
export function useNewerBuild(): boolean {
  const [isNewer, setNewer] = useState(false);
  useEffect(() => startWorker(() => setNewer(true)), []);
  return isNewer;
}
