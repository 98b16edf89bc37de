import * as calls from '#core/bids/invites/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { opsInvite, opsInvitees } from './invite-service.ts';

export const inviteHandlers: readonly Binding[] = [
  bind(calls.opsInvitees, opsInvitees),
  bind(calls.opsInvite, opsInvite),
];
