import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { type Finding, PLACE_LENGTH } from './finding.ts';

// Runs html-validate on the current DOM: nesting, names and labels, duplicate ids. crawl.journey.ts checks the server's HTML the
// same way. Elements that are not displayed are left out, because a page may have one menu for each width.

/** Elements that are never displayed by themselves, but are checked anyway. */
const KEPT = 'audio, datalist, optgroup, option, script, source, style, track';

const html = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The browser serialises the page, so its style is not ours.
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-button-type': 'error',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Other tests check the cost and origin of files.
    'require-sri': 'off',
    'long-title': 'off',
    // We use roles where the element looks different between browsers (<progress>), or cannot have the needed content.
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
