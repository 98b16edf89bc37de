import { CaretUpDownIcon } from '@phosphor-icons/react/dist/ssr/CaretUpDown';
import { logOut } from '#web/app/log-out.ts';
import { workFor } from '#web/app/work-for.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Menu } from '#web/ui/action/Menu.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { useSwitchMode } from './sync/use-switch-mode.ts';
import { usePerson } from './use-person.ts';

/** The logged-in person, at the foot of the menu; on the rail it also switches the mode (design 8). */
export function AccountMenu({ rail = false }: { rail?: boolean }) {
  const { user, mode, working_for } = usePerson();
  const switchMode = useSwitchMode();
  if (!user) return null;
  const entries = [
    ...(rail && !working_for
      ? [
          {
            id: 'mode',
            label: mode === 'pro' ? t('account_menu>switch_to_hiring') : t('account_menu>switch_to_pro'),
            onAction: () => switchMode(mode === 'pro' ? 'consumer' : 'pro'),
          },
        ]
      : []),
    ...(working_for
      ? [
          {
            id: 'stop',
            label: t('working_bar>stop', { name: working_for.name }),
            onAction: () => void workFor(null),
          },
        ]
      : [
          { id: 'reviews', label: shared('noun>reviews'), href: '/dashboard/reviews' },
          ...(mode === 'pro'
            ? [{ id: 'statistics', label: shared('noun>statistics'), href: '/dashboard/statistics' }]
            : []),
          { id: 'settings', label: shared('noun>settings'), href: '/dashboard/settings' },
        ]),
    ...(user.is_operator && !working_for
      ? [{ id: 'ops', label: t('account_menu>back_office'), onAction: () => location.assign('/ops') }]
      : []),
    { id: 'home', label: t('account_menu>gotong_home_page'), onAction: () => location.assign('/') },
    { id: 'logout', label: shared('verb>log_out'), onAction: () => void logOut() },
  ];
  return (
    <Menu
      label={
        rail
          ? t(mode === 'pro' ? 'account_menu>pro_mode_label' : 'account_menu>hiring_mode_label')
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
            <Avatar
              name={user.display_name}
              id={user.id}
              kind="person"
              photo={user.s3_thumb_url ?? undefined}
              size={36}
            />
            {rail && <span className="sr-only">{t('account_menu>menu_label')}</span>}
            {!rail && (
              <>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-semibold">{user.display_name}</span>
                  <span className="block truncate text-xs text-ink-3">
                    {mode === 'pro' ? shared('noun>pro') : shared('status>hiring')}
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
