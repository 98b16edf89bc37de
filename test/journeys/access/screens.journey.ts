import { expect, ON_DESKTOP, ON_PHONE, type Stage, test } from '../people.ts';
import { findings, NARROWEST, overflow } from '../screens.ts';

// Shows that the checks of screens find barriers that exist in only one theme or at only one width.

async function found(stage: Stage, narrowest: (width: unknown) => void = () => {}): Promise<(string | undefined)[]> {
  const page = await stage.look(null, '/login');
  const width = page.viewportSize()?.width as number;
  expect([await findings(page, '/login'), await overflow(page, NARROWEST)]).toEqual([[], 0]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      #in-the-dark { color: #111; background: #fff }
      [data-theme=dark] #in-the-dark { color: #333 !important; background: #222 !important }
      .at-night { display: none; color: #111; background: #fff }
      [data-theme=dark] .at-night { color: #333; background: #222 }
      #on-a-phone, #on-a-desktop { display: none }
      @media (max-width: 600px) { #on-a-phone, #at-night-on-a-phone { display: block } }
      @media (min-width: 1024px) { #on-a-desktop, #at-night-on-a-desktop { display: block } }
      #at-320 { position: absolute; top: 0; left: 0; width: 350px; height: 1px }
    `);
    document.adoptedStyleSheets.push(sheet);
    const barriers =
      '<p id="in-the-dark">Hard to read</p><p class="at-night" id="at-night-on-a-phone">Hard too</p>' +
      '<p class="at-night" id="at-night-on-a-desktop">Hard there</p>' +
      '<input id="on-a-phone"><input id="on-a-desktop"><div id="at-320"></div>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', barriers);
  });
  const lines = await findings(page, '/login', async () =>
    narrowest([page.viewportSize()?.width, await page.evaluate(() => innerWidth)]),
  );
  expect(await overflow(page, width)).toBe(0);
  expect(await overflow(page, NARROWEST)).toBeGreaterThan(0);
  return lines.map((line) => line.split('\n', 1)[0]?.replace(/ \(.*\)/, ''));
}

const DARK = '/login, dark: color-contrast #in-the-dark';
const ON_A_DESKTOP = [
  '/login, light: label #on-a-desktop',
  DARK,
  '/login, dark: color-contrast #at-night-on-a-desktop',
  `/login, dark at ${NARROWEST} px: color-contrast #at-night-on-a-phone`,
];

test('barriers are found that exist only in the dark, on a phone or at 320 px', async ({ stage }, info) => {
  const narrowest: unknown[] = [];
  const lines = await found(stage, (width) => narrowest.push(width));
  // A journey at both widths checks dark colours, also those of a narrow screen, in the desktop's run.
  const isPhone = info.project.name === 'phone';
  expect(lines).toEqual(isPhone ? ['/login, light: label #on-a-phone'] : ON_A_DESKTOP);
  expect(narrowest).toEqual(isPhone ? [] : [[NARROWEST, NARROWEST]]);
});

test('a journey only on the desktop also finds barriers of a phone', ON_DESKTOP, async ({ stage }) => {
  expect(await found(stage)).toEqual([...ON_A_DESKTOP, `/login, light at ${NARROWEST} px: label #on-a-phone`]);
});

test('a journey only on a phone also finds barriers of a desktop', ON_PHONE, async ({ stage }) => {
  expect(await found(stage)).toEqual([
    '/login, light: label #on-a-phone',
    DARK,
    '/login, dark: color-contrast #at-night-on-a-phone',
    '/login, dark at 1280 px: color-contrast #at-night-on-a-desktop',
    '/login, light at 1280 px: label #on-a-desktop',
  ]);
});
