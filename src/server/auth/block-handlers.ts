import * as calls from '#core/auth/block-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './block-service.ts';

export const blockHandlers: readonly Binding[] = [
  bind(calls.blockUser, (input, context) => service.blockUser(input, context)),
  bind(calls.unblockUser, (input, context) => service.unblockUser(input, context)),
];
