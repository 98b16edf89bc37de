import { OFFLINE_DATABASE } from '#web/app/offline/owner.ts';
import type { Page } from './people.ts';

/** Waits until the device has stored an answer with these words, which happens just after they show. */
export const isWrittenDown = (page: Page, words: string) =>
  page.waitForFunction(
    async ([name, text]) => {
      const done = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
      const db = await done(indexedDB.open(name));
      const answers = await done(db.transaction('answers').objectStore('answers').getAll());
      db.close();
      return JSON.stringify(answers).includes(text);
    },
    [OFFLINE_DATABASE, words] as const,
  );

/** Waits until the service worker controls the page and has stored what it needs. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
