import type { HTMLAttributes, ReactNode } from 'react';
import { Anchor, type AnchorProps } from '../action/Anchor.tsx';
import { cx } from '../cx.ts';

const PAD = { none: '', sm: 'p-4', md: 'p-4 lg:p-5', lg: 'p-5 lg:p-6' };

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** Default `div`; give a `section` a heading or label. */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `md` (default): 16 px, 20 px on wide screens. */
  pad?: keyof typeof PAD;
  /** `card` (default, 14 px corners), `panel` (20 px), `well`: quiet box inside a card, never a card in a card. */
  look?: 'card' | 'panel' | 'well';
  children: ReactNode;
}

const LOOK = {
  card: 'rounded-lg border border-line bg-surface',
  panel: 'rounded-xl border border-line bg-surface',
  well: 'rounded-lg bg-well',
};

/** A surface with a thin border. */
export function Card({ as: Element = 'div', pad = 'md', look = 'card', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={cx('min-w-0', LOOK[look], PAD[pad], className)}>
      {children}
    </Element>
  );
}

/** A card that is one link as a whole. */
export function CardLink({ className, children, ...rest }: AnchorProps) {
  return (
    <Anchor
      {...rest}
      className={cx(
        'block min-w-0 overflow-hidden rounded-lg border border-line bg-surface transition-shadow duration-(--dur-fast) hover:shadow-md',
        className,
      )}
    >
      {children}
    </Anchor>
  );
}
