import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LanguageCode } from '#core/languages.ts';
import { inTime } from '#web/app/faults/chunks.ts';
import { beginTexts } from '#web/app/language/language.ts';
import { islands } from './island/islands.ts';

// A public page is in the language that it was drawn in, whatever else this browser knows.
const language = document.documentElement.lang as LanguageCode;

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const load = (islands as Record<string, () => Promise<ComponentType<object>>>)[place.dataset.island ?? ''];
  if (!load) continue;
  void inTime(load).then(async (Part) => {
    // Its texts came with it.
    await beginTexts(language);
    const part = createElement(Part, JSON.parse(place.dataset.props ?? '{}') as object);
    hydrateRoot(place, createElement(Alive, { place }, part));
  });
}

/** Opens the place to people once its part listens. */
function Alive({ place, children }: { place: HTMLElement; children?: ReactNode }): ReactNode {
  useEffect(() => {
    place.inert = false;
  }, [place]);
  return children;
}
