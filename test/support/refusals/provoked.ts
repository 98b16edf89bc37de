import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Binding } from '#server/platform/http/bind.ts';

// Each error that a call declares is provoked by a test. Every worker notes what its server refused; when the whole suite of
// server tests has run, what nobody provoked fails it (declared.ts).

const noted = new Set<string>();
const watched = new WeakSet<Binding>();
const nameOf = ({ call }: Pick<Binding, 'call'>, error: unknown) => `${call.method} ${call.path} ${String(error)}`;

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
      const name = result.ok ? '' : nameOf(binding, result.error);
      if (name && !noted.has(name)) {
        noted.add(name);
        appendFileSync(file, `${name}\n`);
      }
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
