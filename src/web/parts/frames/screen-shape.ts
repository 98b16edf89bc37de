import { splitLanguage } from '#core/languages.ts';

/** What a screen looks like before its data is there. */
export type ScreenShape = 'cards' | 'rows' | 'panes' | 'split' | 'form' | 'tiles' | 'grid' | 'table';
/** What is beside it on desktop: the menu, the rail if the screen has panes of its own, or nothing. */
export type ShellSide = 'menu' | 'rail' | 'none';

/** The least height of the dashboard, in pixels (specification 9). In a lower window it scrolls. */
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

/** The shape of the screen at an address, with or without a language prefix. */
export function screenShape(path: string): ScreenShape {
  const place = splitLanguage(path).rest.replace(/(?<=.)\/+$/, '');
  return SHAPES.find(([address]) => address.test(place))?.[1] ?? 'table';
}

/** Screens with a rail instead of the menu: those with three panes (design 8), and the whole back office. */
const RAIL = /^\/(ops|dashboard\/(inbox|works|projects\/quote\/|(services|profiles)\/\d))/;
/** Screens of `core/routes.ts` without a menu, such as an open request (specification 2). */
const BARE = /^\/dashboard\/requests\/(?!case(\/|$))./;
export function shellSide(path: string): ShellSide {
  const place = splitLanguage(path).rest;
  return BARE.test(place) ? 'none' : RAIL.test(place) ? 'rail' : 'menu';
}

/** Addresses with the same key look the same before they load, and share one document. */
export const shellKey = (path: string): string => `${shellSide(path)} ${screenShape(path)}`;
