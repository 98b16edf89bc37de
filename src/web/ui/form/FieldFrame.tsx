import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type ReactNode, useId } from 'react';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';

/** The texts that every field may have around its control. */
export interface FieldText {
  /** Always visible above the control; a placeholder never replaces it (design 7). */
  label: ReactNode;
  /** Adds "(optional)" after the label. */
  optional?: boolean | undefined;
  /** Help under the control, also while there is no error. */
  hint?: ReactNode | undefined;
  /** What is wrong and what to do, under the control. Also sets `aria-invalid` and the red edge. */
  error?: string | undefined;
  /** Keeps the label for screen readers only, where what is around the field already says it. */
  hideLabel?: boolean | undefined;
}

/** The ids that tie a control to its texts. `describedBy` is undefined when there is nothing to describe. */
export function useFieldIds(
  id: string | undefined,
  text: { hint?: ReactNode; error?: string | undefined },
  extra?: string,
) {
  const own = useId();
  const control = id ?? own;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const describedBy = cx(extra, text.error && errorId, Boolean(text.hint) && hintId) || undefined;
  return { control, labelId: `${control}-label`, hintId, errorId, describedBy };
}

/** The error under a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm text-ink-3">
      {children}
    </p>
  );
}

/** "(optional)" after a label. */
export function OptionalMark() {
  return <span className="font-normal text-ink-3"> {t('field_frame>optional')}</span>;
}

export interface FieldFrameProps extends FieldText {
  /** Id of the control that the label names. */
  control: string;
  hintId: string;
  errorId: string;
  /** Right of the hint: a counter. */
  aside?: ReactNode | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control, error and hint under. For fields of one control; groups use `ChoiceFieldset`. */
export function FieldFrame(props: FieldFrameProps) {
  const { control, hintId, errorId, label, optional, hint, error, hideLabel, aside, className, children } = props;
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={control} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {(hint || aside) && (
        <div className="flex gap-3">
          <div className="min-w-0 flex-1">{hint && <FieldHint id={hintId}>{hint}</FieldHint>}</div>
          {aside}
        </div>
      )}
    </div>
  );
}

/** The edge around a control: 48 px high, ring while its control has focus, red when invalid. */
export function fieldBox({
  invalid,
  disabled,
  tall,
}: {
  invalid?: boolean;
  disabled?: boolean | undefined;
  tall?: boolean;
} = {}): string {
  return cx(
    'flex items-center gap-2 rounded-md border px-3.5 text-base transition-colors duration-(--dur-fast)',
    'has-[input:focus-visible]:focus-ring has-[select:focus-visible]:focus-ring has-[textarea:focus-visible]:focus-ring',
    tall ? 'py-3' : 'h-12',
    disabled ? 'cursor-not-allowed border-line bg-inset text-ink-3' : 'bg-surface',
    !disabled && (invalid ? 'border-danger' : 'border-field hover:border-ink-2'),
  );
}

/** The bare control inside `fieldBox`. */
export const fieldInput = 'w-full min-w-0 bg-transparent outline-none disabled:cursor-not-allowed';
