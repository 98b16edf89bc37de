import { t } from '#web/text/spaces/parts.ts';
/** Why an act failed, as a sentence: the server's own if it gave one. */
export function whyNot(error: object | undefined): string {
  const message = error && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : t('why_not>failed');
}
