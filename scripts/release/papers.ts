import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../programs.ts';
import { installed, type Locked, nameOf } from './packages.ts';

/** A program in a release that is not an npm package. */
export interface Program {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly purl: string;
}

const hex = (integrity: string): { alg: string; content: string } => {
  const [kind = '', sum = ''] = integrity.split('-');
  return { alg: kind.replace('sha', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') };
};

const componentOf = ([place, { version, license, integrity }]: [string, Locked], lies: ReadonlySet<string>) => ({
  type: 'library',
  name: nameOf(place),
  version,
  purl: `pkg:npm/${nameOf(place).replace('@', '%40')}@${version}`,
  ...(license ? { licenses: [{ expression: license }] } : {}),
  ...(integrity ? { hashes: [hex(integrity)] } : {}),
  properties: [{ name: 'gotong:lies', value: lies.has(place) ? 'as files' : 'in built programs, or needed to build' }],
});

/**
 * The parts of a release as CycloneDX 1.6. Not made by npm, whose list has a new serial number and time on each run, so that
 * two builds would differ. `lies` are the paths of packages that are in the release as files.
 */
export function billOfMaterials(
  version: string,
  made: Date,
  programs: readonly Program[],
  lies: ReadonlySet<string>,
): string {
  const components = [
    ...programs.map(({ license, ...program }) => ({
      type: 'application',
      ...program,
      licenses: [{ expression: license }],
    })),
    ...installed().map((one) => componentOf(one, lies)),
  ];
  const digest = createHash('sha256')
    .update(JSON.stringify([version, components]))
    .digest('hex');
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: `urn:uuid:${uuid}`,
      version: 1,
      metadata: { timestamp: made.toISOString(), component: { type: 'application', name: 'gotong', version } },
      components,
    },
    null,
    1,
  )}\n`;
}

/** The licences of all packages. Each text is there once, below the packages that have it. */
export function licences(): string {
  const names = new Map<string, string[]>();
  for (const [place, { version, license }] of installed()) {
    const folder = join(ROOT, place);
    const texts = readdirSync(folder)
      .filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name) && existsSync(join(folder, name)))
      .sort()
      .flatMap((name) => {
        try {
          return readFileSync(join(folder, name), 'utf8').trim();
        } catch {
          return [];
        }
      });
    const text = texts.join('\n\n') || `${license ?? 'No licence is named'} (the package has no text of it)`;
    names.set(text, [...(names.get(text) ?? []), `${nameOf(place)} ${version}`]);
  }
  return [...names].map(([text, of]) => `${of.join('\n')}\n\n${text}\n`).join(`\n${'-'.repeat(78)}\n\n`);
}
