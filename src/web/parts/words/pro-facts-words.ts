import { fromWire } from '#core/kit/time.ts';
import type { Spoken } from '#core/services/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { showMoment } from '#web/text/times.ts';

const spoken = (): Readonly<Record<Spoken, string>> => ({
  en: t('spoken>en'),
  zh: t('spoken>zh'),
  ms: t('spoken>ms'),
  ta: t('spoken>ta'),
  hokkien: t('spoken>hokkien'),
  teochew: t('spoken>teochew'),
  cantonese: t('spoken>cantonese'),
  hakka: t('spoken>hakka'),
  hainanese: t('spoken>hainanese'),
  hi: t('spoken>hi'),
  ml: t('spoken>ml'),
  pa: t('spoken>pa'),
  tl: t('spoken>tl'),
  id: t('spoken>id'),
});

/** The name of a language: "Mandarin". */
export const languageWords = (language: Spoken): string => spoken()[language];

/** "Sat 28 Nov, 9 am". Names the date, because a page may be read days after it is made. '' if it isn't a valid time. */
export function slotWords(wire: string): string {
  const at = fromWire(wire);
  return at ? showMoment(at) : '';
}
