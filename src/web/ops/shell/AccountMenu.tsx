import { useNavigate } from 'react-router';
import * as userCalls from '#core/users/calls.ts';
import { logOut } from '#web/app/log-out.ts';
import { useRead } from '#web/state/calls.ts';
import { Menu } from '#web/ui/action/Menu.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';

/** Which operator is signed in, and the ways out of the back office. */
export function AccountMenu({ placement }: { placement: 'top start' | 'bottom end' }) {
  const navigate = useNavigate();
  const user = useRead(userCalls.me, {}).data?.user;
  if (!user) return <span className="size-11" />;
  return (
    <Menu
      label="Account"
      placement={placement}
      items={[
        { id: 'dashboard', label: 'My dashboard', onAction: () => location.assign('/dashboard') },
        { id: 'home', label: 'Gotong home page', onAction: () => location.assign('/') },
        { id: 'security', label: 'My second factor', onAction: () => void navigate('/ops/security') },
        { id: 'logout', label: 'Log out', onAction: () => void logOut() },
      ]}
      trigger={{
        kind: 'custom',
        className: 'grid size-11 place-items-center rounded-md hover:bg-inset',
        content: (
          <>
            <Avatar
              name={user.display_name}
              id={user.id}
              kind="person"
              photo={user.s3_thumb_url ?? undefined}
              size={36}
            />
            <span className="sr-only">Account of {user.display_name}</span>
          </>
        ),
      }}
    />
  );
}
