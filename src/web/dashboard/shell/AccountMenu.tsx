import { CaretUpDownIcon } from '@phosphor-icons/react/dist/ssr/CaretUpDown';
import { logOut } from '#web/app/log-out.ts';
import { t } from '#web/text/dashboard.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { usePerson } from './use-person.ts';
import { useSwitchMode } from './use-switch-mode.ts';

/** Who is signed in, at the foot of the menu; on the rail it is the way to switch mode too (design 8). */
export function AccountMenu({ rail = false }: { rail?: boolean }) {
  const { user, mode } = usePerson();
  const switchMode = useSwitchMode();
  if (!user) return null;
  const entries = [
    ...(rail
      ? [
          {
            id: 'mode',
            label: mode === 'pro' ? t('account_menu>switch_to_hiring') : t('account_menu>switch_to_pro'),
            onAction: () => switchMode(mode === 'pro' ? 'consumer' : 'pro'),
          },
        ]
      : []),
    { id: 'reviews', label: t('account_menu>reviews'), href: '/dashboard/reviews' },
    { id: 'settings', label: t('account_menu>settings'), href: '/dashboard/settings' },
    ...(user.is_operator
      ? [{ id: 'ops', label: t('account_menu>back_office'), onAction: () => location.assign('/ops') }]
      : []),
    { id: 'home', label: t('account_menu>gotong_home_page'), onAction: () => location.assign('/') },
    { id: 'logout', label: t('account_menu>log_out'), onAction: () => void logOut() },
  ];
  return (
    <Menu
      label={
        rail
          ? t(mode === 'pro' ? 'account_menu>account_and_pro_mode' : 'account_menu>account_and_hiring_mode')
          : t('account_menu>account')
      }
      items={entries}
      placement="top start"
      trigger={{
        kind: 'custom',
        className: rail
          ? 'grid size-11 place-items-center rounded-md hover:bg-inset'
          : 'flex w-full items-center gap-2.5 rounded-md p-1.5 text-left hover:bg-inset',
        content: (
          <>
            <Avatar name={user.full_name} id={user.id} kind="person" photo={user.s3_thumb_url ?? undefined} size={36} />
            {rail && <span className="sr-only">{t('account_menu>account_and_mode')}</span>}
            {!rail && (
              <>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-semibold">{user.full_name}</span>
                  <span className="block truncate text-xs text-ink-3">
                    {mode === 'pro' ? t('account_menu>pro') : t('account_menu>hiring')}
                  </span>
                </span>
                <CaretUpDownIcon className="size-4 text-ink-3" aria-hidden />
              </>
            )}
          </>
        ),
      }}
    />
  );
}
