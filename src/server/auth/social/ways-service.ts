import type { WaysFacts } from '#core/auth/social/rules.ts';
import type { Context } from '#server/platform/context.ts';
import type { PersonAccount } from '#server/users/account/service.ts';
import { hasPasskey } from '../store.ts';
import * as store from './store.ts';
import { nameOf } from './visit-service.ts';

/** The ways into an account, asked before one of them is removed. */
export async function waysOf({ db, parts }: Context, account: PersonAccount): Promise<WaysFacts> {
  const { social, sms } = parts.providers;
  return {
    has_password: account.passwd_hash !== null,
    has_passkey: await hasPasskey(db, account.id),
    is_email_confirmed: account.is_email_confirmed,
    is_phone_confirmed: account.is_phone_confirmed,
    can_sms: sms !== null,
    social: (await store.listSocial(db, account.id))
      .map((each) => each.provider)
      .filter((each) => nameOf(social, each) !== null),
  };
}
