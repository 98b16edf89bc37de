import { z } from 'zod';
import { type Bank, bankShape } from '#core/payments/banks/model.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { BankLookup } from './port.ts';
import { SINGAPORE_BANKS } from './singapore.ts';

/** How long a look-up is waited for, and how long its answer is good, in milliseconds. */
const PATIENCE = 2_000;
const GOOD_FOR = 24 * 3_600_000;
/** After a failed look-up it is not asked again for a while. */
const PAUSE = 60_000;
const answer = z.object({ banks: bankShape.array().min(1).max(500) });

/** The look-up of an external payment site. While it is down, or says what is no list of banks, the shipped list is given. */
export function remoteBanks(url: string, log: Log, now: () => Date): BankLookup {
  let kept: { banks: readonly Bank[]; until: number } | null = null;
  let asking: Promise<readonly Bank[]> | null = null;

  async function ask(): Promise<readonly Bank[]> {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const { banks } = answer.parse(await response.json());
      kept = { banks, until: now().getTime() + GOOD_FOR };
    } catch (error) {
      log.warn(
        { fault: error instanceof Error ? error.name : 'fault' },
        'bank lookup failed, the shipped list is given',
      );
      kept = { banks: kept?.banks ?? SINGAPORE_BANKS, until: now().getTime() + PAUSE };
    }
    return kept.banks;
  }

  return {
    async banks() {
      if (kept && now().getTime() < kept.until) return kept.banks;
      // Callers that ask meanwhile wait for the same answer.
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}
