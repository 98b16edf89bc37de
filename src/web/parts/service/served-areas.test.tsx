import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readAreas } from '#db/seed/catalogue/places.ts';
import { ServedAreas } from './ServedAreas.tsx';

it('the map on a pro’s page shows areas of the Central Area as the town Downtown', () => {
  const areas = readAreas()
    .filter(({ slug }) => ['orchard', 'rochor'].includes(slug))
    .map((area) => ({ id: 0, ...area }));
  expect(areas).toHaveLength(2);
  const html = renderToString(<ServedAreas areas={areas as never} home={areas[0] as never} />);
  expect(html).toMatch(/aria-label="Map of areas served: Downtown[^",]*"/);
  expect(html).toContain('Base');
});
