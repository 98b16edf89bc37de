import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut';
import { useState } from 'react';
import { logOut } from '#web/app/log-out.ts';
import { Button } from '#web/ui/Button.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { setTheme, type ThemeChoice, themeChoice } from '#web/ui/theme.ts';

const THEMES = [
  { value: 'system', label: 'Device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The theme of this device. */
export function ThemeChooser() {
  const [theme, choose] = useState<ThemeChoice>(themeChoice);
  return (
    <Segmented
      label="Theme"
      full
      value={theme}
      onChange={(value) => {
        choose(value);
        setTheme(value);
      }}
      options={THEMES}
    />
  );
}

export function LogOutButton({ className }: { className?: string }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      icon={SignOutIcon}
      pending={leaving}
      pendingLabel="Logging out"
      className={className}
      onClick={() => {
        setLeaving(true);
        void logOut();
      }}
    >
      Log out
    </Button>
  );
}

/** What stands under the list of settings on desktop. */
export function ThemeAndLeave() {
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="px-3 text-xs font-medium text-ink-3" aria-hidden>
        Theme on this device
      </p>
      <ThemeChooser />
      <LogOutButton className="w-full" />
    </div>
  );
}
