import { LANGUAGE_KEY, YEAR_SECONDS } from '#web/app/language/language-key.ts';

/**
 * Runs before the first paint of a public page: marks the document when a session exists, so that the stylesheet shows
 * "Dashboard" instead of "Log in". The page itself carries no session data (architecture).
 */
export const sessionScript = `if(/(?:^|; )session_present=1/.test(document.cookie))document.documentElement.dataset.session='yes'`;

/**
 * Runs on public pages: an address that names a language which the site supports switches the interface to it, for the
 * dashboard and for addresses without one too (specification 2). Written for a site of several languages only.
 */
export const languageScript =
  "(function(){var d=document.documentElement,l=d.lang;if((location.pathname+'/').toLowerCase().indexOf('/'+l.toLowerCase()+'/'))return;" +
  `document.cookie='${LANGUAGE_KEY}='+l+'; path=/; max-age=${YEAR_SECONDS}; secure; samesite=strict';` +
  `try{localStorage.setItem('${LANGUAGE_KEY}',l)}catch(e){}})()`;
