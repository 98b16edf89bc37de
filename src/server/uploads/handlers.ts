import * as calls from '#core/uploads/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import { links } from './link-service.ts';
import { finishUpload } from './resumable-service.ts';
import * as service from './service.ts';

export const uploadsHandlers: readonly Binding[] = [
  bind(calls.upload, (input, context) => service.upload(input, context), { transaction: false }),
  bind(calls.uploadSecured, (input, context) => service.uploadSecured(input, context), { transaction: false }),
  bind(calls.links, links, { transaction: false }),
  bind(calls.finishUpload, finishUpload, { transaction: false }),
];
