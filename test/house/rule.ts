import { type Import, lineOf, type Scanned } from './scan.ts';

export type Violation = { path: string; line: number; message: string };
export type Rule = { title: string; check: (files: Scanned[]) => Violation[] };

/** The rooms of the house, one noun each, spelled the same on every floor. */
export const ROOMS = new Set(
  (
    'users auth categories services search questions certificates requests bids messages reviews notices wallet billing payments custody shop reserves bookings ' +
    'uploads reports appeals voice content partners prices ops views staff settings allocations subscriptions'
  ).split(' '),
);

/** Whether a file is a test. */
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The floor and room that a file belongs to; null outside of rooms. */
export const roomOf = (path: string) => {
  const [, floor, room] = /^src\/(core|server)\/([^/]+)\//.exec(path) ?? [];
  return room && ROOMS.has(room) ? { floor, room } : null;
};
/** What is wrong at a place of a file. */
export const at = (file: Scanned, place: number, message: string): Violation => ({
  path: file.path,
  line: lineOf(file.text, place),
  message,
});
/** What is wrong wherever a pattern stands in a file's code. */
export const tokens = (file: Scanned, pattern: RegExp, message: string) =>
  [...file.code.matchAll(pattern)].map((match) => at(file, match.index, `${match[0].trim()}: ${message}`));
/** What is wrong with imports, as `refuse` says of each. */
export const eachImport = (files: Scanned[], refuse: (file: Scanned, to: string, written: Import) => string | false) =>
  files.flatMap((file) =>
    file.imports.flatMap((written) => {
      const message = refuse(file, written.target ?? '', written);
      return message ? [at(file, written.at, `imports ${written.spec}: ${message}`)] : [];
    }),
  );
/** Files of the product without their tests. */
export const product = (files: Scanned[]) => files.filter((file) => file.path.startsWith('src/') && !isTest(file.path));
