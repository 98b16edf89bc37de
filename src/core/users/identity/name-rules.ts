/** Words of a name in one order, whatever their case, marks and commas: two names with the same key are one. Empty for none. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** Whether two spellings are the same name. An empty name equals none. */
export const isSameName = (one: string, other: string): boolean =>
  nameKey(one) !== '' && nameKey(one) === nameKey(other);
