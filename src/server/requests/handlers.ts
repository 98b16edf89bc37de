import type { Binding } from '#server/platform/bind.ts';

export const requestsHandlers: readonly Binding[] = [];
