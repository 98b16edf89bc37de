import { type Hue, hueColors } from '../hue.ts';

/** One leaf of a tile as a path: two corners round, two sharp. */
function leaf(x: number, y: number, s: number, flip: boolean): string {
  const r = Math.round(s * 62) / 100;
  const a = Math.round((s - r) * 100) / 100;
  return flip
    ? `M${x + s} ${y}v${a}a${r} ${r} 0 0 1 ${-r} ${r}h${-a}v${-a}a${r} ${r} 0 0 1 ${r} ${-r}z`
    : `M${x} ${y}h${a}a${r} ${r} 0 0 1 ${r} ${r}v${a}h${-a}a${r} ${r} 0 0 1 ${-r} ${-r}z`;
}

function dot(x: number, y: number, s: number): string {
  const r = Math.round(s * 28) / 100;
  return `M${x + s / 2 - r} ${y + s / 2}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

/** xorshift over an FNV-1a hash of the seed: the same seed draws the same pattern on server and browser. */
function seeded(seed: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) {
    h ^= seed.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  return () => {
    h ^= h << 13;
    h ^= h >>> 17;
    h ^= h << 5;
    return ((h >>> 0) % 10_000) / 10_000;
  };
}

export interface LeafPatternProps {
  /** A slug or id: same seed, same pattern (design 2). */
  seed: string;
  hue: Hue;
  /** Drawing size and tile size; the picture covers its box whatever its shape. Defaults 640 × 160, tiles of 40. */
  width?: number;
  height?: number;
  tile?: number;
  className?: string;
}

/** The leaf motif as a cover. Decorative: hidden from screen readers. Leaves in the colour of the background are not drawn. */
export function LeafPattern({
  seed,
  hue,
  width = 640,
  height = 160,
  tile = 40,
  className = 'absolute inset-0 size-full',
}: LeafPatternProps) {
  const next = seeded(seed);
  const paths = { mid: '', soft: '', deep: '' };
  for (let y = 0; y < height; y += tile) {
    for (let x = 0; x < width; x += tile) {
      const shape = next();
      const shade = next();
      const fill = shade < 0.62 ? 'mid' : shade < 0.86 ? 'soft' : 'deep';
      if (shape < 0.72) paths[fill] += leaf(x, y, tile, shape >= 0.36);
      else if (shape < 0.84) paths[fill] += dot(x, y, tile);
    }
  }
  const { soft, mid, ink } = hueColors(hue);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <path fill={soft} d={`M0 0h${width}v${height}H0z`} />
      <path fill={mid} d={paths.mid} />
      <path fill={`color-mix(in oklab, ${ink} 15%, ${mid})`} d={paths.deep} />
    </svg>
  );
}
