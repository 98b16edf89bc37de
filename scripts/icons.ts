import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ICONS, SCREENSHOTS } from '#web/app/device/manifest.ts';
import { ROOT } from './programs.ts';

/** How much of a maskable icon's width the drawing takes. Devices may cut away the rest. */
const SAFE = 0.56;

/**
 * Draws the app's icons from its mark into a folder. Icons for devices that cut them to their own shape, such as Apple's, have a
 * background without rounded corners.
 */
export async function drawIcons(folder: string): Promise<void> {
  const tile = readFileSync(join(ROOT, 'src/web/ui/art/app-icon.svg'));
  const [, ground] = /<rect[^>]*\bfill="(#\w+)"/.exec(tile.toString()) ?? [];
  if (!ground) throw new Error('the drawing of the app icon has no ground');
  const leaves = Buffer.from(tile.toString().replace(/<rect[^>]*\/>/, ''));
  mkdirSync(folder, { recursive: true });
  for (const { name, file } of SCREENSHOTS)
    copyFileSync(join(ROOT, 'docs/pictures', file), join(folder, `${name}.png`));
  for (const { name, size, purpose } of ICONS) {
    const file = join(folder, `${name}.png`);
    if (purpose === 'any') {
      await sharp(tile, { density: (72 * size) / 64 })
        .resize(size, size)
        .png()
        .toFile(file);
      continue;
    }
    // The leaves fill five eighths of the drawing's width.
    const width = Math.round((size * (purpose === 'maskable' ? SAFE : 0.625)) / 0.625);
    const drawn = await sharp(leaves, { density: (72 * width) / 64 })
      .resize(width, width)
      .png()
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
      .composite([{ input: drawn, gravity: 'centre' }])
      .flatten({ background: ground })
      .png()
      .toFile(file);
  }
}
