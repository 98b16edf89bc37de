import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './islands.ts';

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const load = (islands as Record<string, () => Promise<ComponentType<object>>>)[place.dataset.island ?? ''];
  if (!load) continue;
  void load().then((Part) => {
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
