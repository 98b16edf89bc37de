import * as calls from '#core/uploads/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './service.ts';

export const uploadsHandlers: readonly Binding[] = [
  bind(calls.upload, (input, context) => service.upload(input, context), { transaction: false }),
];
