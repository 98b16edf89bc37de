import type { SheetProps } from './overlay-props.ts';
import { useOverlays } from './overlays.ts';

/** Filters or details over the page: a bottom sheet with grip on phones, a pane at the right from 640 px on. */
export function Sheet(props: SheetProps) {
  const parts = useOverlays(props.open);
  return parts && <parts.SheetPanel {...props} />;
}
