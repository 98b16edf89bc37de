import { expect, test } from '../people.ts';
import { findings, NARROWEST, overflow } from '../screens.ts';

// What screens are held to finds what is wrong with one: barriers that stand in one theme or at one width alone.

test('a barrier is found where it stands: in the dark, on a phone, at 320 px', async ({ stage }, info) => {
  const page = await stage.look(null, '/login');
  const width = page.viewportSize()?.width as number;
  expect([await findings(page, '/login'), await overflow(page, NARROWEST)]).toEqual([[], 0]);

  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      #in-the-dark { color: #111; background: #fff }
      [data-theme=dark] #in-the-dark { color: #333 !important; background: #222 !important }
      #at-night-on-a-phone { display: none; color: #111; background: #fff }
      [data-theme=dark] #at-night-on-a-phone { color: #333; background: #222 }
      #on-a-phone { display: none }
      @media (max-width: 600px) { #on-a-phone, #at-night-on-a-phone { display: block } }
      #at-320 { position: absolute; top: 0; left: 0; width: 350px; height: 1px }
    `);
    document.adoptedStyleSheets.push(sheet);
    const barriers =
      '<p id="in-the-dark">Hard to read</p><p id="at-night-on-a-phone">Hard too</p>' +
      '<input id="on-a-phone"><div id="at-320"></div>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', barriers);
  });
  const narrowest: unknown[] = [];
  const found = await findings(page, '/login', async () => {
    narrowest.push(page.viewportSize()?.width, await page.evaluate(() => innerWidth));
  });
  expect(narrowest).toEqual(info.project.name === 'phone' ? [] : [NARROWEST, NARROWEST]);
  const rules = found.map((line) => line.split('\n', 1)[0]?.replace(/ \(.*\)/, ''));
  // Told at both widths, a screen has its dark colours looked at on the desktop, and those of a narrow screen there too.
  expect(rules).toEqual(
    info.project.name === 'phone'
      ? ['/login, light: label #on-a-phone']
      : ['/login, dark: color-contrast #in-the-dark', '/login, dark at 320 px: color-contrast #at-night-on-a-phone'],
  );
  expect(await overflow(page, width)).toBe(0);
  expect(await overflow(page, NARROWEST)).toBeGreaterThan(0);
});
