import { expect, it } from 'vitest';
import { cardRoom } from './card-room.ts';

const heightOf = (minutes: number) => (minutes / 60) * 59 - 3;
const used = (height: number, entry: { place?: string; travel?: object }) => {
  const { title, hasPlace, travel } = cardRoom(height, entry);
  return 14 + 16 + 2 + 18 * title + (hasPlace ? 18 : 0) + (travel > 0 ? 2 + 16 * travel : 0);
};

it('shows the address of a job from 9 to 10:30 whole, whatever its title', () => {
  expect(cardRoom(heightOf(90), { place: '12 Ang Mo Kio' })).toEqual({ title: 2, hasPlace: true, travel: 0 });
  expect(cardRoom(heightOf(90), {})).toEqual({ title: 3, hasPlace: false, travel: 0 });
});

it('never shows more lines than a card of that height holds', () => {
  for (let minutes = 60; minutes <= 600; minutes += 5)
    for (const entry of [{}, { place: 'a' }, { travel: {} }, { place: 'a', travel: {} }])
      expect([minutes, entry, used(heightOf(minutes), entry) <= heightOf(minutes) + 2]).toEqual([minutes, entry, true]);
});
