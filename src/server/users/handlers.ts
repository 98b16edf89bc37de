import type { Binding } from '#server/platform/bind.ts';

export const usersHandlers: readonly Binding[] = [];
