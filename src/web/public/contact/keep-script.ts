import { short } from '#web/app/inline-script.ts';

/**
 * Keeps what is typed in a plain form over a reload and over going back, for as long as the tab is open. The place around the form
 * is named by `data-keep`; `data-keep-sent` says that it was sent. It runs from its own text, inline, because the policy names
 * it by its hash; so it uses nothing from outside of itself. Without it the browser keeps what it keeps.
 */
export function runKeep(): void {
  const place = document.querySelector<HTMLElement>('[data-keep]');
  const name = `gotong.typed.${place?.dataset.keep}`;
  // The trap for machines and files are not kept.
  const fields = [
    ...(place?.querySelectorAll<HTMLInputElement>(
      'form :is(input,select,textarea)[name]:not([tabindex],[type=file])',
    ) ?? []),
  ];
  try {
    if (place?.dataset.keepSent !== undefined) sessionStorage.removeItem(name);
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, string>;
    // What the server gave back, and what the browser kept itself, counts.
    for (const field of fields) {
      const text = kept[field.name];
      if (text !== undefined && (field.value === '' || field.matches('select'))) field.value = text;
    }
    place?.addEventListener('input', () =>
      sessionStorage.setItem(
        name,
        JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, field.value]))),
      ),
    );
  } catch {
    // A browser that keeps nothing.
  }
}

export const keepScript = `(${short(runKeep.toString())})()`;
