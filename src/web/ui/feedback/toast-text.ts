import type { ReactNode } from 'react';
import type { IconType } from '../icon.ts';

export interface ToastText {
  /** "Request archived". How it ends is `toastLine`’s. */
  text: ReactNode;
  /** Default by tone: a tick, a warning, or an i. */
  icon?: IconType | undefined;
  /** Default `success`. */
  tone?: 'success' | 'danger' | 'info' | undefined;
  /** One way back, such as Undo. The toast stays 10 s then, else 5 s. */
  action?: { label: string; onAction: () => void } | undefined;
}

const ENDS = /(?<!\b[A-Z])[.!?]\s|[。！？]./u;
/** A toast of one sentence has no full stop, one of several has each of theirs (docs/words.md). "Rachel G." keeps its own. */
export const toastLine = (text: ReactNode): ReactNode =>
  typeof text !== 'string' || ENDS.test(text) ? text : text.replace(/(?<!\b[A-Z])[.。]$/u, '');
