/** The map's colours in the current theme, in a form that WebGL takes. */
export interface MapColours {
  readonly sea: string;
  readonly off: string;
  readonly offHover: string;
  readonly on: string;
  readonly onHover: string;
  readonly home: string;
  readonly line: string;
  readonly ring: string;
}

const brand = (percent: number) => `color-mix(in oklab, var(--color-brand) ${percent}%, var(--color-surface))`;
const ink = (percent: number) => `color-mix(in oklab, var(--color-ink) ${percent}%, var(--color-surface))`;

/** The same colours as the schematic map (design 6): base solid, served 34%, others 9% ink. */
const FROM: Readonly<Record<keyof MapColours, string>> = {
  sea: 'var(--color-well)',
  off: ink(9),
  offHover: ink(18),
  on: brand(34),
  onHover: brand(50),
  home: 'var(--color-brand)',
  line: 'var(--color-surface)',
  ring: 'var(--color-brand)',
};

/** Resolves the tokens through the browser: they are OKLCH, and the map library knows only sRGB. */
export function readMapColours(): MapColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const plain = (colour: string): string => {
    probe.style.color = colour;
    if (!pen) return '#888888';
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${r}, ${g}, ${b})`;
  };
  const colours = Object.fromEntries(Object.entries(FROM).map(([name, colour]) => [name, plain(colour)]));
  probe.remove();
  return colours as unknown as MapColours;
}
