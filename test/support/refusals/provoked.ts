import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Binding } from '#server/platform/http/bind.ts';
import { answeredLine, givenLine, refusedLine } from '#test/spec/proof/lines.ts';

// Each error that a call declares is provoked by a test. Every worker notes what its server refused; when the whole suite of
// server tests has run, what nobody provoked fails it (declared.ts). What calls answered with success, and what they were given
// beside their defaults, is noted too: the table of the specification asks for it (test/spec/proof/compare.ts).

const noted = new Set<string>();
const watched = new WeakSet<Binding>();
const nameOf = ({ call }: Pick<Binding, 'call'>, error: unknown) => `${call.method} ${call.path} ${String(error)}`;

function note(file: string, ...lines: readonly string[]): void {
  const fresh = lines.filter((line) => !noted.has(line));
  for (const line of fresh) noted.add(line);
  if (fresh.length > 0) appendFileSync(file, `${fresh.join('\n')}\n`);
}

function saidOf({ call }: Binding, input: Readonly<Record<string, unknown>>): string[] {
  const given = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, defaultOf(call.input.shape[name])),
  );
  return [answeredLine(call.method, call.path), ...given.map(([name]) => givenLine(call.method, call.path, name))];
}

const defaultOf = (shape: { safeParse(value: undefined): { data?: unknown } } | undefined): unknown =>
  shape?.safeParse(undefined).data;

/** From now on, what these calls refuse is written to the file that the run names. */
export function watchRefusals(bindings: readonly Binding[]): void {
  const file = process.env.TEST_PROVOKED;
  if (!file) return;
  for (const binding of bindings) {
    if (watched.has(binding)) continue;
    watched.add(binding);
    const { handler } = binding;
    const watching: Binding['handler'] = async (...given) => {
      const result = await handler(...given);
      if (result.ok) note(file, ...saidOf(binding, given[0]));
      else note(file, nameOf(binding, result.error), refusedLine(binding.call.method, binding.call.path, result.error));
      return result;
    };
    Object.assign(binding, { handler: watching });
  }
}

/** Errors that calls declare and that stand in no line of the file. */
export function unprovoked(bindings: readonly Binding[], file: string): string[] {
  const said = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return bindings
    .flatMap((binding) => Object.keys(binding.call.errors).map((error) => nameOf(binding, error)))
    .filter((name) => !said.has(name));
}
