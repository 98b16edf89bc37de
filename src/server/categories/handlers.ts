import type { Binding } from '#server/platform/bind.ts';

export const categoriesHandlers: readonly Binding[] = [];
