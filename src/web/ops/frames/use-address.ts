import { useSearchParams } from 'react-router';

/** The id in a part of the address; null where the part cannot be an id. */
export const idOf = (part: string | null | undefined): number | null =>
  part && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : null;

/** Values that a screen starts with, and that its address leaves out. */
const UNSAID = new Set(['', 'all', 'waiting']);

/** The query of a screen's address. It holds the filters, so that a link keeps them. */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  const search = query.toString();
  return {
    get: (name: string) => query.get(name),
    /** Its value if in `among`, else the first. */
    choice: <T extends string>(name: string, among: readonly [T, ...T[]]): T =>
      among.find((one) => one === query.get(name)) ?? among[0],
    /** Sets values in the address. Empty values and those of `UNSAID` are removed. */
    set: (values: Readonly<Record<string, string>>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (UNSAID.has(value)) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    /** A path with the current query. */
    keep: (path: string) => (search === '' ? path : `${path}?${search}`),
  };
}
