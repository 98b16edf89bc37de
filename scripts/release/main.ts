import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import { ROOT } from '../programs.ts';
import { digestOf, pack } from './archive.ts';
import { edition, stage } from './stage.ts';

// `npm run release [-- FOLDER]` makes the archive that runs on a bare Debian 12, with its list of parts and its checksum, in
// dist/release. With `--twice` it builds all of it a second time and compares: it ends with 1 where a byte differs. With
// `--unpacked` it writes FOLDER as the archive would be unpacked, and no archive.

const USAGE = 'Say where to: npm run release -- [FOLDER] [--twice | --unpacked]';

async function make(into: string): Promise<{ archive: string; digest: string }> {
  const made = edition();
  const name = `gotong-${made.version.replace('+', '-')}`;
  const archive = join(into, `${name}-${process.platform}-${process.arch}.tar.gz`);
  mkdirSync(into, { recursive: true });
  const folder = join(into, name);
  try {
    const files = await stage(folder, made, console.log);
    pack(folder, archive, made.made);
    const digest = await digestOf(archive);
    writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
    writeFileSync(`${archive}.cdx.json`, readFileSync(join(folder, 'sbom.cdx.json')));
    const size = Math.ceil(statSync(archive).size / 1e6);
    console.log(`${archive}: ${size} MB, ${files.length} files and folders, sha256 ${digest}`);
    return { archive, digest };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeTwice(into: string): Promise<void> {
  const first = await make(into);
  for (const built of ['stamp', 'client', 'ssr', 'worker', 'icons'])
    rmSync(join(ROOT, 'dist', built), { recursive: true, force: true });
  const again = join(into, 'second');
  const second = await make(again);
  if (first.digest === second.digest) {
    rmSync(again, { recursive: true });
    console.log('Both builds are the same, byte for byte.');
    return;
  }
  console.log(`THE BUILDS DIFFER: ${first.archive} and ${second.archive}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((given) => given !== '--');
  const options = words.filter((word) => word.startsWith('--'));
  const [into = join(ROOT, 'dist/release'), ...more] = words.filter((word) => !word.startsWith('--'));
  const [option, ...others] = options;
  if (more.length + others.length > 0) throw new StartError(USAGE);
  if (option === undefined) await make(resolve(into));
  else if (option === '--twice') await makeTwice(resolve(into));
  else if (option === '--unpacked') await stage(resolve(into), edition(), console.log);
  else throw new StartError(USAGE);
}

await main().catch((error) => {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
});
