/** Notices about an order of a shop. */
export const ORDER_NEWS = [
  'asked_to_confirm',
  'placed',
  'confirmed',
  'declined',
  'lapsed',
  'done_asked',
  'asked',
  'accepted',
  'not_done',
  'cancel_asked',
  'cancelled',
  'cancel_refused',
  'cancel_withdrawn',
  'disputed',
  'divided',
  'reminder',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];
