import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type FieldWords, SearchWords } from './SearchBar.tsx';
import type { SearchComboProps } from './SearchCombo.tsx';

/**
 * The words of a search. The plain field stands until somebody goes into it; then the one with suggestions takes its place,
 * with what was typed meanwhile. Where that does not arrive the plain field stays.
 */
export default function SearchBox({ base, q, words = {} }: { base: string; q: string; words?: FieldWords }) {
  const [combo, setCombo] = useState<{ Part: ComponentType<SearchComboProps>; typed: string } | null>(null);
  const asked = useRef(false);
  const wake = (input: HTMLInputElement) => {
    if (asked.current) return;
    asked.current = true;
    import('./SearchCombo.tsx')
      .then(({ default: Part }) => {
        // Whoever has gone on to another field is not called back.
        if (document.activeElement === input) setCombo({ Part, typed: input.value });
        else asked.current = false;
      })
      .catch(() => {});
  };
  // Somebody may be in the field before the script arrives, and goes into it no second time.
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
