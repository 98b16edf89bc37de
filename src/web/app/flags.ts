import { FLAGS, type Flag, type Flags } from '#core/flags.ts';

const ID = 'flags';

/** The server's flags as a part of a page: data, which no content policy has to allow. */
export const flagsElement = (flags: Flags): string =>
  `<script type="application/json" id="${ID}">${JSON.stringify(flags).replace(/</g, '\\u003c')}</script>`;

/** The flags of the server that sent this page (specification 9). A flag that the page does not set has its default. */
export function flagsOf(page: Pick<Document, 'getElementById'> = document): Flags {
  const flags: Record<Flag, boolean> = { ...FLAGS };
  try {
    const said = JSON.parse(page.getElementById(ID)?.textContent ?? '{}') as Record<string, unknown>;
    for (const name of Object.keys(FLAGS) as Flag[]) {
      const value = said[name];
      if (typeof value === 'boolean') flags[name] = value;
    }
  } catch {
    // The page was cut short, so the defaults hold.
  }
  return flags;
}
