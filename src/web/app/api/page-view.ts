import { PAGE_VIEW_PATH } from '#core/views/model.ts';
import { viewOf } from '#core/views/rules.ts';
import { API_KEY } from './api-key.ts';

/**
 * Reports that a screen of the dashboard is shown. `pathname` is the address without query; numbers and secrets are taken out
 * of it here. The screen does not wait for it, and a failure is ignored.
 */
export function tellView(pathname: string, referrer = ''): void {
  const body = {
    view_id: crypto.randomUUID(),
    path: viewOf(pathname).path,
    language: document.documentElement.lang,
    referrer,
  };
  const headers = { 'content-type': 'application/json', 'x-api-key': API_KEY };
  fetch(PAGE_VIEW_PATH, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    keepalive: true,
    priority: 'low',
  })
    // An unread answer would keep the connection busy.
    .then((reply) => reply.text())
    .catch(() => {});
}
