import type { ReactNode } from 'react';
import type { IconType } from '../icon.ts';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export interface ButtonLinkProps extends AnchorProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: IconType | undefined;
  iconEnd?: IconType | undefined;
  full?: boolean | undefined;
  children: ReactNode;
}

/** A link that looks like a button. Works without script. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size = 44, icon: Icon, iconEnd: IconEnd, full, children, className, ...rest } = props;
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, full, className })}>
      {Icon && <Icon aria-hidden="true" className={size === 36 ? 'size-4 shrink-0' : 'size-5 shrink-0'} />}
      <span>{children}</span>
      {IconEnd && <IconEnd aria-hidden="true" className="size-4 shrink-0" weight="bold" />}
    </Anchor>
  );
}
