import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/ui.ts';
import { IconButton } from '../action/IconButton.tsx';
import { cx } from '../cx.ts';
import { dialogPanelClass, scrimClass } from './overlay-class.ts';
import type { DialogProps } from './overlay-props.ts';
import { PageLanguage } from './PageLanguage.tsx';
import { ScrollArea } from './ScrollArea.tsx';
import { useBackGesture } from './use-back-gesture.ts';

/** The content of `Dialog`. A press outside does not close it once something was typed in it. */
export function DialogPanel(props: DialogProps) {
  const { open, onClose, title, intro, children, actions, width = 'md', role = 'dialog', busy = false } = props;
  const { isClosable = true } = props;
  const [isTyped, setTyped] = useState(false);
  useEffect(() => {
    if (!open) setTyped(false);
  }, [open]);
  useBackGesture(open && isClosable, () => !busy && onClose());
  return (
    <PageLanguage>
      <ModalOverlay
        data-scrim
        isOpen={open}
        onOpenChange={(next) => !next && !busy && onClose()}
        isDismissable={role === 'dialog' && !busy && !isTyped}
        isKeyboardDismissDisabled={busy}
        className={cx(scrimClass, 'max-sm:items-end sm:items-center sm:justify-center')}
      >
        <Modal className={dialogPanelClass(width)}>
          <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
            <div aria-hidden="true" className="mx-auto mt-2.5 h-1 w-9 shrink-0 rounded-full bg-line-strong sm:hidden" />
            <div className="flex shrink-0 items-start gap-2 px-5 pt-3 sm:pt-5">
              <div className="min-w-0 flex-1 sm:pr-2">
                <Heading slot="title" className="text-lg font-semibold max-sm:pt-2">
                  {title}
                </Heading>
                {intro && <div className="mt-1 text-md text-ink-2">{intro}</div>}
              </div>
              {isClosable && (
                <IconButton
                  icon={XIcon}
                  label={shared('verb>close')}
                  onClick={onClose}
                  disabled={busy}
                  className="-mr-2.5 sm:-mt-2"
                />
              )}
            </div>
            {children && (
              <ScrollArea name={t('scroll_area>name')} className="px-5 pt-4 pb-1">
                <div className="contents" onInput={() => setTyped(true)}>
                  {children}
                </div>
              </ScrollArea>
            )}
            {actions ? (
              <div className="flex shrink-0 justify-end gap-2 px-5 pt-4 pb-safe max-sm:flex-col-reverse sm:pb-5">
                {actions}
              </div>
            ) : (
              <div className="shrink-0 pb-safe sm:pb-4" />
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </PageLanguage>
  );
}
