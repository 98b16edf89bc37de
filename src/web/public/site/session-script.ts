import { LANGUAGE_KEY, YEAR_SECONDS } from '#web/app/language/language-key.ts';

/**
 * Runs before the first paint of a public page: marks the document when a session exists, so that the stylesheet shows
 * "Dashboard" instead of "Log in". The page itself carries no session data (architecture).
 */
export const sessionScript = `if(/(?:^|; )session_present=1/.test(document.cookie))document.documentElement.dataset.session='yes'`;

/**
 * Runs on public pages of sites with several languages: an address that names a supported language switches the interface to
 * it, also for the dashboard and for addresses without a language (specification 2).
 */
export const languageScript =
  "(function(){var d=document.documentElement,l=d.lang;if((location.pathname+'/').toLowerCase().indexOf('/'+l.toLowerCase()+'/'))return;" +
  `document.cookie='${LANGUAGE_KEY}='+l+'; path=/; max-age=${YEAR_SECONDS}; secure; samesite=strict';` +
  `try{localStorage.setItem('${LANGUAGE_KEY}',l)}catch(e){}})()`;
