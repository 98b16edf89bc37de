import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CategoryCard } from '#core/categories/model.ts';
import type { OwnService } from '#core/services/model.ts';
import { usePerson } from '../shell/use-person.ts';
import { useKeptWords } from './kept-words.ts';

/**
 * The chosen trades, the main one first. Stored on this device until the area step creates the draft, then with the draft. A
 * sign-up page for one trade passes it in.
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
