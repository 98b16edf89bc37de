import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { useEffect, useState } from 'react';
import { postal } from '#core/categories/calls.ts';
import type { Area } from '#core/categories/model.ts';
import { api } from '#web/app/api.ts';
import { TextField } from '#web/ui/TextField.tsx';

/** The postal code the pro starts from; the area it is in shows once it is whole. */
export function HomePostal(props: {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** The area of a code that is whole and known, null otherwise. */
  onArea: (area: Area | null) => void;
}) {
  const { id, value, error, onChange, onArea } = props;
  const [found, setFound] = useState<{ area?: Area; problem?: string } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is what is looked up
  useEffect(() => {
    setFound(null);
    onArea(null);
    if (!/^\d{6}$/.test(value)) return;
    const stop = new AbortController();
    api(postal, { postal_code: value }, { signal: stop.signal })
      .then((result) => {
        if (stop.signal.aborted) return;
        setFound(result.ok ? { area: result.value.area } : { problem: result.message ?? '' });
        onArea(result.ok ? result.value.area : null);
      })
      // Without a connection the server checks it when the form is sent.
      .catch(() => {});
    return () => stop.abort();
  }, [value]);

  return (
    <TextField
      id={id}
      className="max-w-72"
      label="Postal code you start from"
      icon={MapPinIcon}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={6}
      tabular
      value={value}
      onChange={(e) => onChange(e.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      hint={
        <span aria-live="polite">
          {found?.area ? `In ${found.area.name}` : 'Distances are measured from here. Customers see the area only.'}
        </span>
      }
      error={found?.problem || error}
    />
  );
}
