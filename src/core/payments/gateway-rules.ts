/**
 * The address that a browser is sent to at a payment gateway (specification 7 Payments, "pay-gateway redirect URL builder"):
 * `base` with `params` in their order, added to what its query holds already. Names replace earlier ones; an undefined or
 * null value is left out; a fragment stays last. Throws a TypeError for a base that is no web address, so that nothing like
 * `javascript:` is ever navigated to, and for one with a user name or password in it.
 */
export function payGatewayUrl(
  base: string,
  params: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const url = new URL(base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('a gateway has a web address');
  if (url.username !== '' || url.password !== '') throw new TypeError('a gateway’s address holds no user name');
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  return url.href;
}
