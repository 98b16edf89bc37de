import { useSearchParams } from 'react-router';

/** Changes parameters of the address without a new history entry. */
export function useAddress(): [URLSearchParams, (change: Record<string, string | null>) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search,
    (change) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(change))
            if (value === null) next.delete(key);
            else next.set(key, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
}
