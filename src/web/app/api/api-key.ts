/** The key that our own pages and worker send with each call. Public: it only identifies the web client (decision 2). */
export const API_KEY = 'gotong-web';
