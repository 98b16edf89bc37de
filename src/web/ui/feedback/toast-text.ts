import type { ReactNode } from 'react';
import type { IconType } from '../icon.ts';

export interface ToastText {
  /** "Request archived". `toastLine` decides whether it keeps a full stop. */
  text: ReactNode;
  /** Default by tone: a tick, a warning, or an i. */
  icon?: IconType | undefined;
  /** Default `success`. */
  tone?: 'success' | 'danger' | 'info' | undefined;
  /** One button, such as Undo. The toast stays 10 s with it, else 5 s. */
  action?: { label: string; onAction: () => void } | undefined;
}

const ENDS = /(?<!\b[A-Z])[.!?]\s|[。！？]./u;
/** Removes the full stop of a single sentence; several sentences keep theirs (docs/words.md). "Rachel G." keeps its own. */
export const toastLine = (text: ReactNode): ReactNode =>
  typeof text !== 'string' || ENDS.test(text) ? text : text.replace(/(?<!\b[A-Z])[.。]$/u, '');
