import type { ReactNode } from 'react';
import type { IconType } from '../icon.ts';

export interface ToastText {
  /** One sentence: "Request archived". */
  text: ReactNode;
  /** Default by tone: a tick, a warning, or an i. */
  icon?: IconType | undefined;
  /** Default `success`. */
  tone?: 'success' | 'danger' | 'info' | undefined;
  /** One way back, such as Undo. The toast stays 10 s then, else 5 s. */
  action?: { label: string; onAction: () => void } | undefined;
}
