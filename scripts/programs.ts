import { type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** The flags that every script of ours is started with. */
export const NODE_FLAGS = ['--require', join(ROOT, 'scripts/require-node.cjs')];

/** The memory settings that `npm start` gives Node, as flags and environment. */
export function startSettings(): { flags: string[]; env: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const words = scripts.start.split(' ');
  return {
    flags: words.filter((word) => /^--(max|heap|expose)-/.test(word)),
    env: Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))),
  };
}

/** The environment with the project's own programs first, as npm sets it. */
export const withOwnPrograms = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${env.PATH ?? ''}`,
});

export interface Outcome {
  readonly ok: boolean;
  /** What it printed; empty when it printed straight to the terminal. */
  readonly output: string;
}

/**
 * Runs a program to its end in the project's folder. With `quiet` its output is collected instead of shown. Ctrl+C reaches it
 * as well, because it shares this terminal.
 */
export function run(
  command: string,
  args: readonly string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const options: SpawnOptions = {
    cwd: ROOT,
    env: withOwnPrograms({ ...process.env, ...env }),
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  };
  return new Promise((done) => {
    const child = spawn(command, args, options);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => done({ ok: false, output: `${output}${command}: ${error.message}\n` }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });
}
