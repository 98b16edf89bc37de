import type { ReactNode } from 'react';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title: a status pill. */
  aside?: ReactNode;
  children: ReactNode;
  /** Always visible at the foot: buttons of full width. */
  footer?: ReactNode;
}

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on a press outside and by the close button. */
  onClose: () => void;
  /** A question: "Hire CoolBreeze Aircon?" */
  title: ReactNode;
  /** What will happen, below the title. */
  intro?: ReactNode;
  children?: ReactNode;
  /** Not now (ghost) first, then the verb button. On phones the verb button is on top, full width. */
  actions?: ReactNode;
  /** `sm` 400 px, `md` (default) 480 px, `lg` 680 px from 640 px on. */
  width?: 'sm' | 'md' | 'lg' | undefined;
  /** `alertdialog` for what must be answered: a press outside does nothing. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** While something is being sent: cannot be dismissed. */
  busy?: boolean | undefined;
  /** False where the dialog's own button is the only way to close it. By default a close button is beside the title. */
  isClosable?: boolean | undefined;
}
