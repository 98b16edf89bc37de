/** What a tint means (design 3). `plain` is a white pill with an edge; `dashed` marks what is archived, withdrawn or a draft. */
export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger' | 'gold' | 'plain' | 'dashed';

/** Background and text of a tone; both are always set together so that contrast holds in both themes. */
export const toneTint: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral-ink',
  brand: 'bg-brand-soft text-brand-ink',
  info: 'bg-info-soft text-info-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  gold: 'bg-gold-soft text-gold-ink',
  plain: 'bg-surface text-ink',
  dashed: 'bg-transparent text-ink-3',
};

/** Edge of a tone for pills: invisible where the tint is enough. */
export const toneEdge: Record<Tone, string> = {
  neutral: 'border-transparent',
  brand: 'border-transparent',
  info: 'border-transparent',
  success: 'border-transparent',
  warning: 'border-transparent',
  danger: 'border-transparent',
  gold: 'border-transparent',
  plain: 'border-line-strong',
  dashed: 'border-dashed border-line-strong',
};
