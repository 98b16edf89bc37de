import { PAGE_VIEW_PATH, VIEW_PICTURE_PATH } from '#core/views/model.ts';
import { short } from '../inline-script.ts';
import { API_KEY } from './api-key.ts';

/**
 * Reports each view of a public page once (specification 2): when it is first seen, not when it is fetched or drawn ahead, and
 * again when the browser restores it from memory (`pageshow`). `data-view` has the address without text that people wrote.
 * Its source is inline in the page, because the policy allows it by its hash.
 */
function runPageView(url: string, key: string): void {
  const page = document as Document & { prerendering?: boolean };
  const path = page.documentElement.dataset.view;
  if (!path) return;
  const tell = (isBack: boolean) => {
    const query = new URLSearchParams(location.search);
    const body: Record<string, string> = { view_id: makeId(), path, language: page.documentElement.lang };
    if (!isBack) {
      try {
        body.referrer = page.referrer ? new URL(page.referrer).host : '';
      } catch {
        body.referrer = '';
      }
      for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) {
        const value = query.get(name);
        if (value) body[name] = value.slice(0, 200);
      }
    }
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    fetch(url, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true, priority: 'low' })
      // An unread answer would keep the connection busy.
      .then((reply) => reply.text())
      .catch(() => {});
  };
  // On an address without https the browser has no `randomUUID`.
  const makeId = () =>
    '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
      const random = crypto.getRandomValues(new Uint8Array(1))[0] as number;
      return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16);
    });
  const whenSeen = () => {
    if (page.prerendering) page.addEventListener('prerenderingchange', whenSeen, { once: true });
    else if (page.visibilityState === 'hidden') page.addEventListener('visibilitychange', whenSeen, { once: true });
    else tell(false);
  };
  whenSeen();
  addEventListener('pageshow', (event) => {
    if (event.persisted) tell(true);
  });
}

export const pageViewScript = `(${short(runPageView.toString())})(${JSON.stringify(PAGE_VIEW_PATH)},${JSON.stringify(API_KEY)})`;

/** The attribute by which views of a document are counted: its address without text that people wrote. */
export const viewAttribute = (view: string | null): string => (view === null ? '' : ` data-view="${view}"`);

/** The picture that reports the view where no script runs. */
export const viewPicture = (view: string | null, language: string): string =>
  view === null
    ? ''
    : `<noscript><img src="${VIEW_PICTURE_PATH}?path=${encodeURIComponent(view)}&amp;language=${language}" width="1" height="1" alt="" hidden></noscript>`;
