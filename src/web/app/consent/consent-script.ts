/** Id of the element that lists the scripts of other companies that a document may load. */
export const OUTSIDE_ID = 'integrations';
export const BANNER_ID = 'privacy-banner';

/**
 * Loads the scripts of other companies that the visitor agreed to (decision 33), each once, and asks if they were not asked
 * yet. It runs at the end of documents that may load any. Its source is inline, because the policy allows it by its hash.
 */
function runOutsideScripts(id: string, bannerId: string): void {
  const found = /(?:^|; )privacy=v1([^;]*)/.exec(document.cookie);
  const agreed = found ? (found[1] ?? '').split('.') : [];
  const banner = document.getElementById(bannerId);
  if (banner) banner.hidden = found !== null;
  for (const box of document.querySelectorAll<HTMLInputElement>('form[data-privacy] input[type=checkbox]'))
    if (found) box.checked = agreed.includes(box.value);
  const all = JSON.parse(document.getElementById(id)?.textContent ?? '[]') as {
    kind: string;
    purpose: string | null;
    script: string | null;
    attributes: Record<string, string>;
    globals: Record<string, unknown>;
  }[];
  const page = window as Window & { gotongOutside?: string[] };
  for (const one of all) {
    if (!one.script || (one.purpose !== null && !agreed.includes(one.purpose))) continue;
    if (page.gotongOutside?.includes(one.kind)) continue;
    page.gotongOutside = [...(page.gotongOutside ?? []), one.kind];
    Object.assign(window, one.globals);
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(one.attributes)) script.setAttribute(name, value);
    script.dataset.service = one.kind;
    script.async = true;
    script.src = one.script;
    document.head.append(script);
  }
}

export const consentScript = `(${runOutsideScripts.toString().replace(/\n\s*/g, '\n')})(${JSON.stringify(OUTSIDE_ID)},${JSON.stringify(BANNER_ID)})`;

/** The scripts as a part of a document: data, which no content policy has to allow. */
export const outsideElement = (outside: readonly unknown[]): string =>
  outside.length === 0
    ? ''
    : `<script type="application/json" id="${OUTSIDE_ID}">${JSON.stringify(outside).replace(/</g, '\\u003c')}</script>`;
