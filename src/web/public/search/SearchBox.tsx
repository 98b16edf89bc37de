import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type FieldWords, SearchWords } from './SearchBar.tsx';
import type { SearchComboProps } from './SearchCombo.tsx';

/**
 * The field for search words. On focus, a field with suggestions replaces the plain one and keeps what was typed meanwhile. If
 * that can't be loaded, the plain field stays.
 */
export default function SearchBox({ base, q, words = {} }: { base: string; q: string; words?: FieldWords }) {
  const [combo, setCombo] = useState<{ Part: ComponentType<SearchComboProps>; typed: string } | null>(null);
  const asked = useRef(false);
  const wake = (input: HTMLInputElement) => {
    if (asked.current) return;
    asked.current = true;
    import('./SearchCombo.tsx')
      .then(({ default: Part }) => {
        // Don't take the focus back if it has moved to another field meanwhile.
        if (document.activeElement === input) setCombo({ Part, typed: input.value });
        else asked.current = false;
      })
      .catch(() => {});
  };
  // The field may have got the focus before the script ran; then no focus event follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
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
