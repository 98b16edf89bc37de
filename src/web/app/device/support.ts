const ID = 'support';

/** The address of support as an element of a page: data, which no content policy has to allow. */
export const supportElement = (address: string): string =>
  `<script type="application/json" id="${ID}">${JSON.stringify(address).replace(/</g, '\\u003c')}</script>`;

/**
 * A link that writes to the support of this installation, with a subject where one is given; null where the page has no
 * such address.
 */
export function supportHref(subject = '', page: Pick<Document, 'getElementById'> = document): string | null {
  try {
    const address: unknown = JSON.parse(page.getElementById(ID)?.textContent ?? 'null');
    if (typeof address !== 'string' || address === '') return null;
    return `mailto:${encodeURI(address)}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
  } catch {
    return null;
  }
}
