import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import { fieldBox, fieldInput } from './FieldFrame.tsx';

export interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  /** For screen readers; the placeholder can show the same text. */
  label: string;
  /** `quiet`: grey, 40 px, in panes. `field` (default): edged, 48 px. `bare`: no edge, inside a larger search bar. */
  look?: 'field' | 'quiet' | 'bare' | undefined;
  /** Shows a clear button while there is a `value`. */
  onClear?: (() => void) | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const LOOK = {
  field: fieldBox(),
  quiet:
    'flex h-10 coarse:h-11 items-center gap-2 rounded-md bg-inset px-3 text-base lg:text-md has-[input:focus-visible]:focus-ring',
  bare: 'flex h-12 items-center gap-2.5 rounded-md px-3 text-base has-[input:focus-visible]:focus-ring',
};

/** A search box. Inside a plain `<form role="search">` it works without script. */
export function SearchField({ label, look = 'field', onClear, className, id, ...rest }: SearchFieldProps) {
  const own = useId();
  const control = id ?? own;
  return (
    <div className={cx(LOOK[look], 'min-w-0', className)}>
      <MagnifyingGlassIcon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <label htmlFor={control} className="sr-only">
        {label}
      </label>
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        id={control}
        className={cx(fieldInput, '[&::-webkit-search-cancel-button]:hidden')}
      />
      {onClear && rest.value ? (
        <button
          type="button"
          aria-label={t('search_field>clear_search')}
          onClick={onClear}
          className="relative -mr-1 grid size-8 shrink-0 place-items-center rounded-sm text-ink-3 hover:text-ink coarse:after:absolute coarse:after:-inset-1.5 coarse:after:content-['']"
        >
          <XIcon aria-hidden="true" className="size-4" weight="bold" />
        </button>
      ) : null}
    </div>
  );
}
