import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inLanguage, language } from '#web/text/words.ts';
import { Kept } from './Kept.tsx';

let drawings = 0;
function Part({ word, count }: { word: string; count?: number }) {
  drawings += 1;
  const id = useId();
  return (
    <p id={id}>
      {word} {count} {language()}
    </p>
  );
}
const draw = (given: { word: string; count?: number }, as?: 'li') =>
  renderToString(<Kept name="part" of={Part} given={given} className="x" {...(as ? { as } : {})} />);

it('renders a part once for the same data', () => {
  drawings = 0;
  const first = draw({ word: 'a < b', count: 1 });
  expect(first).toMatch(/^<div class="x"><p id="[^"]*part[^"]*">a &lt; b/);
  expect(draw({ word: 'a < b', count: 1 })).toBe(first);
  expect(drawings).toBe(1);
  expect(draw({ word: 'a < b', count: 1 }, 'li')).toBe(first.replace('<div', '<li').replace('</div', '</li'));
  expect(drawings).toBe(1);
});

it('renders again for other data and for another language', () => {
  drawings = 0;
  const shown = new Set([
    draw({ word: 'c' }),
    draw({ word: 'd' }),
    draw({ word: 'c', count: 2 }),
    inLanguage('zh-TW', () => draw({ word: 'c' })),
  ]);
  expect([drawings, shown.size]).toEqual([4, 4]);
  expect(inLanguage('zh-TW', () => draw({ word: 'c' }))).toContain('zh-TW');
  expect(drawings).toBe(4);
});
