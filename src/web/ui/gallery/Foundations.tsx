import { HUES } from '../hue.ts';
import { LeafPattern } from '../layout/LeafPattern.tsx';
import { Logo, Mark } from '../layout/Logo.tsx';
import { Section } from './Section.tsx';

const SWATCHES: readonly (readonly [ground: string, text?: string])[] = [
  ['canvas', 'ink'],
  ['sunken', 'ink-2'],
  ['surface', 'ink-3'],
  ['inset', 'ink'],
  ['well', 'ink-2'],
  ['raised', 'ink'],
  ['line'],
  ['line-strong'],
  ['field'],
  ['brand', 'on-brand'],
  ['brand-soft', 'brand-ink'],
  ['brand-line'],
  ['gold'],
  ['gold-soft', 'gold-ink'],
  ['info-soft', 'info-ink'],
  ['success-soft', 'success-ink'],
  ['warning-soft', 'warning-ink'],
  ['danger-soft', 'danger-ink'],
  ['danger', 'on-danger'],
  ['neutral-soft', 'neutral-ink'],
  ['bubble-me', 'ink'],
  ['bubble-them', 'ink'],
  ['focus'],
];

const TYPE = [
  ['text-5xl font-bold', 'text-5xl'],
  ['text-4xl font-bold', 'text-4xl'],
  ['text-3xl font-bold', 'text-3xl'],
  ['text-2xl font-bold', 'text-2xl'],
  ['text-xl font-semibold', 'text-xl'],
  ['text-lg font-semibold', 'text-lg'],
  ['text-base', 'text-base'],
  ['text-md', 'text-md'],
  ['text-sm', 'text-sm'],
  ['text-xs', 'text-xs'],
] as const;

function Swatch({ ground, text }: { ground: string; text?: string | undefined }) {
  return (
    <div className="min-w-0">
      <div
        className="grid h-12 place-items-center rounded-md border border-line text-xs font-semibold"
        style={{ background: `var(--color-${ground})`, ...(text ? { color: `var(--color-${text})` } : {}) }}
      >
        {text && 'Aa'}
      </div>
      <div className="mt-1 truncate text-xs text-ink-2">{ground}</div>
    </div>
  );
}

/** Colour, type, depth, the leaf. */
export function Foundations() {
  return (
    <>
      <Section title="Colour" wide>
        <div className="grid grid-cols-4 gap-2.5 lg:grid-cols-12">
          {SWATCHES.map(([ground, text]) => (
            <Swatch key={ground} ground={ground} text={text} />
          ))}
        </div>
        <div className="mt-4 grid grid-cols-4 gap-2.5 lg:grid-cols-8">
          {HUES.map((hue) => (
            <Swatch key={hue} ground={`cat-${hue}`} text={`cat-${hue}-ink`} />
          ))}
        </div>
      </Section>
      <Section title="Type">
        <div className="grid gap-2">
          {TYPE.map(([look, name]) => (
            <p key={name} className={`${look} truncate`}>
              {name} <span className="tnum">S$255.00</span>
            </p>
          ))}
        </div>
      </Section>
      <Section title="Logo, leaf and depth">
        <div className="flex flex-wrap items-center gap-6">
          <Logo href="#top" />
          <Logo markOnly />
          <Mark className="size-5" label="Mark at its smallest" />
          <Mark className="size-12" label="Mark" />
        </div>
        <div className="mt-5 grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          {HUES.map((hue) => (
            <div key={hue} className="relative h-20 overflow-hidden rounded-lg">
              <LeafPattern seed={hue} hue={hue} />
            </div>
          ))}
        </div>
        <div className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {['shadow-xs', 'shadow-sm', 'shadow-md', 'shadow-lg'].map((shadow) => (
            <div key={shadow} className={`rounded-lg bg-raised p-3 text-xs text-ink-2 ${shadow}`}>
              {shadow}
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}
