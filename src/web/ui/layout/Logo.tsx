import { Anchor } from '../action/Anchor.tsx';
import { cx } from '../cx.ts';

const LEAF = 'v5.396a8.804 8.804 0 0 1-8.804 8.804h-5.396v-5.396a8.804 8.804 0 0 1 8.804-8.804z';

/** The mark: four leaves of one tile, three jade and one kunyit. At least 20 px. Give `label` where no wordmark is beside it. */
export function Mark({ className = 'size-7', label }: { className?: string; label?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('shrink-0', className)}
    >
      <path
        fill="var(--color-brand)"
        d={`M1.2 1.2h5.396a8.804 8.804 0 0 1 8.804 8.804v5.396h-5.396a8.804 8.804 0 0 1-8.804-8.804zM15.4 16.6${LEAF}M16.6 16.6h5.396a8.804 8.804 0 0 1 8.804 8.804v5.396h-5.396a8.804 8.804 0 0 1-8.804-8.804z`}
      />
      <path fill="var(--color-gold)" d={`M30.8 1.2${LEAF}`} />
    </svg>
  );
}

/** The name as drawn: Figtree 700, lower case, tight. */
export function Wordmark({ name = 'gotong', className }: { name?: string; className?: string }) {
  return <span className={cx('text-xl font-bold tracking-[-0.045em]', className)}>{name}</span>;
}

export interface LogoProps {
  /** Where the logo links to, usually "/". Without it the logo is not a link. */
  href?: string | undefined;
  name?: string | undefined;
  /** Only the mark is drawn; the name is still said. */
  markOnly?: boolean | undefined;
  className?: string | undefined;
}

/** Mark and wordmark, as a link home. */
export function Logo({ href, name = 'gotong', markOnly, className }: LogoProps) {
  const inside = (
    <>
      <Mark className={markOnly ? 'size-8' : 'size-7'} />
      {markOnly ? <span className="sr-only">{name}</span> : <Wordmark name={name} />}
    </>
  );
  const look = cx(
    'inline-flex items-center gap-2 rounded-sm text-ink',
    markOnly ? 'size-11 justify-center' : 'min-h-11',
    className,
  );
  return href ? (
    <Anchor href={href} className={look}>
      {inside}
    </Anchor>
  ) : (
    <span className={look}>{inside}</span>
  );
}
