import { isChinese, type LanguageCode } from '#core/languages.ts';
import type * as Chinese from './say-answers-zh.ts';

let chinese: typeof Chinese | null = null;

/** Loads the Chinese texts for answers if this language needs them. For English it loads nothing. */
export async function beginAnswers(code: LanguageCode | string): Promise<void> {
  if (isChinese(code)) chinese ??= await import('./say-answers-zh.ts');
}

export const chineseAnswers = (): typeof Chinese | null => chinese;
