import type { Binding } from '#server/platform/bind.ts';

export const authHandlers: readonly Binding[] = [];
