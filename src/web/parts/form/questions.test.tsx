// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { BudgetField } from './BudgetField.tsx';
import { DateMultiField, DateRangeField, DateTimeField, MonthField } from './DateQuestions.tsx';
import { withFiles } from './form-answers.ts';
import type { FormFile } from './form-file.ts';

const field = { id: 'q', label: 'When', error: undefined };
/** A field that keeps its value, with all that it told. */
const held = async (start: unknown, draw: (value: never, put: (value: unknown) => void) => ReactElement) => {
  const told: unknown[] = [];
  function Held() {
    const [value, setValue] = useState(start);
    return draw(value as never, (next) => {
      told.push(next);
      setValue(next);
    });
  }
  const screen = await opened(<Held />, { now: new Date('2026-11-24T02:00:00Z') });
  const put = async (label: string | RegExp, value: string) => {
    fireEvent.change(screen.page.getByLabelText<HTMLInputElement>(label), { target: { value } });
    await screen.settle();
  };
  return { ...screen, told, put };
};

it('another day can be added once those before are chosen, up to the most', async () => {
  const screen = await held([], (value, put) => <DateMultiField {...field} max={2} value={value} onChange={put} />);
  expect(screen.buttons()).toEqual([]);
  await screen.put(/^When/, '2026-11-25');
  expect(screen.told).toEqual([['2026-11-25']]);
  const [add] = screen.buttons();
  await screen.press(add!);
  expect(screen.buttons()).toEqual([]);
  const second = screen.page.getAllByLabelText(/./).filter((one) => one instanceof HTMLInputElement)[1]!;
  fireEvent.change(second, { target: { value: '2026-11-27' } });
  await screen.settle();
  expect(screen.told.at(-1)).toEqual(['2026-11-25', '2026-11-27']);
  expect(screen.buttons()).toEqual([]);
});

it('a range ends on its first day at the earliest, and begins today at the earliest', async () => {
  const screen = await held(undefined, (value, put) => <DateRangeField {...field} value={value} onChange={put} />);
  const min = (label: string) => screen.page.getByLabelText(label).getAttribute('min');
  expect([min('From'), min('To')]).toEqual(['2026-11-24', '2026-11-24']);
  await screen.put('From', '2026-11-28');
  expect([min('From'), min('To')]).toEqual(['2026-11-24', '2026-11-28']);
  await screen.put('To', '2026-11-30');
  expect(screen.told.at(-1)).toEqual({ from: '2026-11-28', to: '2026-11-30' });
});

it('a day and its time are one answer, and a month is its number', async () => {
  const screen = await held('', (value, put) => <DateTimeField {...field} value={value} onChange={put} />);
  await screen.put('Day', '2026-11-28');
  await screen.put('Time', '09:30');
  expect(screen.told).toEqual(['2026-11-28', '2026-11-28 09:30']);
  const month = await held(undefined, (value, put) => <MonthField {...field} value={value} onChange={put} />);
  await month.type('When', '12', 'combobox');
  expect(month.told).toEqual([12]);
});

it('a budget is whole dollars, nothing where both are empty, and “not sure” by its own tick', async () => {
  const screen = await held(undefined, (value, put) => <BudgetField {...field} value={value} onChange={put} />);
  await screen.put('From', 'S$1,200');
  expect(screen.told.at(-1)).toEqual({ low: '1200' });
  await screen.put('From', '');
  expect(screen.told.at(-1)).toBeUndefined();
  const tick = screen.page.getByRole('checkbox');
  fireEvent.click(tick);
  await screen.settle();
  expect(screen.told.at(-1)).toBeNull();
  expect(screen.page.getByLabelText('From').hasAttribute('disabled')).toBe(true);
  fireEvent.click(tick);
  await screen.settle();
  expect(screen.told.at(-1)).toBeUndefined();
});

it('files answer their own question, and a question whose files are gone is not answered', () => {
  const question = (key: string, type: string) => ({ key, type }) as Question;
  const file = (of: string, id?: number) => ({ question: of, ...(id ? { id } : {}) }) as FormFile;
  const questions = [question('photos', 'files'), question('plan', 'files'), question('note', 'text')];
  expect(withFiles({ note: 'x', plan: [9] }, questions, [file('photos', 7), file('photos')])).toEqual({
    note: 'x',
    photos: [7, 2],
  });
});
