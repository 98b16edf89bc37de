import { fromDecimal } from '#core/kit/money.ts';
import type { Mode, UserMe } from '#core/users/model.ts';
import { useMeQuery } from '#web/state/api.ts';
import { selectMode } from '#web/state/mode.ts';
import { useAppSelector } from '#web/state/store.ts';

/** The signed-in person and the mode they are in. The dashboard's guard has loaded both before any screen is drawn. */
export function usePerson(): { user: UserMe | undefined; mode: Mode; wallet_cents: number } {
  const { data } = useMeQuery({});
  const mode = useAppSelector(selectMode);
  return { user: data?.user, mode, wallet_cents: fromDecimal(data?.user.available_wallet_amount ?? '0') ?? 0 };
}
