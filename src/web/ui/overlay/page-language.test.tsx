import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inLanguage } from '#web/text/words.ts';
import { KEPT } from '../../../../scripts/texts/aria-texts.ts';
import { ComboBox } from '../form/ComboBox.tsx';
import { ARIA_LOCALES } from './PageLanguage.tsx';

it.each([
  ['en-SG', 'Show suggestions'],
  ['zh-SG', '显示建议'],
  ['zh-TW', '顯示建議'],
  ['zh-HK', '顯示建議'],
] as const)('screen readers hear React Aria’s own words in the language of the page: %s', (code, said) => {
  const drawn = inLanguage(code, () => renderToStaticMarkup(<ComboBox label="Area" options={[]} />));
  expect(drawn).toContain(`aria-label="${said}"`);
});

it('the build keeps React Aria’s texts for each language of a page', () => {
  expect(Object.values(ARIA_LOCALES).filter((locale) => !KEPT.includes(locale))).toEqual([]);
});
