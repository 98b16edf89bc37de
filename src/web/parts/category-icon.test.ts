import { expect, it } from 'vitest';
import { CATEGORY_ICON_NAMES } from '#core/categories/ops/model.ts';
import { CATEGORY_ICONS, categoryIcon } from './category-icon.ts';

it('has a drawing for exactly the icons that a category can have', () => {
  expect(Object.keys(CATEGORY_ICONS).sort()).toEqual([...CATEGORY_ICON_NAMES].sort());
  expect(categoryIcon('NoSuchIcon')).toBe(CATEGORY_ICONS.Wrench);
});
