import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type FieldWords, SearchWords } from './SearchBar.tsx';
import type { SearchComboProps } from './SearchCombo.tsx';

/**
 * The field for the words of a search. It is a plain field until it gets the focus; then the one with suggestions replaces it
 * and keeps what was typed meanwhile. Where that one cannot be loaded, the plain field stays.
 */
export default function SearchBox({ base, q, words = {} }: { base: string; q: string; words?: FieldWords }) {
  const [combo, setCombo] = useState<{ Part: ComponentType<SearchComboProps>; typed: string } | null>(null);
  const asked = useRef(false);
  const wake = (input: HTMLInputElement) => {
    if (asked.current) return;
    asked.current = true;
    import('./SearchCombo.tsx')
      .then(({ default: Part }) => {
        // The focus is not taken from another field that it has moved to meanwhile.
        if (document.activeElement === input) setCombo({ Part, typed: input.value });
        else asked.current = false;
      })
      .catch(() => {});
  };
  // The field may have had the focus before the script arrived: no further focus event comes then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    const at = document.activeElement;
    if (at instanceof HTMLInputElement && at.type === 'search' && at.closest('[data-island="search-box"]')) wake(at);
  }, []);
  return combo ? (
    <combo.Part base={base} typed={combo.typed} words={words} />
  ) : (
    <SearchWords q={q} words={words} onFocus={wake} />
  );
}
