import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LanguageCode } from '#core/languages.ts';
import { keepTrying } from '#web/app/faults/chunks.ts';
import { guard } from '#web/app/faults/guard.ts';
import { beginTexts } from '#web/app/language/language.ts';
import { islands } from './island/islands.ts';

// A public page is in the language that it was drawn in, whatever else this browser knows.
const language = document.documentElement.lang as LanguageCode;

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const load = (islands as Record<string, () => Promise<ComponentType<object>>>)[place.dataset.island ?? ''];
  if (!load) continue;
  void wake(place, load);
}

/** Brings a part of the page to life; where its script does not come, the page says so above it. */
async function wake(place: HTMLElement, load: () => Promise<ComponentType<object>>): Promise<void> {
  const Part = await keepTrying(load).catch(() => null);
  if (!Part) return fail(place, load);
  // Its texts came with it.
  await beginTexts(language);
  const part = createElement(Part, JSON.parse(place.dataset.props ?? '{}') as object);
  hydrateRoot(place, createElement(Alive, { place }, part));
}

async function fail(place: HTMLElement, load: () => Promise<ComponentType<object>>): Promise<void> {
  const isGone = await guard().isGone();
  // What is inert has nothing typed in it.
  if (isGone && place.inert && guard().reloadOnce()) return;
  guard().say(place, () => (isGone ? location.reload() : void wake(place, load)));
}

/** Opens the place to people once its part listens, and marks it: what was open from the beginning shows no other sign. */
function Alive({ place, children }: { place: HTMLElement; children?: ReactNode }): ReactNode {
  useEffect(() => {
    place.inert = false;
    place.dataset.alive = '';
  }, [place]);
  return children;
}
