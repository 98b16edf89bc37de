import { t } from '#web/text/spaces/settings.ts';

const words = (): Readonly<Record<string, string>> => ({
  password: t('way>password'),
  code: t('way>code'),
  passkey: t('way>passkey'),
  link: t('way>link'),
  google: t('way>google'),
  facebook: t('way>facebook'),
});

/** How the person logged in, after "Logged in"; a platform by its id. */
export const wayWords = (way: string): string => words()[way] ?? (way === '' ? '' : t('way>other', { way }));
