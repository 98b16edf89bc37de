/**
 * Runs before the first paint of a public page: marks the document when a session exists, so that the stylesheet shows
 * "Dashboard" instead of "Log in". The page itself carries no session data (architecture).
 */
export const sessionScript = `if(/(?:^|; )session_present=1/.test(document.cookie))document.documentElement.dataset.session='yes'`;
