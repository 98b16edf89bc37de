import type { Page, TestInfo } from '@playwright/test';

/** What a journey costs a person: presses, fields that are typed into, and the seconds that it took. */
export interface Effort {
  readonly taps: number;
  readonly fields: number;
  readonly seconds: number;
}

/** Begins to count on a page and on those that it leads to; what is filled by a script counts as typed, as a person would. */
export async function countTaps(page: Page): Promise<() => Effort> {
  let taps = 0;
  const fields = new Set<string>();
  const begun = Date.now();
  await page.exposeFunction('gotongTap', () => {
    taps += 1;
  });
  await page.exposeFunction('gotongField', (name: string) => {
    fields.add(name);
  });
  const listen = () => {
    const tell = window as unknown as { gotongTap: () => void; gotongField: (name: string) => void };
    // A label's press is told again to its control, without a pointer: that is one tap.
    addEventListener('pointerdown', () => tell.gotongTap(), { capture: true });
    addEventListener(
      'input',
      ({ target }) => {
        const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
        if (!isText || ['radio', 'checkbox', 'file'].includes(target.type)) return;
        tell.gotongField(`${location.pathname}#${target.id || target.name}`);
      },
      { capture: true },
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => ({ taps, fields: fields.size, seconds: Math.round((Date.now() - begun) / 100) / 10 });
}

/** What was spent since an earlier moment. */
export const since = (before: Effort, now: Effort): Effort => ({
  taps: now.taps - before.taps,
  fields: now.fields - before.fields,
  seconds: Math.round((now.seconds - before.seconds) * 10) / 10,
});

/** Says it in the report of the run: "a one-unit aircon repair: 13 taps, 1 fields, 4.2 s". */
export function tellEffort(info: TestInfo, story: string, { taps, fields, seconds }: Effort): void {
  const description = `${story}: ${taps} taps, ${fields} fields, ${seconds} s`;
  info.annotations.push({ type: 'effort', description });
  console.log(description);
}
