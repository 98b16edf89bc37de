/** The name of the cookie and of the places in this browser's storages (specification 9). */
export const LANGUAGE_KEY = 'language';
/** How long the cookie keeps it. */
export const YEAR_SECONDS = 31_536_000;
