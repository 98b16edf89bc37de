/** The person's choice; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';

/**
 * Runs inline in `<head>` before first paint: puts `data-theme="light"` or `"dark"` on `<html>` from the choice kept in
 * localStorage, else from the device, and follows the device while the choice is `system`. One constant text, so that
 * a content security policy can allow it by its hash.
 */
export const themeScript =
  "(function(){var d=document.documentElement,m=matchMedia('(prefers-color-scheme: dark)');function s(){var t=null;" +
  "try{t=localStorage.getItem('theme')}catch(e){}d.dataset.theme=t==='dark'||(t!=='light'&&m.matches)?'dark':'light'}" +
  "s();m.addEventListener('change',s)})()";

/** The choice kept on this device; `system` without one or without storage. */
export function themeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice on this device and shows it at once. A private window that refuses storage still shows it. */
export function setTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
