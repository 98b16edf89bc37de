import type { Page, TestInfo } from '@playwright/test';

/** A person's effort in a journey: taps, fields typed into, and seconds. */
export interface Effort {
  readonly taps: number;
  readonly fields: number;
  readonly seconds: number;
}

/** Starts counting on a page and those it leads to. Fields that a script fills count as typed. Returns the effort so far. */
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
    // A tap on a label also clicks its control; counting pointers makes that one tap.
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

/** The effort since an earlier count. */
export const since = (before: Effort, now: Effort): Effort => ({
  taps: now.taps - before.taps,
  fields: now.fields - before.fields,
  seconds: Math.round((now.seconds - before.seconds) * 10) / 10,
});

/** Notes the effort in the test's report: "a one-unit aircon repair: 13 taps, 1 fields, 4.2 s". */
export function tellEffort(info: TestInfo, story: string, { taps, fields, seconds }: Effort): void {
  const description = `${story}: ${taps} taps, ${fields} fields, ${seconds} s`;
  info.annotations.push({ type: 'effort', description });
  console.log(description);
}
