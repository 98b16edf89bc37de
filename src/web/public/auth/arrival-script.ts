/**
 * Runs before the login page is painted: marks the document if the visitor comes from a provider, by a one-time link or with
 * a session. They are sent on, so the form must not flash up first (AuthPages).
 */
export const arrivalScript = `if(/(?:^|; )session_present=1/.test(document.cookie)||/[#?&](?:id_token|access_token|code|error|once)=/.test(location.search+location.hash))document.documentElement.dataset.arrival=''`;
