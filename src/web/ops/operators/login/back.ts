/** The address to open after the second factor: `from` where it is in the back office, else `/ops`. */
export function backOf(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const isOurs = /^(\/[a-z]{2}-[a-z]{2})?\/ops([/?]|$)/.test(from) && !/[\\\p{Cc}]/u.test(from);
  return isOurs && !from.includes('/ops/second_factor') ? from : '/ops';
}
