import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import type { IconType } from '#web/ui/icon.ts';
import type { SavePhase } from './saving-state.ts';
import type { SectionHandle } from './use-section.ts';

const marks = (): Readonly<Record<SavePhase, { text: string; icon: IconType | null; look: string }>> => ({
  saved: { text: t('save_mark>all_changes_saved'), icon: CheckCircleIcon, look: 'text-ink-3' },
  typing: { text: t('save_mark>not_saved_yet'), icon: PencilSimpleIcon, look: 'text-ink-3' },
  saving: { text: shared('status>saving'), icon: null, look: 'text-ink-3' },
  offline: { text: t('save_mark>offline'), icon: CloudSlashIcon, look: 'text-warning-ink' },
  failed: { text: t('save_mark>could_not_save'), icon: WarningCircleIcon, look: 'text-danger-ink' },
  refused: { text: t('save_mark>not_saved'), icon: WarningCircleIcon, look: 'text-danger-ink' },
  elsewhere: { text: t('save_mark>changed_elsewhere'), icon: WarningCircleIcon, look: 'text-warning-ink' },
});

/** Whether the section is saved, with the ways to try again and to undo. */
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
          {shared('verb>try_again')}
        </Button>
      )}
      {state.before.length > 0 && (state.phase === 'saved' || state.phase === 'refused') && (
        <Button size={36} variant="quiet" icon={ArrowCounterClockwiseIcon} onClick={() => saver.undo()}>
          {shared('verb>undo')}
        </Button>
      )}
    </div>
  );
}
