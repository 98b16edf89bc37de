import { screens } from '#core/routes.ts';

const LANGUAGE = '/:lang([a-z]{2}-[a-z]{2})';
/** The paths of reading pages as patterns, without those that another pattern covers. */
const patterns = [...new Set(screens.filter((screen) => screen.is === 'reading').map(patternOf))];
const READING = patterns.filter(
  (path) =>
    path !== '/' && !patterns.some((one) => one !== path && one.endsWith('/*') && path.startsWith(one.slice(0, -1))),
);

function patternOf({ path }: { readonly path: string }): string {
  return path.replace(/:.*$/, '*');
}

/**
 * Lets browsers that support speculation rules prefetch a reading page when the pointer rests on its link (architecture: plain
 * links, no framework script). Only pages that are the same for everyone, never those that act or show private data.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: ['/', `${LANGUAGE}{/}?`, ...READING.flatMap((path) => [path, LANGUAGE + path])] },
      eagerness: 'moderate',
    },
  ],
});
