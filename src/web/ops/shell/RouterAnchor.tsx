import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import type { OperatorRole } from '#core/kit/roles.ts';
import type { AnchorProps } from '#web/ui/action/Anchor.tsx';
import { mayOpen, rolesOf } from './access.ts';

/** The roles of the signed-in operator, for links; undefined until they are known. */
export const RolesContext = createContext<readonly OperatorRole[] | undefined>(undefined);

/**
 * Links of the design system inside the back office: its own paths change the screen, all others load a page. A link to a place
 * of other roles is drawn as plain text, because its words are still part of what the screen says.
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
