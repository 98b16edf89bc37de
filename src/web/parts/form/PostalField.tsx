import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { useEffect, useRef, useState } from 'react';
import { postal } from '#core/categories/calls.ts';
import type { Area } from '#core/categories/model.ts';
import { api } from '#web/app/api/api.ts';
import { t } from '#web/text/spaces/parts.ts';
import { TextField } from '#web/ui/form/TextField.tsx';

interface Found {
  readonly code: string;
  readonly area?: Area;
  readonly problem?: string;
}

/** A six-digit postal code. Once it is complete, the field shows its area (decision 25). */
export function PostalField(props: {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  optional?: boolean;
  className?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with the area of a complete, known code, otherwise with null. */
  onArea?: (area: Area | null) => void;
  /** Called if a complete code doesn't exist. */
  onProblem?: ((problem: string) => void) | undefined;
}) {
  const { value, onChange, onArea, onProblem, hint, error, ...rest } = props;
  const [found, setFound] = useState<Found | null>(null);
  const tell = useRef({ onArea, onProblem });
  tell.current = { onArea, onProblem };

  useEffect(() => {
    setFound(null);
    tell.current.onArea?.(null);
    if (!/^\d{6}$/.test(value)) return;
    const stop = new AbortController();
    api(postal, { postal_code: value }, { signal: stop.signal })
      .then((result) => {
        if (stop.signal.aborted) return;
        setFound(result.ok ? { code: value, area: result.value.area } : { code: value, problem: result.message ?? '' });
        if (!result.ok) tell.current.onProblem?.(result.message ?? '');
        tell.current.onArea?.(result.ok ? result.value.area : null);
      })
      // Without a connection, the server checks it when the form is sent.
      .catch(() => {});
    return () => stop.abort();
  }, [value]);

  // Ignore a result for a code that was typed before the current one.
  const now = found?.code === value ? found : null;
  return (
    <TextField
      {...rest}
      icon={MapPinIcon}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={6}
      tabular
      value={value}
      onChange={(e) => onChange(e.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      hint={<span aria-live="polite">{now?.area ? t('postal_field>area_found', { name: now.area.name }) : hint}</span>}
      error={now?.problem || error}
    />
  );
}
