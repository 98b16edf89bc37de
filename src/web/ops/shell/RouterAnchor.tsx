import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import type { OperatorRole } from '#core/kit/roles.ts';
import type { AnchorProps } from '#web/ui/action/Anchor.tsx';
import { mayOpen, rolesOf } from './access.ts';

/** The roles of who is signed in, for links; undefined until they are known. */
export const RolesContext = createContext<readonly OperatorRole[] | undefined>(undefined);

/**
 * Links of the design system inside the back office: its own paths change the screen, all others load a page. What leads to a
 * place of other roles is no link: its words stay, as they say something of what is here.
 */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  const roles = useContext(RolesContext);
  if (href !== '/ops' && !href.startsWith('/ops/')) return <a href={href} {...rest} />;
  const place = href.replace(/[?#].*$/, '');
  if (roles !== undefined && rolesOf(place) !== null && !mayOpen(roles, place))
    return (
      <span className={rest.className} style={{ ...rest.style, color: 'inherit', pointerEvents: 'none' }}>
        {rest.children}
      </span>
    );
  return <Link to={href} {...rest} />;
}
