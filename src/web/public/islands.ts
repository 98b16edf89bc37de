import type { ComponentType } from 'react';

/** Parts of public pages that come alive in the browser, each loaded only where it stands. */
export const islands = {} as const satisfies Record<string, () => Promise<ComponentType<never>>>;
export type IslandName = keyof typeof islands;
