import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { useState } from 'react';
import { t } from '#web/text/spaces/dashboard.ts';
import { Button } from '#web/ui/action/Button.tsx';

/** A newer build has taken over behind this page. The open page keeps working until the person chooses to reload. */
export function NewerBuild() {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-info-line bg-info-soft px-4 py-1.5 text-sm text-info-ink lg:px-6"
    >
      <ArrowsClockwiseIcon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">{t('newer_build>message')}</span>
      <span className="flex gap-1">
        <Button variant="ghost" size={36} onClick={() => setHidden(true)}>
          {t('newer_build>later')}
        </Button>
        <Button size={36} onClick={() => location.reload()}>
          {t('newer_build>reload')}
        </Button>
      </span>
    </div>
  );
}
