import type { Binding } from '#server/platform/bind.ts';

export const walletHandlers: readonly Binding[] = [];
