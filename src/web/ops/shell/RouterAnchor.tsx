import { Link } from 'react-router';
import type { AnchorProps } from '#web/ui/action/Anchor.tsx';

/** Links of the design system inside the back office: its own paths change the screen, all others load a page. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  return href === '/ops' || href.startsWith('/ops/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
