import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut';
import { type ReactNode, useState } from 'react';
import { logOut } from '#web/app/log-out.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { setTheme, type ThemeChoice, themeChoice } from '#web/ui/theme.ts';
import { ModeSwitch } from '../shell/ModeSwitch.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { AboutYouForm } from './AboutYouForm.tsx';

/** What belongs to the person, in both modes. */
export function Component() {
  const { user, mode } = usePerson();
  const [theme, choose] = useState(themeChoice);
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;
  return (
    <>
      <TopBar title="Settings" />
      <div className="mx-auto grid max-w-[42rem] gap-4 px-4 py-4 lg:px-10 lg:py-8">
        <h1 className="text-2xl font-bold max-lg:sr-only">Settings</h1>
        <Card className="flex items-center gap-4">
          <Avatar name={user.full_name} id={user.id} photo={user.s3_thumb_url} size={56} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-lg font-semibold">{user.full_name}</p>
            <p className="text-md break-all text-ink-2">{user.email}</p>
          </div>
        </Card>
        <Card>
          <AboutYouForm user={user} />
        </Card>
        <Card className="grid gap-5">
          <Row
            title="Mode"
            detail={mode === 'pro' ? 'You see requests and your jobs.' : 'You see your projects and your inbox.'}
          >
            <ModeSwitch />
          </Row>
          <Row title="Theme" detail="On this device.">
            <Segmented
              label="Theme"
              full
              value={theme}
              onChange={(value) => {
                choose(value as ThemeChoice);
                setTheme(value as ThemeChoice);
              }}
              options={[
                { value: 'system', label: 'Device' },
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
          </Row>
        </Card>
        <div>
          <Button
            icon={SignOutIcon}
            pending={leaving}
            pendingLabel="Logging out"
            className="max-sm:w-full"
            onClick={() => {
              setLeaving(true);
              void logOut();
            }}
          >
            Log out
          </Button>
        </div>
      </div>
    </>
  );
}

function Row({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="text-sm text-ink-3">{detail}</p>
      </div>
      <div className="w-full sm:w-72">{children}</div>
    </div>
  );
}
