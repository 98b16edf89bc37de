import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LanguageCode } from '#core/languages.ts';
import { keepTrying } from '#web/app/faults/chunks.ts';
import { guard } from '#web/app/faults/guard.ts';
import { beginTexts } from '#web/app/language/language.ts';
import { islands } from './island/islands.ts';

// A public page stays in the language that the server rendered it in, whatever this browser has stored.
const language = document.documentElement.lang as LanguageCode;

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const load = (islands as Record<string, () => Promise<ComponentType<object>>>)[place.dataset.island ?? ''];
  if (!load) continue;
  void wake(place, load);
}

/** Loads and hydrates one island. If its script can't be loaded, the page shows an error above it. */
async function wake(place: HTMLElement, load: () => Promise<ComponentType<object>>): Promise<void> {
  const Part = await keepTrying(load).catch(() => null);
  if (!Part) return fail(place, load);
  // The island's script brings its texts with it.
  await beginTexts(language);
  const part = createElement(Part, JSON.parse(place.dataset.props ?? '{}') as object);
  hydrateRoot(place, createElement(Alive, { place }, part));
}

async function fail(place: HTMLElement, load: () => Promise<ComponentType<object>>): Promise<void> {
  const isGone = await guard().isGone();
  // Nothing can have been typed in an inert island, so a reload loses nothing.
  if (isGone && place.inert && guard().reloadOnce()) return;
  guard().say(place, () => (isGone ? location.reload() : void wake(place, load)));
}

/** Removes `inert` once the island listens, and marks it as alive, since islands that were never inert show no other sign. */
function Alive({ place, children }: { place: HTMLElement; children?: ReactNode }): ReactNode {
  useEffect(() => {
    place.inert = false;
    place.dataset.alive = '';
  }, [place]);
  return children;
}
