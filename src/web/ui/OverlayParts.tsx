// What opens over the page, with the library that it stands on, in one file of the build: `overlays.ts` loads it.
export { DialogPanel } from './DialogPanel.tsx';
export { MenuPopover } from './MenuPopover.tsx';
export { SheetPanel } from './SheetPanel.tsx';
export { addToast, removeToasts, ToastStack } from './ToastStack.tsx';
