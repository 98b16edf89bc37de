import * as calls from '#core/services/calls.ts';
import * as said from '#core/services/statements/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { likeHandlers } from './likes/handlers.ts';
import * as service from './service.ts';
import * as statements from './statements/service.ts';

export const servicesHandlers: readonly Binding[] = [
  bind(calls.proList, service.prosAsText),
  bind(calls.service, service.publicService),
  bind(calls.myServices, service.mine),
  bind(calls.addService, service.add),
  bind(calls.editService, service.edit),
  bind(said.statements, statements.statements),
  bind(said.addStatement, statements.addStatement),
  bind(said.deleteStatement, statements.deleteStatement),
  ...likeHandlers,
];
