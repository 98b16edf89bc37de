/** The languages that texts exist in (decision 22). A setting says which of them are supported. */
export const LANGUAGE_CODES = ['en-SG', 'zh-TW'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export const DEFAULT_LANGUAGE: LanguageCode = 'en-SG';

/** The supported language that an Accept-Language header asks for first, by its weights; the default when none fits. */
export function languageOf(header: string | undefined, supported: readonly LanguageCode[]): LanguageCode {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...more] = part.trim().toLowerCase().split(';');
      const weight = /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(more.join(';'))?.[1];
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight), place };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
  for (const { tag } of wishes) {
    const exact = supported.find((code) => code.toLowerCase() === tag);
    if (exact) return exact;
    const sameTongue = supported.find((code) => code.toLowerCase().split('-')[0] === tag.split('-')[0]);
    if (sameTongue) return sameTongue;
  }
  return DEFAULT_LANGUAGE;
}
