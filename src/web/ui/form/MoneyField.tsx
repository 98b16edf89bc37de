import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { type Cents, fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { FieldText } from './FieldFrame.tsx';
import { TextField } from './TextField.tsx';

type InputRest = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'prefix' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'type'
>;

export interface MoneyFieldProps extends FieldText, InputRest {
  /** Cents; null while empty or not an amount. Leave out for an uncontrolled field. */
  value?: Cents | null | undefined;
  defaultValue?: Cents | null | undefined;
  /** Called with the cents of the typed text, null when it is not an amount of at most two decimals. */
  onChange?: ((cents: Cents | null, text: string) => void) | undefined;
  suffix?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const shown = (cents: Cents | null | undefined) => (cents == null ? '' : toDecimal(cents));
const clean = (text: string) => text.replace(/[,\s]|^S?\$/g, '');

/**
 * An amount in Singapore dollars, `S$` before it. A form that is sent without script carries the text as typed under `name`.
 * Leaving the field writes the amount with two decimals.
 */
export function MoneyField({ value, defaultValue, onChange, onBlur, ...rest }: MoneyFieldProps) {
  const [text, setText] = useState(shown(value ?? defaultValue));
  const typed = clean(text) === '' ? null : fromDecimal(clean(text));
  // A value given from outside wins over the text, unless the text already means that value ("255" for 25500).
  const display = value !== undefined && value !== typed && value !== null ? shown(value) : text;
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      prefix="S$"
      tabular
      value={display}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        onChange?.(clean(next) === '' ? null : fromDecimal(clean(next)), next);
      }}
      onBlur={(event) => {
        const cents = fromDecimal(clean(event.target.value));
        if (cents !== null) setText(toDecimal(cents));
        onBlur?.(event);
      }}
    />
  );
}
