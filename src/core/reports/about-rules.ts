import { fill } from '#core/kit/words.ts';
import type { ReportType } from './model.ts';

/** What a report is about where that is a sentence of ours around a pro's name: how it begins, and the sentence in Chinese. */
const SENTENCES: Partial<Record<ReportType, readonly [begins: string, chinese: string]>> = {
  review: ['Review of ', '{{name}} 的評價'],
  customer_review: ['Review of a customer by ', '{{name}} 對客戶的評價'],
  statement: ['Statement on ', '{{name}} 在其他網站的評語'],
};

/**
 * What a report is about, in the language of who reads it. `about` is as the case keeps it, in English; `either` takes the
 * English or the Chinese. Names, and titles that people wrote, stay as they are.
 */
export function aboutIn(
  type: ReportType | undefined,
  about: string,
  either: (english: string, chinese: string) => string,
): string {
  const [begins, chinese = ''] = (type && SENTENCES[type]) ?? [];
  if (begins === undefined || !about.startsWith(begins)) return about;
  return either(about, fill(chinese, { name: about.slice(begins.length) }));
}
