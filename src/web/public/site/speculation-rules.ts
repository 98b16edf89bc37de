const LANGUAGE = '/:lang([a-z]{2}-[a-z]{2})';
const READING = [
  '/genre/*',
  '/category/*',
  '/pro-list',
  '/pro-list/*',
  '/nearme/*',
  '/pro',
  '/pro-signup/*',
  '/product/*',
  '/service/*',
  '/feature/*',
  '/info/*',
  '/price',
  '/price/*',
  '/seo',
  '/seo/*',
  '/featured-pros',
  '/pro-newyear',
  '/download',
  '/download/*',
  '/contact',
  '/privacy-choices',
];

/**
 * Lets browsers that know speculation rules fetch a reading page when a pointer rests on its link (architecture: plain
 * links, no framework script). Only pages that are the same for everybody, never those that act or belong to somebody.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: ['/', `${LANGUAGE}{/}?`, ...READING.flatMap((path) => [path, LANGUAGE + path])] },
      eagerness: 'moderate',
    },
  ],
});
