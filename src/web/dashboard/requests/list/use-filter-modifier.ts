import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RequestFilter } from '#core/requests/model.ts';
import { listNarrowed, type WireModifier } from '#web/state/lists/requests.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { type ModifierChange, readModifier, writeModifier } from './filter-modifier.ts';

/**
 * What narrows the requests list. It stands in the address, so that links and the back button work, and in the state of the
 * client (specification 3: filter, filterModifier), so that other screens lead back to the list as it was left.
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
      // The address itself: what is drawn may be a step behind it.
      const now = new URLSearchParams(window.location.search);
      writeModifier(now, change(readModifier(now)));
      setQuery(now);
    },
    [setQuery],
  );
  return { modifier, changeModifier };
}
