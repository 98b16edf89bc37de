import * as calls from '#core/users/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';
import { termsHandlers } from './terms/handlers.ts';

export const usersHandlers: readonly Binding[] = [
  bind(calls.me, (_, context) => service.me(context)),
  bind(calls.meBrief, (_, context) => service.meBrief(context)),
  bind(calls.editProfile, service.editProfile),
  ...termsHandlers,
];
