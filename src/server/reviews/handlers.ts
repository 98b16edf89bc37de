import type { Binding } from '#server/platform/bind.ts';

export const reviewsHandlers: readonly Binding[] = [];
