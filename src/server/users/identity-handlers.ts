import * as calls from '#core/users/identity-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as review from './identity-review-service.ts';
import * as identity from './identity-service.ts';

export const identityHandlers: readonly Binding[] = [
  bind(calls.identity, (input, context) => identity.identity(input, context)),
  bind(calls.checkRealId, (input, context) => identity.checkRealId(input, context)),
  bind(calls.addIdentity, (input, context) => identity.addIdentity(input, context), { transaction: false }),
  bind(calls.withdrawIdentity, (input, context) => identity.withdrawIdentity(input, context)),
  bind(calls.identityQueue, (input, context) => review.identityQueue(input, context)),
  bind(calls.revealIdentity, (input, context) => review.revealIdentity(input, context)),
  bind(calls.viewIdentityDocument, (input, context) => review.viewIdentityDocument(input, context)),
  bind(calls.decideIdentity, (input, context) => review.decideIdentity(input, context)),
];
