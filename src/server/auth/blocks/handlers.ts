import * as calls from '#core/auth/blocks/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const blockHandlers: readonly Binding[] = [
  bind(calls.blockUser, service.blockUser),
  bind(calls.unblockUser, service.unblockUser),
];
