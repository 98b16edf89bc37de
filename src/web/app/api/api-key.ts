/** What our own pages and worker call the API as. Public: it only identifies the web client (decision 2). */
export const API_KEY = 'gotong-web';
