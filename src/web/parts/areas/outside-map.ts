import { readMapColours } from './map-colours.ts';
import shapesUrl from './singapore-planning-areas.geojson?url';

/** The parts we use of the maps library that an installation sets (specification 9). */
interface Feature {
  getProperty(name: string): unknown;
}
interface Layer {
  loadGeoJson(address: string): void;
  setStyle(style: (feature: Feature) => object): void;
  overrideStyle(feature: Feature, style: object): void;
  revertStyle(): void;
  addListener(event: string, told: (event: { feature: Feature }) => void): unknown;
}
interface Maps {
  importLibrary(name: 'maps'): Promise<{
    Map: new (
      box: HTMLElement,
      options: object,
    ) => { readonly data: Layer; fitBounds(bounds: object, padding: number): void };
  }>;
}
type Page = Window & { google?: { maps?: Maps }; gm_authFailure?: () => void };

/** What the map should show, and what it calls. */
export interface OutsideAsks {
  readonly chosen: readonly string[];
  /** Code of the area where the pro starts. */
  readonly home: string | null;
  readonly onToggle: (code: string) => void;
}

/** The edges of the island, in degrees. */
const ISLAND = { west: 103.6, south: 1.155, east: 104.095, north: 1.475 };

/** The script tag of the maps library. Null if none is set, or the visitor did not agree to it (decision 33). */
const scriptHere = (): HTMLScriptElement | null => document.querySelector('script[data-service=maps]');

async function libraryHere(): Promise<Maps> {
  const page = window as Page;
  const script = scriptHere();
  if (!page.google?.maps && script)
    await new Promise((loaded, failed) => {
      script.addEventListener('load', loaded, { once: true });
      script.addEventListener('error', failed, { once: true });
    });
  if (!page.google?.maps) throw new Error('the maps library did not come');
  return page.google.maps;
}

/**
 * Draws the planning areas on another company's map. Resolves to a function that redraws by what `asks` returns. Rejects
 * if the library can't be used; `onBroken` is called if the key is refused later.
 */
export async function drawOutside(
  box: HTMLElement,
  asks: () => OutsideAsks,
  onBroken: () => void,
): Promise<() => void> {
  (window as Page).gm_authFailure = onBroken;
  const maps = await libraryHere();
  const { Map: OutsideMap } = await maps.importLibrary('maps');
  const map = new OutsideMap(box, {
    center: { lat: (ISLAND.south + ISLAND.north) / 2, lng: (ISLAND.west + ISLAND.east) / 2 },
    zoom: 10,
    disableDefaultUI: true,
    zoomControl: true,
    clickableIcons: false,
    gestureHandling: 'cooperative',
  });
  map.fitBounds(ISLAND, 12);
  const colours = readMapColours();
  const codeOf = (feature: Feature) => String(feature.getProperty('code'));
  const show = () =>
    map.data.setStyle((feature) => {
      const { chosen, home } = asks();
      const code = codeOf(feature);
      const isOn = chosen.includes(code);
      return {
        fillColor: isOn && code === home ? colours.home : isOn ? colours.on : colours.off,
        fillOpacity: isOn ? 0.6 : 0.15,
        strokeColor: isOn ? colours.home : colours.offHover,
        strokeWeight: isOn ? 1.5 : 1,
        cursor: 'pointer',
      };
    });
  map.data.loadGeoJson(new URL(shapesUrl, location.href).href);
  map.data.addListener('click', ({ feature }) => asks().onToggle(codeOf(feature)));
  map.data.addListener('mouseover', ({ feature }) => map.data.overrideStyle(feature, { fillOpacity: 0.75 }));
  map.data.addListener('mouseout', () => map.data.revertStyle());
  show();
  return show;
}
