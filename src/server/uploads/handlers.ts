import type { Binding } from '#server/platform/bind.ts';

export const uploadsHandlers: readonly Binding[] = [];
