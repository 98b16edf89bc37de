import { typosBetween } from '#core/search/read-rules.ts';
import { loadConfig, SETTING_NAMES } from '#server/config.ts';
import { bad, type Finding, look, ok } from '#server/platform/check/finding.ts';

/** How many letters may be wrong in a name that we take for a misspelt setting. */
const TYPOS = 2;

/** Names that systems set and that mean nothing to us. */
const OF_SYSTEMS: readonly string[] = ['LANGUAGE'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Names in the environment that are nearly those of settings, with what was meant. */
export function nearlySettings(env: Environment): { readonly name: string; readonly meant: string }[] {
  const names = Object.keys(env).filter((name) => name.length > 5 && ![...SETTING_NAMES, ...OF_SYSTEMS].includes(name));
  return names.flatMap((name) => {
    const found = SETTING_NAMES.filter((each) => each.length > 5)
      .map((meant) => ({ name, meant, typos: typosBetween(meant, name, TYPOS) }))
      .toSorted((x, y) => x.typos - y.typos)[0];
    return found && found.typos <= TYPOS ? [{ name, meant: found.meant }] : [];
  });
}

/** Whether the settings can be used, and what looks like a misspelt one. */
export function checkSettings(env: Environment): Finding {
  const part = 'settings';
  try {
    loadConfig(env);
  } catch (error) {
    const said = (error as Error).message.replace(/\s*\n\s*/g, '; ');
    return { part, ...bad(said, 'docs/settings.md lists every setting') };
  }
  const near = nearlySettings(env);
  const said = near.map(({ name, meant }) => `${name} is none: ${meant}?`).join(' ');
  if (near.length > 0) return { part, ...look(said, 'correct the names, or take them away') };
  const count = SETTING_NAMES.filter((name) => env[name] !== undefined && env[name] !== '').length;
  return { part, ...ok(`${count} are set, all can be used`) };
}
