import { useSearchParams } from 'react-router';

/** The id in a part of the address; null where it can be none. */
export const idOf = (part: string | null | undefined): number | null =>
  part && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : null;

/** Values that a screen starts with, and that its address leaves out. */
const UNSAID = new Set(['', 'all', 'waiting']);

/** What the address of a screen says behind its question mark: filters, which a link keeps. */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  const search = query.toString();
  return {
    get: (name: string) => query.get(name),
    /** One of these, or the first. */
    choice: <T extends string>(name: string, among: readonly [T, ...T[]]): T =>
      among.find((one) => one === query.get(name)) ?? among[0],
    /** Puts values into the address in place of those there. What is empty, or goes without saying, goes. */
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
    /** A path with what the address says now. */
    keep: (path: string) => (search === '' ? path : `${path}?${search}`),
  };
}
