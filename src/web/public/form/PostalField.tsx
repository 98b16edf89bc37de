import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { useEffect, useState } from 'react';
import { postal } from '#core/categories/calls.ts';
import { api } from '#web/app/api.ts';
import { TextField } from '#web/ui/TextField.tsx';

/** A six-digit postal code, with the area it is in once it is whole. */
export function PostalField(props: {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  optional?: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const { value, onChange, hint, error, ...rest } = props;
  const [found, setFound] = useState<{ code: string; area?: string; problem?: string } | null>(null);

  useEffect(() => {
    if (!/^\d{6}$/.test(value)) {
      setFound(null);
      return;
    }
    const stop = new AbortController();
    api(postal, { postal_code: value }, { signal: stop.signal })
      .then((result) =>
        setFound(
          result.ok ? { code: value, area: result.value.area.name } : { code: value, problem: result.message ?? '' },
        ),
      )
      // Without a connection the server checks it when the request is sent.
      .catch(() => {});
    return () => stop.abort();
  }, [value]);

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
      hint={<span aria-live="polite">{found?.area ? `In ${found.area}` : hint}</span>}
      error={error ?? (found?.problem || undefined)}
    />
  );
}
