import { type GeoJSONSource, Map as LibreMap, Marker, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import { t } from '#web/text/spaces/parts.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Area } from '#core/categories/model.ts';
import { type MapColours, readMapColours } from './map-colours.ts';
import { type Place, placedLabels, ringRound } from './map-shapes.ts';
import shapesUrl from './singapore-planning-areas.geojson?url';

/** What the map should show, and what it calls. */
export interface MapAsks {
  readonly areas: readonly Area[];
  readonly chosen: readonly string[];
  /** Code of the area the pro starts from; null while unknown. */
  readonly home: string | null;
  /** Where the pro starts from, and how many metres they travel. Null if there is no limit. */
  readonly reach: { readonly place: Place; readonly metres: number } | null;
  readonly onToggle: (code: string) => void;
}

const ISLAND: [[number, number], [number, number]] = [
  [103.6, 1.155],
  [104.095, 1.475],
];
const ROOM: [[number, number], [number, number]] = [
  [103.3, 0.95],
  [104.4, 1.68],
];

const on = ['boolean', ['feature-state', 'on'], false] as const;
const hover = ['boolean', ['feature-state', 'hover'], false] as const;
const home = ['boolean', ['feature-state', 'home'], false] as const;
const fill = (c: MapColours) =>
  [
    'case',
    ['all', on, home],
    c.home,
    ['all', on, hover],
    c.onHover,
    on,
    c.on,
    hover,
    c.offHover,
    c.off,
  ] as unknown as string;

setWorkerUrl(workerUrl);
setWorkerCount(1);

const LABEL =
  'font-sans pointer-events-none rounded-full bg-surface/85 px-1.5 text-xs whitespace-nowrap text-ink-2 data-on:font-semibold data-on:text-ink';

/** The planning areas on a MapLibre canvas: our own shapes, with no tiles or fonts from other companies. */
export class DrawnMap {
  readonly #map: LibreMap;
  readonly #asks: () => MapAsks;
  readonly #labels = new Map<string, { marker: Marker; element: HTMLElement; width: number }>();
  readonly #theme: MutationObserver;
  #ready = false;
  #hovered: string | null = null;
  #shown = new Map<string, string>();
  #ring = '';

  /** Throws if the device can't draw it. `onBroken` is called for errors before the first picture. */
  constructor(box: HTMLElement, asks: () => MapAsks, onBroken: () => void) {
    this.#asks = asks;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const colours = readMapColours();
    this.#map = new LibreMap({
      container: box,
      style: {
        version: 8,
        sources: {
          areas: { type: 'geojson', data: new URL(shapesUrl, location.href).href, promoteId: 'code', tolerance: 0.1 },
          ring: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
        },
        layers: [
          { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
          { id: 'fill', type: 'fill', source: 'areas', paint: { 'fill-color': fill(colours) } },
          {
            id: 'line',
            type: 'line',
            source: 'areas',
            paint: { 'line-color': colours.line, 'line-width': 1.25 },
          },
          {
            id: 'ring',
            type: 'line',
            source: 'ring',
            paint: { 'line-color': colours.ring, 'line-width': 2, 'line-dasharray': [3, 2] },
          },
        ],
      },
      bounds: ISLAND,
      fitBoundsOptions: { padding: 12 },
      maxBounds: ROOM,
      maxZoom: 14,
      attributionControl: false,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      keyboard: false,
      doubleClickZoom: false,
      cooperativeGestures: true,
      renderWorldCopies: false,
      fadeDuration: still ? 0 : 120,
      locale: {
        'CooperativeGesturesHandler.WindowsHelpText': t('drawn_map>zoom_hint_ctrl'),
        'CooperativeGesturesHandler.MacHelpText': t('drawn_map>zoom_hint_mac'),
        'CooperativeGesturesHandler.MobileHelpText': t('drawn_map>move_hint'),
      },
    });
    this.#map.touchZoomRotate.disableRotation();
    const canvas = this.#map.getCanvas();
    // Keyboards and screen readers use the list beside the map instead.
    canvas.tabIndex = -1;
    canvas.removeAttribute('role');
    canvas.removeAttribute('aria-label');

    this.#map.on('load', () => {
      this.#ready = true;
      this.#makeLabels();
      this.show();
    });
    this.#map.on('error', () => {
      if (!this.#ready) onBroken();
    });
    this.#map.on('click', 'fill', ({ features }) => {
      const code = features?.[0]?.properties.code as unknown;
      if (typeof code === 'string') this.#asks().onToggle(code);
    });
    this.#map.on('mousemove', 'fill', ({ features }) => {
      this.#hover((features?.[0]?.properties.code as string | undefined) ?? null);
    });
    this.#map.on('mouseleave', 'fill', () => this.#hover(null));
    this.#map.on('moveend', () => this.#placeLabels());
    this.#map.on('resize', () => {
      this.#map.fitBounds(ISLAND, { padding: 12, animate: false });
      this.#placeLabels();
    });
    this.#theme = new MutationObserver(() => this.#paint());
    this.#theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  }

  /** Updates the picture to what `asks` returns now. */
  show(): void {
    if (!this.#ready) return;
    const { areas, chosen, home: start, reach } = this.#asks();
    for (const { code } of areas) {
      const state = { on: chosen.includes(code), home: code === start };
      const key = `${state.on} ${state.home}`;
      if (this.#shown.get(code) === key) continue;
      this.#shown.set(code, key);
      this.#map.setFeatureState({ source: 'areas', id: code }, state);
      this.#labels.get(code)?.element.toggleAttribute('data-on', state.on);
    }
    const ring = reach ? JSON.stringify(reach) : '';
    if (ring !== this.#ring) {
      this.#ring = ring;
      const line = reach && { type: 'LineString' as const, coordinates: ringRound(reach.place, reach.metres) };
      (this.#map.getSource('ring') as GeoJSONSource).setData({
        type: 'FeatureCollection',
        features: line ? [{ type: 'Feature', properties: {}, geometry: line }] : [],
      });
    }
    this.#placeLabels();
  }

  zoom(by: 1 | -1): void {
    // The library skips the animation if the person prefers less motion.
    if (by === 1) this.#map.zoomIn();
    else this.#map.zoomOut();
  }

  remove(): void {
    this.#theme.disconnect();
    this.#map.remove();
  }

  #hover(code: string | null): void {
    if (code === this.#hovered || !this.#ready) return;
    if (this.#hovered) this.#map.setFeatureState({ source: 'areas', id: this.#hovered }, { hover: false });
    if (code) this.#map.setFeatureState({ source: 'areas', id: code }, { hover: true });
    this.#hovered = code;
    this.#map.getCanvas().style.cursor = code ? 'pointer' : '';
    this.#placeLabels();
  }

  #makeLabels(): void {
    for (const { code, name, lat, lng } of this.#asks().areas) {
      const element = document.createElement('span');
      element.className = LABEL;
      element.dataset.area = code;
      element.textContent = name;
      const marker = new Marker({ element }).setLngLat([lng, lat]).addTo(this.#map);
      this.#labels.set(code, { marker, element, width: element.offsetWidth });
    }
  }

  /** Shows names where there is room: first the hovered area, then the start, then chosen areas, then the rest. */
  #placeLabels(): void {
    const { areas, chosen, home: start } = this.#asks();
    const rank = (code: string) => (code === this.#hovered ? 0 : code === start ? 1 : chosen.includes(code) ? 2 : 3);
    const boxes = [...areas]
      .sort((a, b) => rank(a.code) - rank(b.code))
      .flatMap(({ code, lat, lng }) => {
        const label = this.#labels.get(code);
        if (!label) return [];
        const { x, y } = this.#map.project([lng, lat]);
        return [{ key: code, x, y, width: label.width, height: 18 }];
      });
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const placed = placedLabels(boxes, { width: clientWidth, height: clientHeight });
    for (const [code, { element }] of this.#labels) element.style.visibility = placed.has(code) ? 'visible' : 'hidden';
  }

  #paint(): void {
    const colours = readMapColours();
    this.#map.setPaintProperty('sea', 'background-color', colours.sea);
    this.#map.setPaintProperty('fill', 'fill-color', fill(colours));
    this.#map.setPaintProperty('line', 'line-color', colours.line);
    this.#map.setPaintProperty('ring', 'line-color', colours.ring);
  }
}
