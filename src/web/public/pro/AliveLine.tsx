import { enumerated } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/pages.ts';

const WIDTH = 60;
const HEIGHT = 22;
const PAD = 5;
/** The least span of the scale, in percentage points, so that a small change isn't drawn as a large one. */
const LEAST_SPAN = 12;

/** A small line chart of the share alive over some months, with the last month marked. Nothing for fewer than two months. */
export function AliveLine({ shares }: { shares: readonly number[] }) {
  const last = shares.at(-1);
  if (shares.length < 2 || last === undefined) return null;
  const high = Math.max(...shares);
  const low = Math.min(...shares);
  const span = Math.max(LEAST_SPAN, high - low);
  const middle = (high + low) / 2;
  const x = (index: number) => PAD + (index / (shares.length - 1)) * (WIDTH - 2 * PAD);
  const y = (share: number) => HEIGHT / 2 - ((share - middle) / span) * (HEIGHT - 2 * PAD);
  const path = shares
    .map((share, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(share).toFixed(1)}`)
    .join('');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-5.5 w-15 shrink-0"
      role="img"
      aria-label={t('lead_ledger>alive_before', { shares: enumerated(shares.map(String)) })}
    >
      <path
        d={path}
        fill="none"
        stroke="var(--color-brand)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle
        cx={x(shares.length - 1)}
        cy={y(last)}
        r="3.25"
        fill="var(--color-brand)"
        stroke="var(--color-surface)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
