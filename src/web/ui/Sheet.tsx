import type { ReactNode } from 'react';
import { useOverlays } from './overlays.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title: a status pill. */
  aside?: ReactNode;
  children: ReactNode;
  /** Stays in sight at the foot: buttons of full width. */
  footer?: ReactNode;
}

/** Filters or details over the page: a bottom sheet with grip on phones, a pane at the right from 640 px on. */
export function Sheet(props: SheetProps) {
  const parts = useOverlays(props.open);
  return parts && <parts.SheetPanel {...props} />;
}
