import { useState } from 'react';

/**
 * Value of a control that its parent holds (`value` given) or that it holds itself (`defaultValue`), as native inputs do.
 * Returns what to show and a setter that also tells `onChange`.
 */
export function useChoice<T>(
  value: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): [T, (next: T) => void] {
  const [own, setOwn] = useState(initial);
  return [
    value === undefined ? own : value,
    (next) => {
      setOwn(next);
      onChange?.(next);
    },
  ];
}

/** The list with `item` added or removed, in the order of `order`. */
export function toggled<T>(list: readonly T[], item: T, on: boolean, order: readonly T[]): T[] {
  const set = new Set(list);
  if (on) set.add(item);
  else set.delete(item);
  return order.filter((each) => set.has(each));
}
