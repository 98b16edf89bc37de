import type { Cents } from '#core/kit/money.ts';
import { DAY } from '#core/kit/time.ts';
import { type EndPart, GIVEN_BACK_DAYS, partsOf } from '#core/wallet/expiry/rules.ts';
import { PROMOTIONAL_DAYS } from '#core/wallet/model.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { readSetting } from '../store.ts';
import * as grantStore from './store.ts';

/** How many days promotional credit lasts: the setting, else its default. */
export async function promotionalDays(db: Db): Promise<number> {
  const set = await readSetting(db, 'promotional_credit_days');
  return typeof set === 'number' && Number.isSafeInteger(set) && set > 0 ? set : PROMOTIONAL_DAYS;
}

/** Notes when promotional credit given now will expire (decision 34). */
export async function noteGrant(
  context: Context,
  grant: { transaction_id: number; user_id: number; cents: Cents },
): Promise<void> {
  const ends_on = new Date(context.now.getTime() + (await promotionalDays(context.db)) * DAY);
  await grantStore.insertGrant(context.db, grant.transaction_id, grant.user_id, grant.cents, ends_on);
}

/** What is left of a person's grants and when each part expires; the balance is the promotional account's, in cents. */
export async function partsOfPerson(
  db: Db,
  user_id: number,
  balance: Cents,
  now: Date,
): Promise<{ grants: readonly grantStore.GrantRow[]; parts: readonly EndPart[] }> {
  if (balance === 0) return { grants: [], parts: [] };
  const grants = await grantStore.readGrants(db, user_id);
  const living = grants.reduce((sum, g) => (g.ends_on > now ? sum + g.cents : sum), 0);
  // When credit was returned matters only where something has expired.
  const back =
    balance > living && grants.some((g) => g.ends_on <= now)
      ? await grantStore.readGivenBack(db, user_id, new Date(now.getTime() - GIVEN_BACK_DAYS * DAY))
      : [];
  return { grants, parts: partsOf(balance, grants, back, now) };
}
