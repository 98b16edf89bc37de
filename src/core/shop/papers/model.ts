/** Where a browser gets the paper of an order: its two people in their sessions, and its buyer by the link of the order. */
export const orderPaperPath = (id: number | string, as: 'html' | 'pdf'): string =>
  `/new/v1/nshop_orders/papers/${id}.${as}`;
export const linkPaperPath = (hash: string, as: 'html' | 'pdf'): string =>
  `/new/v1/nshop_orders/by_hash/${hash}/paper.${as}`;
