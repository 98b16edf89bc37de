import type { Binding } from '#server/platform/bind.ts';

export const servicesHandlers: readonly Binding[] = [];
