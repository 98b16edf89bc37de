import type { TestInfo } from '@playwright/test';

// At which width a journey is told (decision 081). Without a tag it is told at both: what is done there differs.

/** Both widths would tell it alike, its screens too. */
export const DESKTOP = { tag: '@desktop' };
export const PHONE = { tag: '@phone' };

const LOOKED_AT_BOTH = '@both-looks';
/** Told at one width, and each screen that it checks is looked at in both. */
export const ON_DESKTOP = { tag: ['@desktop', LOOKED_AT_BOTH] };
export const ON_PHONE = { tag: ['@phone', LOOKED_AT_BOTH] };

/** How a journey that runs looks at the screens that it checks. */
export interface Looks {
  readonly width: 'desktop' | 'phone';
  /** Whether this run looks in every way. The phone's run of what is told at both widths leaves the rest to the desktop's. */
  readonly isWhole: boolean;
  /** Whether it looks at the other width as well. */
  readonly atBoth: boolean;
}

export function looksOf({ project, tags }: Pick<TestInfo, 'project' | 'tags'>): Looks {
  const width = project.name === 'phone' ? 'phone' : 'desktop';
  return { width, isWhole: width === 'desktop' || tags.includes('@phone'), atBoth: tags.includes(LOOKED_AT_BOTH) };
}
