import { logOut } from '#web/app/log-out.ts';
import { useMeQuery } from '#web/state/api.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Menu } from '#web/ui/Menu.tsx';

/** Which operator is signed in, and the ways out of the back office. */
export function AccountMenu({ placement }: { placement: 'top start' | 'bottom end' }) {
  const user = useMeQuery({}).data?.user;
  if (!user) return <span className="size-11" />;
  return (
    <Menu
      label="Account"
      placement={placement}
      items={[
        { id: 'dashboard', label: 'My dashboard', onAction: () => location.assign('/dashboard') },
        { id: 'home', label: 'Gotong home page', onAction: () => location.assign('/') },
        { id: 'logout', label: 'Log out', onAction: () => void logOut() },
      ]}
      trigger={{
        kind: 'custom',
        className: 'grid size-11 place-items-center rounded-md hover:bg-inset',
        content: (
          <>
            <Avatar name={user.full_name} id={user.id} kind="person" photo={user.s3_thumb_url ?? undefined} size={36} />
            <span className="sr-only">Account of {user.full_name}</span>
          </>
        ),
      }}
    />
  );
}
