import type { DialogProps } from './overlay-props.ts';
import { useOverlays } from './overlays.ts';

/**
 * A question over the page (design 7). On phones it is a bottom sheet with grip and close. Focus moves into it, stays
 * there, and goes back to the control that opened it.
 */
export function Dialog(props: DialogProps) {
  const parts = useOverlays(props.open);
  return parts && <parts.DialogPanel {...props} />;
}
