import type { Binding } from '#server/platform/bind.ts';

export const messagesHandlers: readonly Binding[] = [];
