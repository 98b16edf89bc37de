import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const TYPING_MS = 250;

/**
 * The filter and search words of a list, kept in the address so that links and the back button work. Searches once typing
 * pauses.
 */
export function useListQuery(): {
  filter: string | null;
  setFilter: (filter: string | null) => void;
  /** The text in the field. */
  typed: string;
  setTyped: (text: string) => void;
  /** The words that are searched for. */
  keyword: string;
  /** "?filter=…" for links that keep the list as it is. */
  suffix: string;
} {
  const [query, setQuery] = useSearchParams();
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 100);
  const [typed, setTyped] = useState(keyword);
  const written = useRef(keyword);

  // Words from a followed link replace the text in the field.
  useEffect(() => {
    if (keyword === written.current) return;
    written.current = keyword;
    setTyped(keyword);
  }, [keyword]);

  useEffect(() => {
    const words = typed.trim().slice(0, 100);
    if (words === written.current) return;
    const timer = setTimeout(() => {
      written.current = words;
      setQuery(
        (now) => {
          if (words === '') now.delete('keyword');
          else now.set('keyword', words);
          return now;
        },
        { replace: true },
      );
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, setQuery]);

  const suffix = query.toString();
  return {
    filter: query.get('filter'),
    setFilter: (filter) =>
      setQuery((now) => {
        if (filter === null) now.delete('filter');
        else now.set('filter', filter);
        return now;
      }),
    typed,
    setTyped,
    keyword,
    suffix: suffix === '' ? '' : `?${suffix}`,
  };
}
