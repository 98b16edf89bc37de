/** The email address of a sender: "Gotong <hello@gotong.example>" gives hello@gotong.example. */
export const answeredAt = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
