import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './islands.ts';

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const load = (islands as Record<string, () => Promise<ComponentType<object>>>)[place.dataset.island ?? ''];
  if (!load) continue;
  void load().then((Part) =>
    hydrateRoot(place, createElement(Part, JSON.parse(place.dataset.props ?? '{}') as object)),
  );
}
