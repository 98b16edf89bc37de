import type { ComponentType } from 'react';
import { type Load, partOrAgain, standIn } from './part.tsx';

/** Without a network, a screen that is not kept on the device is replaced at once by a note, so that a press has an effect. */
async function screenOrAgain(load: Load<object>): Promise<ComponentType> {
  const now: Load<object> = () =>
    load().catch((error: unknown) => {
      if (navigator.onLine === false) return standIn(load, 'screen', false);
      throw error;
    });
  return (await partOrAgain(now, 'screen')) as ComponentType;
}

/** Screens for a router's table, each loaded when it is first visited. */
export const eachScreen = <S extends object>(screens: readonly S[]): S[] =>
  screens.map((screen) => {
    const { lazy: load } = screen as { lazy?: () => Promise<{ Component: ComponentType }> };
    return load
      ? { ...screen, lazy: async () => ({ Component: await screenOrAgain(async () => (await load()).Component) }) }
      : screen;
  });
