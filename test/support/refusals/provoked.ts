import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Binding } from '#server/platform/http/bind.ts';
import { answeredLine, givenLine, refusedLine } from '#test/spec/proof/lines.ts';

// Each error that a call declares must be provoked by a test. Every worker notes what its server refused; after the whole suite
// of server tests, an error that no test provoked fails the run (declared.ts). Successful answers and inputs other than the
// defaults are noted too, for the table of the specification (test/spec/proof/compare.ts).

const noted = new Set<string>();
const watched = new WeakSet<Binding>();
const nameOf = ({ call }: Pick<Binding, 'call'>, error: unknown) => `${call.method} ${call.path} ${String(error)}`;

function note(file: string, ...lines: readonly string[]): void {
  const fresh = lines.filter((line) => !noted.has(line));
  for (const line of fresh) noted.add(line);
  if (fresh.length > 0) appendFileSync(file, `${fresh.join('\n')}\n`);
}

function saidOf({ call }: Binding, input: unknown): string[] {
  const given = Object.entries(input as object).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, defaultOf(call.input.shape[name])),
  );
  return [answeredLine(call.method, call.path), ...given.map(([name]) => givenLine(call.method, call.path, name))];
}

const defaultOf = (shape: { safeParse(value: undefined): { data?: unknown } } | undefined): unknown =>
  shape?.safeParse(undefined).data;

/** From now on, notes what these calls refuse and answer in the file that TEST_PROVOKED names. */
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

/** Errors that calls declare and that the file does not have. */
export function unprovoked(bindings: readonly Binding[], file: string): string[] {
  const said = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return bindings
    .flatMap((binding) => Object.keys(binding.call.errors).map((error) => nameOf(binding, error)))
    .filter((name) => !said.has(name));
}
