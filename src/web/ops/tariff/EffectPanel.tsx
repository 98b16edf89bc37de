import { fromDecimal, showMoney, showSigned } from '#core/kit/money.ts';
import { EFFECT_DAYS, type TariffEffect } from '#core/requests/tariff/model.ts';
import { plural } from '#web/ui/format.ts';

const share = (part: number, whole: number): string => `${Math.round((part * 100) / whole)}%`;
const cents = (text: string): number => fromDecimal(text) ?? 0;

/** "S$42.00 → S$45.00, +7%". */
export function effectWords({ before, after }: { before: string; after: string }): string {
  const [was, is] = [cents(before), cents(after)];
  if (was === is) return `${showMoney(was)}, unchanged`;
  const share = was === 0 ? '' : `, ${is > was ? '+' : '−'}${Math.abs(Math.round(((is - was) * 1000) / was) / 10)}%`;
  return `${showMoney(was)} → ${showMoney(is)}${share}`;
}

const Change = ({ before, after }: { before: string; after: string }) => {
  const by = cents(after) - cents(before);
  return <span className={by === 0 ? 'text-ink-3' : 'font-semibold'}>{by === 0 ? 'none' : showSigned(by)}</span>;
};

/** What last month's quotes would have cost with the saved draft, by the same rule that charges them. */
export function EffectPanel({ effect, isBehind }: { effect: TariffEffect; isBehind: boolean }) {
  const { quote_count, dearer_count, cheaper_count, categories, most_changed } = effect;
  if (quote_count === 0)
    return (
      <p className="mt-2 text-md text-ink-2">
        No quote was sent in the last {EFFECT_DAYS} days, so there is nothing to try the draft on.
      </p>
    );
  const facts = [
    ['All fees together', effectWords(effect)],
    ['Quotes that would have cost more', `${dearer_count} of ${quote_count}, ${share(dearer_count, quote_count)}`],
    ['Quotes that would have cost less', `${cheaper_count} of ${quote_count}, ${share(cheaper_count, quote_count)}`],
    ['Pros who would have paid more', String(effect.dearer_pro_count)],
    ['Open requests whose fee changes', String(effect.open_request_count)],
  ] as const;
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-sm text-ink-3">
        {plural(quote_count, 'quote')} of the last {EFFECT_DAYS} days, calculated with both tariffs.
        {isBehind && ' Save the draft to see what your last changes do.'}
      </p>
      <dl className="tnum grid gap-2 text-md">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="ml-auto font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label="By category">
        <h3 className="text-md font-semibold">By category</h3>
        <ul className="tnum mt-2 divide-y divide-line border-y border-line text-md">
          {categories.map((row) => (
            <li key={row.category_id} className="flex justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block">{row.category_name}</span>
                <span className="block text-sm text-ink-3">
                  {plural(row.quote_count, 'quote')}, {showMoney(cents(row.before))} → {showMoney(cents(row.after))}
                </span>
              </span>
              <Change {...row} />
            </li>
          ))}
        </ul>
      </section>
      {most_changed.length > 0 && (
        <section aria-label="What changes most">
          <h3 className="text-md font-semibold">What changes most</h3>
          <ul className="tnum mt-2 grid gap-1.5 text-md">
            {most_changed.map((row) => (
              <li
                key={`${row.category_name} ${row.size_percent} ${row.is_urgent} ${row.has_waited}`}
                className="flex flex-wrap justify-between gap-x-4"
              >
                <span className="min-w-0 text-ink-2">
                  {[
                    row.category_name,
                    `size ${row.size_percent}%`,
                    row.is_urgent ? 'urgent' : null,
                    row.has_waited ? 'waited' : null,
                    plural(row.quote_count, 'quote'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="ml-auto font-semibold">
                  {showMoney(Math.round(cents(row.before) / row.quote_count))} →{' '}
                  {showMoney(Math.round(cents(row.after) / row.quote_count))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
