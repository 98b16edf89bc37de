import { DesktopIcon } from '@phosphor-icons/react/dist/ssr/Desktop';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { DevicesIcon } from '@phosphor-icons/react/dist/ssr/Devices';
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/ssr/DeviceTablet';
import { useState } from 'react';
import type { Device } from '#core/auth/sessions/calls.ts';
import * as sessionCalls from '#core/auth/sessions/calls.ts';
import { fromWire, MINUTE } from '#core/kit/time.ts';
import { deviceName } from '#web/parts/account/device-name.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showAgo, showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Loaded } from './frame/Loaded.tsx';
import { Panel } from './frame/Panel.tsx';
import { wayWords } from './way-words.ts';

const ICON: Readonly<Record<Device['kind'], IconType>> = {
  phone: DeviceMobileIcon,
  tablet: DeviceTabletIcon,
  desktop: DesktopIcon,
  other: DevicesIcon,
};

/** Where the person is logged in, with a way to log out each device (issue 3, sessions). */
export function Section() {
  const query = useRead(sessionCalls.sessions, {}, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what={t('devices_section>load_noun')}>
      {({ sessions }) => <DeviceList sessions={sessions} />}
    </Loaded>
  );
}

function DeviceList({ sessions }: { sessions: readonly Device[] }) {
  const now = useNow();
  const [leaving, setLeaving] = useState<Device | 'others' | null>(null);
  const [endOne, one] = useAct(sessionCalls.endSession);
  const [endOthers, all] = useAct(sessionCalls.endOtherSessions);
  const others = sessions.filter((session) => !session.is_this);
  const failed = leaving === 'others' ? all.error : one.error;

  const ask = (what: Device | 'others') => {
    one.reset();
    all.reset();
    setLeaving(what);
  };
  const end = async () => {
    if (leaving === null) return;
    if (leaving === 'others') {
      const reply = await endOthers({});
      if (reply.error) return;
      toast({ text: t('devices_section>logged_out_count', { count: reply.data.ended_sessions }) });
    } else {
      const reply = await endOne({ session_id: leaving.id });
      if (reply.error) return;
      toast({ text: t('devices_section>logged_out_toast', { device: deviceName(leaving.device) }) });
    }
    setLeaving(null);
  };

  return (
    <Panel>
      <ul className="-my-4 divide-y divide-line">
        {[...sessions]
          .sort((a, b) => Number(b.is_this) - Number(a.is_this))
          .map((session) => (
            <DeviceRow key={session.id} session={session} now={now} onEnd={() => ask(session)} />
          ))}
      </ul>
      {others.length > 0 && (
        <div className="border-t border-line pt-5 max-sm:grid">
          <Button variant="danger-quiet" className="sm:-ml-4" onClick={() => ask('others')}>
            {t('devices_section>log_out_all')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={
          leaving === 'others'
            ? t('devices_section>log_out_all_title')
            : t('devices_section>log_out_title', { device: deviceName(leaving?.device ?? '') })
        }
        confirmLabel={
          leaving === 'others'
            ? t('devices_section>log_out_count', { count: others.length })
            : t('devices_section>log_out_device')
        }
        pendingLabel={t('devices_section>logging_out')}
        danger
        error={failed ? whyNot(failed) : undefined}
        onConfirm={end}
      >
        {t(leaving === 'others' ? 'devices_section>log_out_all_text' : 'devices_section>log_out_text')}
      </ConfirmDialog>
    </Panel>
  );
}

function DeviceRow({ session, now, onEnd }: { session: Device; now: Date; onEnd: () => void }) {
  const Icon = ICON[session.kind];
  const used = fromWire(session.last_used_at);
  const made = fromWire(session.created);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-well text-ink-2">
        <Icon className="size-6" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-md font-semibold">{deviceName(session.device)}</span>
          {session.is_this && <Pill tone="brand">{t('devices_section>this_device')}</Pill>}
        </div>
        <p className="text-sm text-ink-2">
          {session.is_this
            ? t('devices_section>in_use_now')
            : used &&
              (now.getTime() - used.getTime() < MINUTE
                ? t('devices_section>used_just_now')
                : t('devices_section>used_ago', { used: showAgo(used, now) }))}
          {session.network !== '' && <>{t('devices_section>network', { network: session.network })}</>}
        </p>
        <p className="text-sm text-ink-3">
          {[
            made ? t('devices_section>logged_in_day', { day: showDay(made, now) }) : t('devices_section>logged_in_way'),
            wayWords(session.way),
          ].join(' ')}
        </p>
      </div>
      {!session.is_this && (
        <Button
          size={36}
          onClick={onEnd}
          aria-label={t('devices_section>log_out_named', { device: deviceName(session.device) })}
        >
          {shared('verb>log_out')}
        </Button>
      )}
    </li>
  );
}
