import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint';
import type { Passkey } from '#core/auth/passkeys/model.ts';
import { fromWire, MINUTE } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { t } from '#web/text/spaces/settings.ts';
import { showAgo, showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** One passkey: its name, whether it is backed up, and when it was added and last used. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, is_backed_up } = passkey;
  const now = useNow();
  const added = fromWire(passkey.created);
  const used = passkey.last_used_at === null ? null : fromWire(passkey.last_used_at);
  const back = passkey.counter_back_at === null ? null : fromWire(passkey.counter_back_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-well text-ink-2">
        <FingerprintIcon className="size-6" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-md font-semibold break-words">{name}</span>
          <Pill tone={is_backed_up ? 'success' : 'neutral'}>
            {t(is_backed_up ? 'passkeys_section>backed_up' : 'passkeys_section>this_device_only')}
          </Pill>
        </div>
        <p className="text-sm text-ink-2">
          {used === null
            ? t('passkeys_section>never_used')
            : now.getTime() - used.getTime() < MINUTE
              ? t('devices_section>used_just_now')
              : t('devices_section>used_ago', { used: showAgo(used, now) })}
        </p>
        {added && <p className="text-sm text-ink-3">{t('passkeys_section>added_on', { day: showDay(added, now) })}</p>}
        {back && (
          <p className="mt-1 text-sm text-danger-ink">{t('passkeys_section>copied', { day: showDay(back, now) })}</p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size={36} onClick={onRename} aria-label={t('passkeys_section>rename_named', { name })}>
          {t('passkeys_section>rename')}
        </Button>
        <Button size={36} onClick={onRemove} aria-label={t('passkeys_section>remove_named', { name })}>
          {t('passkeys_section>remove')}
        </Button>
      </div>
    </li>
  );
}
