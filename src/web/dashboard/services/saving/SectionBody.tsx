import { type ReactNode, useEffect, useRef } from 'react';
import { LeaveGuard } from '#web/parts/frames/LeaveGuard.tsx';
import { t } from '#web/text/spaces/services.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { SaveMark } from './SaveMark.tsx';
import type { SectionHandle } from './use-section.ts';

/**
 * A section that saves itself: its fields, its save state, and what to do when it was changed elsewhere. Leaving a field saves
 * at once; leaving the screen waits for the save.
 */
export function SectionBody<T>({ handle, children }: { handle: SectionHandle<T>; children: ReactNode }) {
  const { state, saver } = handle;
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.keys(state.errors).length;

  useEffect(() => {
    const leaveField = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const isField = target.matches('input:not([type=checkbox],[type=radio],[type=file]),textarea,select');
      const row = target.closest('[data-row]');
      // Moving from the question to the answer of one row does not save yet.
      const stays = row !== null && relatedTarget instanceof Node && row.contains(relatedTarget);
      if (isField && !stays && saver.state().phase === 'typing') void saver.flush();
    };
    const fields = box.current;
    fields?.addEventListener('focusout', leaveField);
    return () => fields?.removeEventListener('focusout', leaveField);
  }, [saver]);
  return (
    <div ref={box} className="grid gap-4 [&_:is(input,textarea,select,button,fieldset)]:scroll-mt-28">
      <div className="sticky top-14 z-(--z-bar) -mx-4 -my-2 bg-sunken px-4 py-1 lg:top-0">
        <SaveMark handle={handle} />
      </div>
      {state.phase === 'elsewhere' && (
        <Banner
          tone="warning"
          live="alert"
          title={t('section_body>conflict_title')}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size={36} onClick={() => saver.takeTheirs()}>
                {t('section_body>load_newer')}
              </Button>
              <Button size={36} onClick={() => saver.keepMine()}>
                {t('section_body>keep_mine')}
              </Button>
            </div>
          }
        >
          {t('section_body>conflict_text')}
        </Banner>
      )}
      {state.phase === 'offline' && (
        <Banner tone="warning" live="status" title={t('section_body>offline_title')}>
          {t('section_body>offline_text')}
        </Banner>
      )}
      {state.phase === 'failed' && (
        <Banner tone="danger" live="alert" title={state.message || t('section_body>failed_title')}>
          {t('section_body>kept_here')}
        </Banner>
      )}
      {state.phase === 'refused' && (
        <Banner
          tone="danger"
          live="alert"
          title={fields === 0 ? state.message : t('section_body>refused_title')}
          action={
            fields > 0 && (
              <Button
                size={36}
                onClick={() => box.current?.querySelector<HTMLElement>('[aria-invalid=true],fieldset[id]')?.focus()}
              >
                {t('section_body>show_error')}
              </Button>
            )
          }
        >
          {fields > 0 ? t('section_body>refused_text') : t('section_body>kept_here')}
        </Banner>
      )}
      {children}
      {/* Leaving the screen waits for the save, and asks first where the section cannot be saved. */}
      <LeaveGuard
        isUnsaved={() => saver.state().phase !== 'saved'}
        store={() => saver.flush()}
        words={{
          title: t('section_body>leave_title'),
          leave: t('section_body>leave'),
          stay: t('section_body>stay'),
        }}
      >
        {t('section_body>leave_text')}
      </LeaveGuard>
    </div>
  );
}
