/** A path with its names in braces left out, which a row may call otherwise than the code. */
export const places = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** How the server’s tests write down what a call did; names in braces are left out. */
export const answeredLine = (method: string, path: string) => `ok ${method} ${places(path)}`;
export const givenLine = (method: string, path: string, input: string) => `in ${method} ${places(path)} ${input}`;
export const refusedLine = (method: string, path: string, error: unknown) =>
  `no ${method} ${places(path)} ${String(error)}`;
