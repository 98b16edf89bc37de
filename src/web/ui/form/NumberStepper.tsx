import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ReactNode, useState } from 'react';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldText, useFieldIds } from './FieldFrame.tsx';

export interface NumberStepperProps extends FieldText {
  /** Whole number; null while none was given, so that no number is taken for an answer. Leave out for an uncontrolled stepper. */
  value?: number | null | undefined;
  defaultValue?: number | undefined;
  onChange?: ((value: number) => void) | undefined;
  /** Default 0. */
  min?: number | undefined;
  /** Default 99. */
  max?: number | undefined;
  step?: number | undefined;
  /** Names the buttons: "One fewer unit", "One more unit". Default none: "One fewer", "One more". */
  unit?: string | undefined;
  /** `field` (default) is as wide as its place, 48 px; `compact` is only as wide as needed, 52 px. */
  look?: 'field' | 'compact' | undefined;
  /** Beside a compact stepper: "Indoor units only". */
  note?: ReactNode;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** The name of a step button, with the unit that it counts, if any. */
function stepLabel(direction: -1 | 1, unit: string | undefined): string {
  if (!unit) return direction < 0 ? t('number_stepper>fewer') : t('number_stepper>more');
  return direction < 0 ? t('number_stepper>fewer_unit', { unit }) : t('number_stepper>more_unit', { unit });
}

/** A small whole number with minus and plus. The number can be typed too; leaving the field puts it between min and max. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, optional, hint, error, hideLabel, value, defaultValue, onChange, min = 0, max = 99, step = 1 } = props;
  const { unit, look = 'field', note, disabled, name, id, className } = props;
  const ids = useFieldIds(id, { hint, error });
  const [own, setOwn] = useState(defaultValue ?? min);
  const [draft, setDraft] = useState<string | null>(null);
  const current = value === undefined ? own : value;
  const commit = (next: number) => {
    const inside = Math.min(max, Math.max(min, Math.round(next)));
    setDraft(null);
    if (inside === current) return;
    setOwn(inside);
    onChange?.(inside);
  };
  /** Without a value, plus gives 1 (or a higher `min`) and minus gives `min`. */
  const first = (direction: number) => (direction < 0 ? min : Math.max(min, 1));
  const compact = look === 'compact';
  const stepButton = (direction: -1 | 1) => {
    const blocked = disabled || (current !== null && (direction < 0 ? current <= min : current >= max));
    const Icon = direction < 0 ? MinusIcon : PlusIcon;
    return (
      <button
        type="button"
        aria-label={stepLabel(direction, unit)}
        aria-disabled={blocked || undefined}
        onClick={() => !blocked && commit(current === null ? first(direction) : current + direction * step)}
        className={cx(
          'relative grid shrink-0 place-items-center transition-colors duration-(--dur-fast)',
          compact
            ? 'size-12.5 rounded-[0.5625rem]'
            : "size-9 rounded-sm coarse:after:absolute coarse:after:-inset-1 coarse:after:content-['']",
          blocked ? 'cursor-not-allowed text-ink-3 opacity-50' : 'hover:bg-inset active:bg-line',
        )}
      >
        <Icon aria-hidden="true" weight="bold" className={compact ? 'size-4.5' : 'size-4'} />
      </button>
    );
  };
  return (
    <FieldFrame {...{ label, optional, hint, error, hideLabel, className, ...ids }}>
      <div className={cx(compact && 'flex flex-wrap items-center gap-x-4 gap-y-2')}>
        <div
          className={cx(
            'items-center justify-between rounded-md border has-[input:focus-visible]:focus-ring',
            compact ? 'inline-flex h-13' : 'flex h-12 px-1.5',
            disabled
              ? 'border-line bg-inset text-ink-3'
              : error
                ? 'border-danger bg-surface'
                : 'border-field bg-surface',
          )}
        >
          {stepButton(-1)}
          <input
            type="number"
            inputMode="numeric"
            id={ids.control}
            name={name}
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            value={draft ?? current ?? ''}
            placeholder={current === null ? '–' : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={() => {
              if (draft === '' || draft === null) setDraft(null);
              else commit(Number(draft));
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              const direction = event.key === 'ArrowUp' ? 1 : -1;
              const from = draft === null || draft === '' ? current : Number(draft);
              commit(from === null ? first(direction) : from + direction * step);
            }}
            className={cx(
              'tnum min-w-0 bg-transparent text-center font-semibold outline-none [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
              compact ? 'w-14 text-xl' : 'w-full text-base',
            )}
          />
          {stepButton(1)}
        </div>
        {note && <span className="text-sm text-ink-3">{note}</span>}
      </div>
    </FieldFrame>
  );
}
