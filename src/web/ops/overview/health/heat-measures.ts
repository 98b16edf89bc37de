import { CELL_LEAST, type Cell } from '#core/ops/health/model.ts';
import { type CellTone, shareOf, shareTone, waitTone } from '#core/ops/health/rules.ts';
import { showShare, showWait } from './health-words.ts';

export type Measure = 'wait' | 'quoted' | 'quotes' | 'hired';

type Counted = Pick<Cell, 'requests' | 'quoted' | 'hired' | 'quotes' | 'ninety_minutes'>;

/** What a cell can show: its label, its meaning, its text and its tint. A cell under ten requests has no number. */
export const MEASURES: Readonly<
  Record<Measure, { label: string; intro: string; text: (cell: Counted) => string; tone: (cell: Counted) => CellTone }>
> = {
  wait: {
    label: 'First quote',
    intro: 'Time to first quote. 9 in 10 have one by then.',
    text: ({ ninety_minutes }) => showWait(ninety_minutes),
    tone: waitTone,
  },
  quoted: {
    label: 'Quoted',
    intro: 'Share of requests with a quote.',
    text: ({ quoted, requests }) => showShare(shareOf(quoted, requests)),
    tone: ({ quoted, requests }) => shareTone(shareOf(quoted, requests), 90, 75),
  },
  quotes: {
    label: 'Quotes each',
    intro: 'Quotes a request, on average.',
    text: ({ quotes, requests }) => (quotes / requests).toFixed(1),
    tone: ({ quotes, requests }) => shareTone((quotes / requests) * 20, 60, 40),
  },
  hired: {
    label: 'Hired',
    intro: 'Share of quoted requests that were hired.',
    text: ({ hired, quoted }) => showShare(shareOf(hired, quoted)),
    tone: ({ hired, quoted }) => shareTone(shareOf(hired, quoted), 50, 30),
  },
};

export const toneOf = (measure: Measure, cell: Counted): CellTone =>
  cell.requests < CELL_LEAST ? 'few' : MEASURES[measure].tone(cell);

export const TONE_LOOK: Readonly<Record<CellTone, string>> = {
  few: 'text-ink-3',
  none: 'bg-danger-soft text-danger-ink',
  fast: 'bg-brand-soft text-brand-ink',
  fair: 'text-ink',
  slow: 'bg-warning-soft text-warning-ink',
  bad: 'bg-danger-soft text-danger-ink',
};
/** The background of a cell without a number. */
export const HATCH = 'repeating-linear-gradient(135deg, var(--color-line) 0 1px, transparent 1px 6px)';
