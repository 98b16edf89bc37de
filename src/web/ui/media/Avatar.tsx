import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import { initials } from '../format.ts';
import { hueColors, hueOf } from '../hue.ts';

const SIZE = {
  28: 'size-7 text-xs',
  32: 'size-8 text-xs',
  36: 'size-9 text-xs',
  40: 'size-10 text-sm',
  44: 'size-11 text-sm',
  48: 'size-12 text-base',
  56: 'size-14 text-lg',
  72: 'size-18 text-2xl',
  88: 'size-22 text-3xl',
};

export type AvatarSize = keyof typeof SIZE;

export interface AvatarProps {
  /** Full name; its initials are shown when there is no photo. */
  name: string;
  /** Decides the hue. */
  id: string | number;
  /** A person is a circle, a business a squircle with a quarter leaf. */
  kind?: 'person' | 'business' | undefined;
  /** Address of a photo; replaces the tile in the same shape. */
  photo?: string | null | undefined;
  /** Side in px, default 40. */
  size?: AvatarSize | undefined;
  /** A green dot at the corner, with "online" for screen readers when `label` is set. */
  online?: boolean | undefined;
  /** A ring around a chosen one. */
  ring?: 'brand' | 'raised' | undefined;
  /** Set it where no name is beside the avatar: screen readers then say the name. Otherwise the avatar is decoration. */
  label?: boolean | undefined;
  className?: string | undefined;
}

/** A person's or business's picture (design 6). */
export function Avatar(props: AvatarProps) {
  const { name, id, kind = 'person', photo, size = 40, online, ring, label, className } = props;
  const color = hueColors(hueOf(id));
  const shape = kind === 'business' ? 'rounded-squircle' : 'rounded-full';
  return (
    <span
      {...(label
        ? { role: 'img', 'aria-label': online ? t('avatar>online', { name }) : name }
        : { 'aria-hidden': true })}
      className={cx(
        'relative inline-grid shrink-0 place-items-center font-bold tracking-[-0.02em] select-none',
        SIZE[size],
        ring && shape,
        ring === 'brand' && 'ring-2 ring-brand',
        ring === 'raised' && 'ring-2 ring-raised',
        className,
      )}
    >
      {photo ? (
        <img
          src={photo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className={cx('absolute inset-0 size-full border border-line object-cover', shape)}
        />
      ) : (
        <>
          <span className={cx('absolute inset-0 overflow-hidden', shape)} style={{ background: color.soft }}>
            {kind === 'business' && (
              <svg aria-hidden="true" viewBox="0 0 32 32" className="absolute inset-0 size-full">
                <path fill={color.mid} d="M16 16h7a9 9 0 0 1 9 9v7h-7a9 9 0 0 1-9-9z" />
              </svg>
            )}
          </span>
          <span className="relative" style={{ color: color.ink }}>
            {initials(name)}
          </span>
        </>
      )}
      {online && (
        <span className="absolute -right-px -bottom-px size-3 rounded-full border-2 border-surface bg-success-ink" />
      )}
    </span>
  );
}
