import { splitLanguage } from '#core/languages.ts';

/** What a screen looks like before its data is there. */
export type ScreenShape = 'cards' | 'rows' | 'panes' | 'split' | 'form' | 'tiles' | 'grid' | 'table';
/** What stands beside it on desktop: the menu, the rail where a screen has panes of its own, or nothing. */
export type ShellSide = 'menu' | 'rail' | 'none';

/** The dashboard is at least this high, in pixels (specification 9): in a lower window it scrolls. */
export const DASHBOARD_MIN_HEIGHT = 320;

const SHAPES: readonly (readonly [RegExp, ScreenShape])[] = [
  [/^\/dashboard\/(inbox|works|projects\/quote)(\/|$)/, 'panes'],
  [/^\/dashboard\/requests(\/|$)/, 'split'],
  [/^\/dashboard\/calendar(\/|$)/, 'grid'],
  [/^\/dashboard\/(today|projects|services|profiles)$/, 'cards'],
  [/^\/dashboard\/projects\/(\d+|quotelist\/\d+)$/, 'cards'],
  [/^\/dashboard\/projects\/quotelist\/\d+\/(edit|copy)$/, 'form'],
  [/^\/dashboard\/projects\//, 'cards'],
  [
    /^\/dashboard\/(settings|onboarding|services|profiles|email_change|certification\/|payfee|charge_application|business-loan)/,
    'form',
  ],
  [/^\/dashboard\/(credit|pricing|free-credits|auto-quote)(\/|$)/, 'tiles'],
  [/^\/dashboard(\/|$)/, 'rows'],
  [/^\/ops$/, 'tiles'],
  [/^\/ops\/(review|reports|feedback|appeals|checks)(\/|$)/, 'panes'],
];

/** The shape of the screen at an address, with or without its language. */
export function screenShape(path: string): ScreenShape {
  const place = splitLanguage(path).rest.replace(/(?<=.)\/+$/, '');
  return SHAPES.find(([address]) => address.test(place))?.[1] ?? 'table';
}

/** Screens of three panes swap the menu for a rail (design 8); a request that is open has none (specification 2); the back office has nothing else. */
const RAIL = /^\/(ops|dashboard\/(inbox|works|projects\/quote\/|(services|profiles)\/\d))/;
/** The screens of `core/routes.ts` that are drawn without the menu. */
const BARE = /^\/dashboard\/requests\/(?!case(\/|$))./;
export function shellSide(path: string): ShellSide {
  const place = splitLanguage(path).rest;
  return BARE.test(place) ? 'none' : RAIL.test(place) ? 'rail' : 'menu';
}

/** Addresses that look alike before they are loaded have one document: what tells them apart. */
export const shellKey = (path: string): string => `${shellSide(path)} ${screenShape(path)}`;
