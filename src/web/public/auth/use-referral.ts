import { useEffect, useState } from 'react';
import { fromDecimal } from '#core/kit/money.ts';
import { referrer } from '#core/users/settings/calls.ts';
import { api } from '#web/app/api/api.ts';
import { queryOf } from './next-path.ts';

const KEY = 'referral_hash';

/** Who invited this visitor, and what both get for it, in cents. */
export interface Referral {
  readonly referral_hash: string;
  readonly name: string;
  readonly bonus: number;
}

/**
 * The invitation of a link `?ref=…`. Kept in this tab until there is an account (specification 3, session: referral_hash), so
 * that it survives a visit to a provider. Null without one, or if the code belongs to no account.
 */
export function useReferral(isWanted: boolean): Referral | null {
  const [referral, setReferral] = useState<Referral | null>(null);
  useEffect(() => {
    const given = queryOf('ref')?.trim() ?? '';
    if (given !== '' && given.length <= 40) sessionStorage.setItem(KEY, given);
    const referral_hash = sessionStorage.getItem(KEY);
    if (!isWanted || referral_hash === null) return;
    const stop = new AbortController();
    void api(referrer, { referral_hash }, { signal: stop.signal })
      .then((found) => {
        if (found.ok)
          setReferral({ referral_hash, name: found.value.name, bonus: fromDecimal(found.value.bonus) ?? 0 });
        else sessionStorage.removeItem(KEY);
      })
      // Signing up works even if the invitation isn't shown; the hash is sent anyway.
      .catch(() => {});
    return () => stop.abort();
  }, [isWanted]);
  return referral;
}

/** The hash to send with a new account. */
export const keptReferral = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;
/** Forgets the invitation, once there is an account. */
export const forgetReferral = (): void => sessionStorage.removeItem(KEY);
