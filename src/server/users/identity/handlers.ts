import * as calls from '#core/users/identity/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as review from './review-service.ts';
import * as identity from './service.ts';

export const identityHandlers: readonly Binding[] = [
  bind(calls.identity, identity.identity),
  bind(calls.checkRealId, identity.checkRealId),
  bind(calls.addIdentity, identity.addIdentity, { transaction: false }),
  bind(calls.withdrawIdentity, identity.withdrawIdentity),
  bind(calls.identityQueue, review.identityQueue),
  bind(calls.revealIdentity, review.revealIdentity),
  bind(calls.viewIdentityDocument, review.viewIdentityDocument),
  bind(calls.decideIdentity, review.decideIdentity),
];
