interface Placed {
  readonly id: number;
  readonly category_id: number;
}

/**
 * The ids of all items of a service, with one item moved one place among those of its category, which the screen lists
 * together; null where it is already at that end.
 */
export function movedIds(all: readonly Placed[], { id, category_id }: Placed, by: 1 | -1): number[] | null {
  const own = all.filter((each) => each.category_id === category_id);
  const other = own[own.findIndex((each) => each.id === id) + by]?.id;
  if (other === undefined) return null;
  return all.map((each) => (each.id === id ? other : each.id === other ? id : each.id));
}
