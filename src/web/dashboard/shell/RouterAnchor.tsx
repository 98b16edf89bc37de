import { Link } from 'react-router';
import type { AnchorProps } from '#web/ui/action/Anchor.tsx';

/** Links of the design system inside the dashboard: its own paths change the screen, all others load a page. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  return href.startsWith('/dashboard') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
