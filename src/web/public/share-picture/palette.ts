import type { Hue } from '#core/categories/model.ts';

/** The light theme's colours for pictures, which can't use CSS variables. A test keeps them equal to tokens.css. */
export const COLORS = {
  surface: '#ffffff',
  ink: '#0f1f1f',
  'ink-2': '#3e4e4e',
  'ink-3': '#5c6b6b',
  line: '#dee3e3',
  brand: '#026b67',
  gold: '#eca41f',
} as const;

export interface HueColors {
  readonly soft: string;
  readonly mid: string;
  readonly ink: string;
}

export const HUE_COLORS: Readonly<Record<Hue, HueColors>> = {
  jade: { soft: '#d7f7f3', mid: '#a3e9e1', ink: '#035e58' },
  sky: { soft: '#def3ff', mid: '#ace2ff', ink: '#025979' },
  cobalt: { soft: '#e8efff', mid: '#c7daff', ink: '#334e8b' },
  plum: { soft: '#f9e8fe', mid: '#edcbf8', ink: '#693c76' },
  rose: { soft: '#fee9ed', mid: '#ffc8d3', ink: '#7f3449' },
  clay: { soft: '#ffeae2', mid: '#feccb9', ink: '#7f3a1d' },
  kunyit: { soft: '#fbeed6', mid: '#f0d5a5', ink: '#694b01' },
  leaf: { soft: '#e3f5e0', mid: '#c0e5bb', ink: '#2a5f25' },
};

/** Mixes two colours; `share` (0–1) is that of the first. */
export function mixed(one: string, other: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [a, b] = [parts(one), parts(other)];
  return `#${a
    .map((value, i) =>
      Math.round(value * share + (b[i] as number) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
