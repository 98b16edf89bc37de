import { fromDecimal } from '#core/kit/money.ts';
import * as userCalls from '#core/users/calls.ts';
import type { Mode, UserMe } from '#core/users/model.ts';
import { useRead } from '#web/state/calls.ts';
import { selectMode } from '#web/state/session/mode.ts';
import { useAppSelector } from '#web/state/store.ts';

/** The signed-in person and the mode they are in. The dashboard's guard has loaded both before any screen is drawn. */
export function usePerson(): { user: UserMe | undefined; mode: Mode; wallet_cents: number } {
  // Keeps the person read again whenever something about them changes; the slice also knows what was just done here.
  const { data } = useRead(userCalls.me, {});
  const user = useAppSelector((state) => state.user.info) ?? data?.user;
  const mode = useAppSelector(selectMode);
  return { user, mode, wallet_cents: fromDecimal(user?.available_wallet_amount ?? '0') ?? 0 };
}
