import { CURRENCY, toDecimal } from '#core/kit/money.ts';
import { toWire } from '#core/kit/time.ts';
import type { UserMe } from '#core/users/model.ts';
import type { Context } from '#server/platform/context.ts';
import { availableCents } from '#server/wallet/service.ts';
import * as store from './store.ts';

/** The person as only they see themselves (section 3, user state `info`). Throws when there is none. */
export async function meOf({ db, now }: Pick<Context, 'db' | 'now'>, user_id: number): Promise<UserMe> {
  const user = await store.findUser(db, user_id, now);
  if (!user) throw new Error(`no user ${user_id}`);
  const { avatar_attachment_id, blocked_reason, created, ...facts } = user;
  const profile = { first_name: user.first_name, last_name: user.last_name };
  const avatar = avatar_attachment_id === null ? null : `/files/${avatar_attachment_id}`;
  return {
    ...facts,
    UserProfile: profile,
    profile,
    UserAvatar:
      avatar === null ? null : { amazon_s3_thumb_url: `${avatar}/thumb`, amazon_s3_original_url: `${avatar}/photo` },
    avatar: avatar === null ? null : `${avatar}/photo`,
    blocked_status: blocked_reason === null ? null : { reason: blocked_reason },
    s3_thumb_url: avatar === null ? null : `${avatar}/thumb`,
    available_wallet_amount: toDecimal(await availableCents(db, user_id)),
    currency: CURRENCY,
    created: toWire(created),
  };
}
