import * as calls from '#core/users/terms/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const termsHandlers: readonly Binding[] = [
  bind(calls.termsState, (_, context) => service.termsState(context)),
  bind(calls.agreeToTerms, service.agreeToTerms),
];
