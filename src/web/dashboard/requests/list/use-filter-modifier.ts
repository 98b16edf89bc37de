import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RequestFilter } from '#core/requests/model.ts';
import { listNarrowed, type WireModifier } from '#web/state/lists/requests.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { type ModifierChange, readModifier, writeModifier } from './filter-modifier.ts';

/**
 * The filters of the requests list. Kept in the address, so that links and the back button work, and in the client's state
 * (specification 3: filter, filterModifier), so that other screens link back to the list as it was left.
 */
export function useFilterModifier(filter: RequestFilter): {
  modifier: WireModifier;
  changeModifier: (change: ModifierChange) => void;
} {
  const [query, setQuery] = useSearchParams();
  const dispatch = useAppDispatch();
  const text = query.toString();
  const modifier = useMemo(() => readModifier(new URLSearchParams(text)), [text]);
  useEffect(() => {
    dispatch(listNarrowed({ filter, filterModifier: modifier, query: text === '' ? '' : `?${text}` }));
  }, [dispatch, filter, modifier, text]);
  const changeModifier = useCallback(
    (change: ModifierChange) => {
      // Reads the address itself, because the rendered state may be a step behind.
      const now = new URLSearchParams(window.location.search);
      writeModifier(now, change(readModifier(now)));
      setQuery(now);
    },
    [setQuery],
  );
  return { modifier, changeModifier };
}
