import { CameraPlusIcon } from '@phosphor-icons/react/dist/ssr/CameraPlus';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';
import { FieldFrame, type FieldText, useFieldIds } from './FieldFrame.tsx';

export interface FileFieldProps
  extends FieldText,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'onChange' | 'value'> {
  /** Text on the press area: "Add photos". */
  prompt: string;
  icon?: IconType | undefined;
  /** Files just chosen; the field is emptied so that the same file can be chosen again. Without it the form sends the files. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Tiles of what was chosen already, under the press area: see `PhotoTile`. */
  children?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Photos or papers from the device. The press area takes dropped files too, since it is the native control itself. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    optional,
    hint,
    error,
    hideLabel,
    prompt,
    icon: Icon = CameraPlusIcon,
    onFiles,
    children,
    className,
    id,
    ...rest
  } = props;
  const ids = useFieldIds(id, { hint, error }, rest['aria-describedby']);
  return (
    <div className={cx('min-w-0', className)}>
      <FieldFrame {...{ label, optional, hint, error, hideLabel, ...ids }}>
        <div
          className={cx(
            'relative flex min-h-18 items-center justify-center gap-2.5 rounded-lg border border-dashed px-4 py-3 text-md font-semibold has-[input:focus-visible]:focus-ring',
            error ? 'border-danger' : 'border-field',
            rest.disabled ? 'bg-inset text-ink-3' : 'bg-surface text-brand-ink hover:bg-well',
          )}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span aria-hidden="true">{prompt}</span>
          <input
            {...rest}
            type="file"
            id={ids.control}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            onChange={(event) => {
              if (!onFiles) return;
              onFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
        </div>
      </FieldFrame>
      {children && <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-4">{children}</ul>}
    </div>
  );
}
