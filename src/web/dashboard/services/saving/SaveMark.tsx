import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { t } from '#web/text/services.ts';
import { Button } from '#web/ui/Button.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import type { SavePhase } from './saving-state.ts';
import type { SectionHandle } from './use-section.ts';

const marks = (): Readonly<Record<SavePhase, { text: string; icon: IconType | null; look: string }>> => ({
  saved: { text: t('save_mark>all_changes_saved'), icon: CheckCircleIcon, look: 'text-ink-3' },
  typing: { text: t('save_mark>not_saved_yet'), icon: PencilSimpleIcon, look: 'text-ink-3' },
  saving: { text: t('save_mark>saving'), icon: null, look: 'text-ink-3' },
  offline: { text: t('save_mark>no_connection_kept_on_this'), icon: CloudSlashIcon, look: 'text-warning-ink' },
  failed: { text: t('save_mark>could_not_save'), icon: WarningCircleIcon, look: 'text-danger-ink' },
  refused: { text: t('save_mark>not_saved'), icon: WarningCircleIcon, look: 'text-danger-ink' },
  elsewhere: { text: t('save_mark>changed_elsewhere'), icon: WarningCircleIcon, look: 'text-warning-ink' },
});

/** Whether what is on the screen is saved, with the ways to try again and to undo. */
export function SaveMark<T>({ handle: { state, saver } }: { handle: SectionHandle<T> }) {
  const { text, icon: Icon, look } = marks()[state.phase];
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-2">
      <p role="status" className={`inline-flex items-center gap-1.5 text-sm font-medium ${look}`}>
        {Icon ? <Icon aria-hidden="true" weight="fill" className="size-4" /> : <Spinner className="size-4" />}
        {text}
      </p>
      {(state.phase === 'failed' || state.phase === 'offline') && (
        <Button size={36} variant="quiet" onClick={() => void saver.flush()}>
          {t('save_mark>try_again')}
        </Button>
      )}
      {state.before.length > 0 && (state.phase === 'saved' || state.phase === 'refused') && (
        <Button size={36} variant="quiet" icon={ArrowCounterClockwiseIcon} onClick={() => saver.undo()}>
          {t('save_mark>undo')}
        </Button>
      )}
    </div>
  );
}
