import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { type Finding, PLACE_LENGTH } from './finding.ts';

// html-validate on the page as it is drawn now: what stands in what, names and labels, ids that are there twice. What the
// server sends is held to the same by crawl.journey.ts; scripts draw the rest. Two menus of one name, of which a width shows
// one, are no two menus: what is not displayed is left out.

/** Elements that are never displayed, or not by themselves, and are looked at all the same. */
const KEPT = 'audio, datalist, optgroup, option, script, source, style, track';

const html = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // How it is written is the browser's, which writes the page down.
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-button-type': 'error',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // What a page costs and where its parts come from, other tests hold.
    'require-sri': 'off',
    'long-title': 'off',
    // Roles instead of elements where the element cannot be drawn alike in all browsers (<progress>), or cannot hold what it must.
    'prefer-native-element': 'off',
  },
});

export async function drawnFindings(page: Page): Promise<Finding[]> {
  const text = await page.evaluate((kept) => {
    const copy = document.documentElement.cloneNode(true) as Element;
    const copied = copy.querySelectorAll('body *');
    for (const [i, element] of document.querySelectorAll('body *').entries())
      if (!element.matches(kept) && getComputedStyle(element).display === 'none') copied[i]?.remove();
    return `<!DOCTYPE html>${copy.outerHTML}`;
  }, KEPT);
  const { results } = await html.validateString(text);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector, offset }) => ({
      engine: 'html-validate',
      rule: ruleId,
      says: `${message} (${selector ?? ''})`,
      place: text.slice(Math.max(0, offset - 1), offset - 1 + PLACE_LENGTH),
    }));
}
