import { short } from '#web/app/inline-script.ts';

/**
 * Keeps what is typed in a plain form across reloads and going back, while the tab is open. `data-keep` marks and names the
 * element round the form; `data-keep-sent` says that it was sent. Runs inline, from the text of this function, because the
 * security policy allows it by its hash; so it must use nothing from outside. Without it, the browser decides what it keeps.
 */
export function runKeep(): void {
  const place = document.querySelector<HTMLElement>('[data-keep]');
  const name = `gotong.typed.${place?.dataset.keep}`;
  // Not the honeypot field against bots, and not files.
  const fields = [
    ...(place?.querySelectorAll<HTMLInputElement>(
      'form :is(input,select,textarea)[name]:not([tabindex],[type=file])',
    ) ?? []),
  ];
  try {
    if (place?.dataset.keepSent !== undefined) sessionStorage.removeItem(name);
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, string>;
    // Values from the server or restored by the browser take precedence.
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
    // Storage is blocked: nothing is kept.
  }
}

export const keepScript = `(${short(runKeep.toString())})()`;
