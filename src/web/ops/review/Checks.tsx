import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { ReviewCheck } from '#core/ops/model.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';

/** What Gotong found, then what is left for the operator's eye: those can be ticked off, and nothing keeps the ticks. */
export function Checks({ checks }: { checks: readonly ReviewCheck[] }) {
  const found = checks.filter((check) => check.is_fine !== null);
  const open = checks.filter((check) => check.is_fine === null);
  return (
    <section>
      <h3 className="text-md font-semibold">Checks</h3>
      <ul className="mt-2 grid gap-2.5 text-md">
        {found.map(({ text, is_fine }) => (
          <li key={text} className="flex items-start gap-2.5">
            {is_fine ? (
              <CheckCircleIcon weight="fill" className="mt-0.5 size-5 shrink-0 text-success-ink" aria-hidden />
            ) : (
              <WarningIcon weight="fill" className="mt-0.5 size-5 shrink-0 text-warning-ink" aria-hidden />
            )}
            <span>
              <span className="sr-only">{is_fine ? 'Fine: ' : 'Look again: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <div className="mt-3 grid gap-1 border-t border-line pt-3">
          <h4 className="text-sm font-medium text-ink-3">Look for yourself</h4>
          {open.map(({ text }) => (
            <Checkbox key={text}>{text}</Checkbox>
          ))}
        </div>
      )}
    </section>
  );
}
