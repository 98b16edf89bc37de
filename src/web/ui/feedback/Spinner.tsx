import { SpinnerIcon } from '@phosphor-icons/react/dist/ssr/Spinner';
import { cx } from '../cx.ts';

/** The spinner inside a button that is sending. Pages and panes use a skeleton instead (design 7). */
export function Spinner({ size = 'md', className }: { size?: 'sm' | 'md'; className?: string }) {
  return (
    <SpinnerIcon
      aria-hidden="true"
      className={cx('shrink-0 animate-[spin_1s_linear_infinite]', size === 'sm' ? 'size-4' : 'size-5', className)}
    />
  );
}
