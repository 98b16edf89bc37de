/** The address in a mail's sender: "Gotong <hello@gotong.example>" is hello@gotong.example. */
export const answeredAt = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
