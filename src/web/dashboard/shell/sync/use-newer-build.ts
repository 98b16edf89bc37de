import { useEffect, useState } from 'react';

/** Starts the service worker, and tells when one of a newer build took over behind this page. */
export function useNewerBuild(): boolean {
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    // Apart from the frame: nothing of it is wanted before the page rests.
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
