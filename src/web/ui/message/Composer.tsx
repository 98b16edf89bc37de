import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneRight';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/ui.ts';
import { IconButton } from '../action/IconButton.tsx';
import { cx } from '../cx.ts';

export interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  /** Called with Enter (Shift + Enter is a new line; on touch Enter is a new line too) and by the round button. */
  onSend: () => void;
  placeholder?: string | undefined;
  /** Default "Message". */
  label?: string | undefined;
  /** Opens photos, files, places. */
  onAdd?: (() => void) | undefined;
  /** Instead of the plus button: a `Menu`. */
  add?: ReactNode;
  /** Chips above the field: quick replies. */
  above?: ReactNode;
  /** True when something other than text can be sent, such as a chosen photo. */
  ready?: boolean | undefined;
  maxLength?: number | undefined;
  /** Gets each key first. A key whose default it prevents does nothing else. */
  onKey?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** The field for a message: plus, a field that grows, round send button (design 7). It handles only looks and keys. */
export function Composer(props: ComposerProps) {
  const {
    value,
    onChange,
    onSend,
    placeholder,
    label = shared('noun>message'),
    onAdd,
    add,
    above,
    ready,
    maxLength,
    onKey,
    disabled,
    ref,
  } = props;
  const id = useId();
  const can = !disabled && (ready || value.trim() !== '');
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKey?.(event);
    if (event.defaultPrevented) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    if (can) onSend();
  };
  return (
    <div data-foot className="border-t border-line bg-surface px-3 pt-2.5 pb-safe lg:px-6 lg:pb-4">
      {above && <div className="pb-2.5 max-sm:px-1">{above}</div>}
      <div className="flex items-end gap-1.5">
        {add ??
          (onAdd && (
            <IconButton
              icon={PlusIcon}
              weight="bold"
              label={t('composer>add_file')}
              onClick={onAdd}
              disabled={disabled}
            />
          ))}
        <div className="flex min-h-11 min-w-0 flex-1 items-center rounded-xl border border-field bg-surface px-4 py-2 has-[textarea:focus-visible]:focus-ring">
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <textarea
            ref={ref}
            id={id}
            rows={1}
            value={value}
            maxLength={maxLength}
            disabled={disabled}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={keys}
            className="field-sizing-content max-h-40 min-h-6 w-full min-w-0 resize-none bg-transparent text-base outline-none"
          />
        </div>
        <button
          type="button"
          aria-label={t('composer>send')}
          aria-disabled={!can || undefined}
          onClick={() => can && onSend()}
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-(--dur-fast) forced-colors:border',
            can
              ? 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-pressed'
              : 'cursor-not-allowed bg-inset text-ink-3',
          )}
        >
          <PaperPlaneRightIcon aria-hidden="true" weight="fill" className="size-5" />
        </button>
      </div>
    </div>
  );
}
