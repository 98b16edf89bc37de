import * as calls from '#core/uploads/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { links } from './link-service.ts';
import { finishUpload } from './resumable/service.ts';
import * as service from './service.ts';

export const uploadsHandlers: readonly Binding[] = [
  bind(calls.upload, service.upload, { transaction: false }),
  bind(calls.uploadSecured, service.uploadSecured, { transaction: false }),
  bind(calls.links, links, { transaction: false }),
  bind(calls.finishUpload, finishUpload, { transaction: false }),
];
