/** Seconds after which a part of the app that does not come counts as failed (specification 9). */
export const CHUNK_LOAD_SECONDS = 120;

/** What `load` brings, or an error once it takes too long: a connection that hangs says nothing by itself. */
export function inTime<T>(load: () => Promise<T>, seconds = CHUNK_LOAD_SECONDS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of this page did not load in time.')), seconds * 1000);
  });
  return Promise.race([load(), late]).finally(() => clearTimeout(timer));
}

/** Screens whose parts load in time or fail, for a router's table. */
export const eachInTime = <S extends object>(screens: readonly S[]): S[] =>
  screens.map((screen) => {
    const { lazy } = screen as { lazy?: () => Promise<unknown> };
    return lazy ? { ...screen, lazy: () => inTime(lazy) } : screen;
  });
