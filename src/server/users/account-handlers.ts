import * as calls from '#core/users/settings-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as deletion from './deletion-service.ts';
import * as referral from './referral-service.ts';

/** Referrals, deletion and what else concerns the account as a whole. */
export const accountHandlers: readonly Binding[] = [
  bind(calls.referrals, (input, context) => referral.referrals(input, context)),
  bind(calls.referrer, (input, context) => referral.referrer(input, context)),
  bind(calls.deletionPreview, (input, context) => deletion.deletionPreview(input, context)),
  bind(calls.deleteAccount, (input, context) => deletion.deleteAccount(input, context)),
];
