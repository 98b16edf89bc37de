import type { Binding } from '#server/platform/bind.ts';

export const bidsHandlers: readonly Binding[] = [];
