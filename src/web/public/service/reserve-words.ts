import { fromWire } from '#core/kit/time.ts';
import { isChinese } from '#core/languages.ts';
import { showMoment } from '#web/text/times.ts';
import { language, made } from '#web/text/words.ts';

/** "45 min", "1 h 30 min"; in Chinese 45 分鐘, 1 小時 30 分鐘, in the script of the page's language. */
export function lengthWords(minutes: number): string {
  const [hour, minute] = isChinese(language()) ? [made(' 小時'), made(' 分鐘')] : [' h', ' min'];
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours}${hour}` : '', rest > 0 ? `${rest}${minute}` : ''].filter(Boolean).join(' ');
}

/** A time on the wire as "Fri 27 Nov, 10:30 am". */
export function momentWords(wire: string): string {
  return showMoment(fromWire(wire) as Date);
}
