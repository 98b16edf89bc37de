import { fromDecimal } from '#core/kit/money.ts';
import type { WorkingFor } from '#core/staff/model.ts';
import * as userCalls from '#core/users/calls.ts';
import type { Mode, UserMe } from '#core/users/model.ts';
import { LOW_WALLET_CENTS } from '#core/wallet/model.ts';
import { useRead } from '#web/state/calls.ts';
import { selectMode } from '#web/state/session/mode.ts';
import { useAppSelector } from '#web/state/store.ts';

/** The signed-in person and the mode they are in. The dashboard's guard has loaded both before any screen is drawn. */
export function usePerson(): {
  user: UserMe | undefined;
  mode: Mode;
  wallet_cents: number;
  /** Too little credit for quotes. False before the pro has a page, as they need none until then and then get a starter bonus. */
  is_low: boolean;
  /** The pro that this helper’s session works for. */
  working_for: WorkingFor | null;
  /** False for a helper who may not send quotes and sees no fees. */
  may_quote: boolean;
} {
  // Reads the person again when they change. The slice also holds changes that were just made here.
  const { data } = useRead(userCalls.me, {});
  const user = useAppSelector((state) => state.user.info) ?? data?.user;
  const mode = useAppSelector(selectMode);
  const working_for = data?.working_for ?? null;
  const wallet_cents = fromDecimal(user?.available_wallet_amount ?? '0') ?? 0;
  return {
    user,
    mode,
    working_for,
    may_quote: working_for?.may_quote ?? true,
    wallet_cents,
    is_low: wallet_cents < LOW_WALLET_CENTS && (user?.quote_service_count ?? 0) > 0,
  };
}
