import type { TestInfo } from '@playwright/test';

// The width a journey runs at (decision 081). Without a tag it runs at both, because its steps differ there.

/** For journeys whose steps and screens are the same at both widths. */
export const DESKTOP = { tag: '@desktop' };
export const PHONE = { tag: '@phone' };

const LOOKED_AT_BOTH = '@both-looks';
/** Runs at one width, and checks its screens at both. */
export const ON_DESKTOP = { tag: ['@desktop', LOOKED_AT_BOTH] };
export const ON_PHONE = { tag: ['@phone', LOOKED_AT_BOTH] };

/** How a running journey checks its screens. */
export interface Looks {
  readonly width: 'desktop' | 'phone';
  /** Whether this run makes every check. Of a journey at both widths, the phone's run leaves some checks to the desktop's. */
  readonly isWhole: boolean;
  /** Whether it checks the screens at the other width as well. */
  readonly atBoth: boolean;
}

export function looksOf({ project, tags }: Pick<TestInfo, 'project' | 'tags'>): Looks {
  const width = project.name === 'phone' ? 'phone' : 'desktop';
  return { width, isWhole: width === 'desktop' || tags.includes('@phone'), atBoth: tags.includes(LOOKED_AT_BOTH) };
}
