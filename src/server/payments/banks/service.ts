import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import type * as calls from '#core/payments/banks/calls.ts';
import { banksLike } from '#core/payments/banks/model.ts';
import { payGatewayUrl } from '#core/payments/gateway-rules.ts';
import type { Context } from '#server/platform/context.ts';

/** The banks, found by name or code; each with its login page where the installation has one configured. */
export async function banks(
  { keyword = '' }: CallParsed<typeof calls.banks>,
  { parts }: Context,
): Promise<CallResult<typeof calls.banks>> {
  const base = parts.config.local_payment_login_url;
  const found = banksLike(await parts.providers.banks.banks(), keyword);
  return ok({
    banks: found.map((bank) => ({ ...bank, login_url: base && payGatewayUrl(base, { bank: bank.code }) })),
  });
}
