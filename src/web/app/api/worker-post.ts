import { API_KEY } from './api-key.ts';

/** A call of the service worker's, which has no page and no store: by its path alone, since what it may do stands in the path. */
export const workerPost = (path: string): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
    body: '{}',
  });
