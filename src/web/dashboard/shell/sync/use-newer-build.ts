import { useEffect, useState } from 'react';

/** Starts the service worker; true once a newer build took over behind this page. */
export function useNewerBuild(): boolean {
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    // Loaded apart from the frame: it is not needed before the page is idle.
    void import('#web/app/offline/worker.ts').then(({ startWorker }) => {
      if (!isOver) stop = startWorker(() => setNewer(true));
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return isNewer;
}
