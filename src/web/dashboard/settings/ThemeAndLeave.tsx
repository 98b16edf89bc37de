import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut';
import { useState } from 'react';
import { logOut } from '#web/app/log-out.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { setTheme, type ThemeChoice, themeChoice } from '#web/ui/theme.ts';

const themes = () =>
  [
    { value: 'system', label: t('theme_and_leave>theme_device') },
    { value: 'light', label: t('theme_and_leave>theme_light') },
    { value: 'dark', label: t('theme_and_leave>theme_dark') },
  ] as const;

/** The theme of this device. */
export function ThemeChooser() {
  const [theme, choose] = useState<ThemeChoice>(themeChoice);
  return (
    <Segmented
      label={t('theme_and_leave>theme')}
      full
      value={theme}
      onChange={(value) => {
        choose(value);
        setTheme(value);
      }}
      options={themes()}
    />
  );
}

export function LogOutButton({ className }: { className?: string }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      icon={SignOutIcon}
      pending={leaving}
      pendingLabel={t('theme_and_leave>logging_out')}
      className={className}
      onClick={() => {
        setLeaving(true);
        void logOut();
      }}
    >
      {shared('verb>log_out')}
    </Button>
  );
}

/** The theme and the way to log out, below the list of settings on desktop. */
export function ThemeAndLeave() {
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="px-3 text-xs font-medium text-ink-3" aria-hidden>
        {t('theme_and_leave>theme_heading')}
      </p>
      <ThemeChooser />
      <LogOutButton className="w-full" />
    </div>
  );
}
