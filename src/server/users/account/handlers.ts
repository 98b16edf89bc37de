import * as calls from '#core/users/settings/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as deletion from '../deletion/service.ts';
import * as referral from '../referrals/service.ts';

/** Referrals, deletion and what else concerns the account as a whole. */
export const accountHandlers: readonly Binding[] = [
  bind(calls.referrals, referral.referrals, { writes: true }),
  bind(calls.referrer, referral.referrer),
  bind(calls.deletionPreview, deletion.deletionPreview),
  bind(calls.deleteAccount, deletion.deleteAccount),
];
