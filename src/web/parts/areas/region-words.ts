import { t } from '#web/text/spaces/parts.ts';

/** A region's name in the page's language. The name in the area data is its key, and is always English. */
export const regionWords = (region: string): string =>
  ({
    Central: t('region_words>central'),
    East: t('region_words>east'),
    North: t('region_words>north'),
    'North-East': t('region_words>north_east'),
    West: t('region_words>west'),
  })[region] ?? region;
