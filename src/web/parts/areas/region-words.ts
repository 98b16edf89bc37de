import { t } from '#web/text/spaces/parts.ts';

/** What a region is called: its name among the areas' data tells regions apart, and is English everywhere. */
export const regionWords = (region: string): string =>
  ({
    Central: t('region_words>central'),
    East: t('region_words>east'),
    North: t('region_words>north'),
    'North-East': t('region_words>north_east'),
    West: t('region_words>west'),
  })[region] ?? region;
