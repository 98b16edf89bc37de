import type { ComponentType } from 'react';
import { beginAnswers } from '#web/parts/form/chinese-answers.ts';

type Loaded = Promise<ComponentType<never>>;

/** The parts of public pages that are hydrated in the browser, each loaded only on pages that have it. */
export const islands: Readonly<Record<string, () => Loaded>> = {
  account: async () => (await import('../auth/AccountScreen.tsx')).default,
  logout: async () => (await import('../auth/AccountScreen.tsx')).LogoutScreen,
  forgot: async () => (await import('../auth/ResetScreen.tsx')).ForgotScreen,
  reset: async () => (await import('../auth/ResetScreen.tsx')).default,
  activate: async () => (await import('../auth/ActivateScreen.tsx')).default,
  form: async () => {
    const [{ default: Form }] = await Promise.all([
      import('../form/RequestForm.tsx'),
      beginAnswers(document.documentElement.lang),
    ]);
    return Form;
  },
  ask: async () => (await import('../service/AskScreen.tsx')).default,
  report: async () => (await import('../service/ReportScreen.tsx')).default,
  reserve: async () => {
    const [{ default: Details }] = await Promise.all([
      import('../service/reserving/ReserveDetails.tsx'),
      beginAnswers(document.documentElement.lang),
    ]);
    return Details;
  },
  'shop-buy': async () => (await import('../service/shop/shop-islands.ts')).BuyBox,
  cart: async () => (await import('../service/shop/shop-islands.ts')).CartScreen,
  'shop-order': async () => (await import('../service/shop/shop-islands.ts')).OrderByLink,
  'search-box': async () => (await import('../search/SearchBox.tsx')).default,
  'search-map': async () => (await import('../search/SearchMap.tsx')).default,
  'report-thing': async () => (await import('../service/ReportThingScreen.tsx')).default,
};
