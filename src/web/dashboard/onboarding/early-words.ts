import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CategoryCard } from '#core/categories/model.ts';
import type { OwnService } from '#core/services/model.ts';
import { usePerson } from '../shell/use-person.ts';
import { useKeptWords } from './kept-words.ts';

/**
 * The trades that are chosen, the main one first: kept on this device until the starting place has made the draft, and with
 * the draft from then on. A sign-up page of one trade brings its own.
 */
export function useTrades(service: OwnService | null, categories: readonly CategoryCard[]) {
  const { user } = usePerson();
  const [search] = useSearchParams();
  const start = useMemo(() => {
    const known = service?.categories.map(({ id }) => id) ?? [];
    const wished = categories.find(({ slug }) => slug === search.get('category'));
    return { trades: known.length === 0 && wished ? [wished.id] : known };
  }, [service, categories, search]);
  return useKeptWords<{ trades: readonly number[] }>(user?.id ?? 0, 'draft.trade', start);
}
