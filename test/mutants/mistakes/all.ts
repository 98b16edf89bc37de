import type { Planted } from '../kept.ts';
import { dashboard } from './dashboard.ts';
import { atTheEnd } from './finish.ts';
import { whereMoneyMoves } from './money.ts';
import { pages } from './pages.ts';
import { onServer } from './server.ts';
import { work } from './work.ts';

/** What a good engineer might write by mistake, in functions of all rooms and screens. */
export const mistakes: readonly Planted[] = [
  ...onServer,
  ...whereMoneyMoves,
  ...work,
  ...atTheEnd,
  ...dashboard,
  ...pages,
];
