import { API_KEY } from './api-key.ts';

/** A POST by the service worker, which cannot read a page's state. It sends no input: the path alone says what to do. */
export const workerPost = (path: string): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
    body: '{}',
  });
