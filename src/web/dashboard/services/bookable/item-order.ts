interface Placed {
  readonly id: number;
  readonly category_id: number;
}

/**
 * All items of a service with one of them a place further among those of its category, which stand together on the screen; null
 * at the ends.
 */
export function movedIds(all: readonly Placed[], { id, category_id }: Placed, by: 1 | -1): number[] | null {
  const own = all.filter((each) => each.category_id === category_id);
  const other = own[own.findIndex((each) => each.id === id) + by]?.id;
  if (other === undefined) return null;
  return all.map((each) => (each.id === id ? other : each.id === other ? id : each.id));
}
