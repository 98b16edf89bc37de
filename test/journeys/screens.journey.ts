import { expect, test } from './people.ts';
import { findings, NARROWEST, overflow } from './screens.ts';

// What screens are held to finds what is wrong with one: three barriers that stand in one theme or at one width alone.

test('a barrier is found where it stands: in the dark, on a phone, at 320 px', async ({ stage }, info) => {
  const page = await stage.look(null, '/login');
  const width = page.viewportSize()?.width as number;
  expect([await findings(page, '/login'), await overflow(page, NARROWEST)]).toEqual([[], 0]);

  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      #in-the-dark { color: #111; background: #fff }
      [data-theme=dark] #in-the-dark { color: #333 !important; background: #222 !important }
      #on-a-phone { display: none }
      @media (max-width: 600px) { #on-a-phone { display: block } }
      #at-320 { position: absolute; top: 0; left: 0; width: 350px; height: 1px }
    `);
    document.adoptedStyleSheets.push(sheet);
    const barriers = '<p id="in-the-dark">Hard to read</p><input id="on-a-phone"><div id="at-320"></div>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', barriers);
  });
  const rules = (await findings(page, '/login')).map((line) => line.split('\n', 1)[0]?.replace(/ \(.*\)/, ''));
  expect(rules).toEqual([
    ...(info.project.name === 'phone' ? ['/login, light: label #on-a-phone'] : []),
    '/login, dark: color-contrast #in-the-dark',
  ]);
  expect(await overflow(page, width)).toBe(0);
  expect(await overflow(page, NARROWEST)).toBeGreaterThan(0);
});
