import { expect, it } from 'vitest';
import { kmBetween, travelMinutes } from './travel-rules.ts';

const TAMPINES = { lat: 1.3496, lng: 103.9568 };
const PASIR_RIS = { lat: 1.3721, lng: 103.9474 };
const JURONG_WEST = { lat: 1.3404, lng: 103.709 };

it('measures the straight line between two places', () => {
  expect(kmBetween(TAMPINES, TAMPINES)).toBe(0);
  expect(kmBetween(TAMPINES, PASIR_RIS)).toBeCloseTo(2.71, 1);
  expect(kmBetween(TAMPINES, JURONG_WEST)).toBeCloseTo(27.6, 0);
});

it('is whole minutes from door to door, the same both ways, and longer the further it is', () => {
  const near = travelMinutes(TAMPINES, PASIR_RIS);
  const far = travelMinutes(TAMPINES, JURONG_WEST);
  expect([travelMinutes(TAMPINES, TAMPINES), near, far]).toEqual([11, 16, 86]);
  expect(travelMinutes(PASIR_RIS, TAMPINES)).toBe(near);
  expect(travelMinutes(JURONG_WEST, TAMPINES)).toBe(far);
});
