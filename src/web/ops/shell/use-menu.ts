import { mayOpen } from './access.ts';
import { GROUPED, MENU, type NavItem } from './nav.ts';
import { isOn } from './queues.ts';
import { useRoles } from './use-roles.ts';

/** The menu entries for the operator's roles, by heading and for the tab bar. Only the overview until the roles are known. */
export function useMenu() {
  const roles = useRoles();
  const opens = ({ href }: NavItem) => isOn(href) && (roles === undefined ? href === '/ops' : mayOpen(roles, href));
  const open = MENU.filter(opens);
  return {
    groups: GROUPED.map(({ group, items }) => ({ group, items: items.filter(opens) })).filter(
      ({ items }) => items.length > 0,
    ),
    // An operator who may not open all of the four tabs gets the next items that they may open.
    tabs: [...open.filter((item) => item.isTab), ...open.filter((item) => !item.isTab)].slice(0, 4),
  };
}
