import type { PersonLink } from '#core/ops/people/model.ts';

export const signed = (weight: number): string =>
  `${weight > 0 ? '+' : weight < 0 ? '−' : ''}${Math.abs(weight).toFixed(1)}`;
const widthOf = (weight: number): string => `${Math.min(100, Math.abs(weight) * 12)}%`;

/** Signs for and against two accounts being one person’s, with their weights as bars. */
export function EvidenceList({ evidence }: { evidence: PersonLink['evidence'] }) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {evidence.map(({ sign, text, weight }) => (
        <li key={sign} className="flex items-center gap-3 py-2.5">
          <span className="min-w-0 flex-1">
            <span className="block text-md">{sign}</span>
            {text !== '' && <span className="block text-sm text-ink-3">{text}</span>}
          </span>
          <span aria-hidden="true" className="flex h-1.5 w-32 shrink-0 max-sm:w-16">
            <span className="flex w-1/2 justify-end">
              {weight < 0 && <span className="h-full rounded-full bg-ink-3" style={{ width: widthOf(weight) }} />}
            </span>
            <span className="flex w-1/2">
              {weight > 0 && <span className="h-full rounded-full bg-brand" style={{ width: widthOf(weight) }} />}
            </span>
          </span>
          <span className="w-12 shrink-0 text-right text-md font-semibold tnum">{signed(weight)}</span>
        </li>
      ))}
    </ul>
  );
}
