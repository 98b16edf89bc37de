import { t } from '#web/text/settings.ts';

const words = (): Readonly<Record<string, string>> => ({
  password: t('way>with_your_password'),
  code: t('way>with_a_code'),
  link: t('way>by_a_link_from_us'),
  google: t('way>with_google'),
  facebook: t('way>with_facebook'),
});

/** How a session was begun, after "Logged in": a platform is called by its id. */
export const wayWords = (way: string): string => words()[way] ?? (way === '' ? '' : t('way>with', { way }));
