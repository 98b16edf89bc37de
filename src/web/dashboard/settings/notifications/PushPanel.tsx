import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { usePush } from '../../notices/use-push.ts';
import { Panel } from '../Panel.tsx';

/** Pushes to this browser: on, off, and what to do where the browser says no. */
export function PushPanel() {
  const { supported, granted, blocked, busy, fault, turnOn, turnOff } = usePush();
  return (
    <Panel
      title="Push to this browser"
      detail="Shows on your screen also while Gotong is closed. Ends when you log out."
    >
      {!supported && (
        <p className="text-md text-ink-2">
          This browser cannot take pushes. On an iPhone, add Gotong to the home screen first and open it from there.
        </p>
      )}
      {supported && blocked && (
        <Banner tone="warning" title="This browser blocks our pushes">
          Allow notifications for this site in the browser’s own settings, then come back.
        </Banner>
      )}
      {fault && (
        <Banner tone="danger" live="alert" title="Not turned on">
          {fault}
        </Banner>
      )}
      {supported && !blocked && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-md">
            {granted ? 'On in this browser.' : 'Off in this browser.'}
          </p>
          <Button size={36} pending={busy} onClick={() => void (granted ? turnOff() : turnOn())}>
            {granted ? 'Turn off' : 'Turn on'}
          </Button>
        </div>
      )}
    </Panel>
  );
}
