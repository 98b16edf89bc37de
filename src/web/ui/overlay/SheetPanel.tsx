import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/ui.ts';
import { IconButton } from '../action/IconButton.tsx';
import { cx } from '../cx.ts';
import { scrimClass, sheetPanelClass } from './overlay-class.ts';
import type { SheetProps } from './overlay-props.ts';
import { PageLanguage } from './PageLanguage.tsx';
import { ScrollArea } from './ScrollArea.tsx';
import { useBackGesture } from './use-back-gesture.ts';

/** The content of `Sheet`. */
export function SheetPanel({ open, onClose, title, aside, children, footer }: SheetProps) {
  useBackGesture(open, onClose);
  return (
    <PageLanguage>
      <ModalOverlay
        data-scrim
        isOpen={open}
        onOpenChange={(next) => !next && onClose()}
        isDismissable
        className={cx(scrimClass, 'max-sm:items-end sm:justify-end')}
      >
        <Modal className={sheetPanelClass}>
          <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
            <div aria-hidden="true" className="mx-auto mt-2.5 h-1 w-9 shrink-0 rounded-full bg-line-strong sm:hidden" />
            <div className="flex shrink-0 items-center gap-3 px-5 pt-2 pb-2 sm:border-b sm:border-line">
              <Heading slot="title" className="min-w-0 text-lg font-semibold">
                {title}
              </Heading>
              {aside}
              <IconButton icon={XIcon} label={shared('verb>close')} onClick={onClose} className="-mr-2.5 ml-auto" />
            </div>
            <ScrollArea name={t('scroll_area>name')} className={cx('flex-1 px-5 pt-2', footer ? 'pb-4' : 'pb-safe')}>
              {children}
            </ScrollArea>
            {footer && (
              <div className="grid shrink-0 gap-2 border-t border-line px-5 pt-4 pb-safe sm:pb-5">{footer}</div>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </PageLanguage>
  );
}
