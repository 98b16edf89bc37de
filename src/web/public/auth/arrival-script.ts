/**
 * Runs before the login page is painted: marks the document when the visitor comes back from a provider, with a one-time link
 * or with a session. They are sent on from here, so the form is not shown first (AuthPages).
 */
export const arrivalScript = `if(/(?:^|; )session_present=1/.test(document.cookie)||/[#?&](?:id_token|access_token|code|error|once)=/.test(location.search+location.hash))document.documentElement.dataset.arrival=''`;
