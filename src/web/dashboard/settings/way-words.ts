const WORDS: Readonly<Record<string, string>> = {
  password: 'with your password',
  code: 'with a code',
  link: 'by a link from us',
  google: 'with Google',
  facebook: 'with Facebook',
};

/** How a session was begun, after "Logged in": a platform is called by its id. */
export const wayWords = (way: string): string => WORDS[way] ?? (way === '' ? '' : `with ${way}`);
