import { t } from '#web/text/spaces/parts.ts';

const WORDS: Readonly<Record<string, () => string>> = {
  'On time': () => t('tag>on_time'),
  'Fair price': () => t('tag>fair_price'),
  Tidy: () => t('tag>tidy'),
  'Explains well': () => t('tag>explains_well'),
  Friendly: () => t('tag>friendly'),
  'Quality work': () => t('tag>quality_work'),
  'Would hire again': () => t('tag>would_hire_again'),
};

/** A review tag in the page's language. A tag that this build doesn't know stays as it is. */
export const tagWords = (tag: string): string => WORDS[tag]?.() ?? tag;
