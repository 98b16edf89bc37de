import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { plural } from '#web/ui/format.ts';
import type { Saving } from './use-form-editor.ts';

/** Whether the draft is saved, in a few words. */
export function SavingNote({ saving, version, wrong }: { saving: Saving; version: number; wrong: number }) {
  const text = {
    none: version > 0 ? `Version ${version} is what people answer` : 'No version yet',
    saved: 'Draft saved',
    waiting: 'Saving the draft',
    saving: 'Saving the draft',
    failed: 'Not saved. Trying again',
    elsewhere: 'Not saved',
  }[saving.state];
  const isBad = saving.state === 'failed' || saving.state === 'elsewhere';
  return (
    <span
      role="status"
      className={`inline-flex items-center gap-1.5 text-sm ${isBad ? 'font-medium text-danger-ink' : 'text-ink-3'}`}
    >
      {saving.state === 'saved' && <CheckCircleIcon aria-hidden weight="fill" className="size-4.5 text-success-ink" />}
      {isBad && <WarningIcon aria-hidden weight="fill" className="size-4.5" />}
      {text}
      {wrong > 0 && !isBad && `, ${plural(wrong, 'thing')} to fix`}
    </span>
  );
}
