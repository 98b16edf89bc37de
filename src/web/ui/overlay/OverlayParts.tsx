// The overlays and the library that they use, in one file of the build: `overlays.ts` loads it.

export { MenuPopover } from '../action/MenuPopover.tsx';
export { addToast, removeToasts, ToastStack } from '../feedback/ToastStack.tsx';
export { DialogPanel } from './DialogPanel.tsx';
export { SheetPanel } from './SheetPanel.tsx';
