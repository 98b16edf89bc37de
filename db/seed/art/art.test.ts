import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CONSUMERS, PROS } from '../cast.ts';
import { albumOf } from './albums.ts';
import { drawingOf, drawn, drawnWhenAsked, faceOf, markOf, photoOf, takenOf } from './draw.ts';

describe('the art of the cast', () => {
  it('has a face for everybody, and a logo and six to twelve photos with words for each pro, no two alike', () => {
    const people = [...CONSUMERS, ...PROS].map(({ key }) => drawingOf(faceOf(key).key));
    const logos = PROS.map(({ key }) => drawingOf(markOf(key).key));
    const albums = PROS.map((pro) => albumOf(pro));
    for (const album of albums) {
      expect(album.length).toBeGreaterThanOrEqual(6);
      expect(album.length).toBeLessThanOrEqual(12);
      expect(new Set(album.map(({ caption }) => caption)).size).toBe(album.length);
      for (const { caption } of album) expect(caption.length).toBeGreaterThan(12);
    }
    const photos = albums.flatMap((album) => album.map(({ svg }) => svg));
    for (const drawings of [people, logos, photos]) {
      expect(drawings).not.toContain(null);
      expect(new Set(drawings).size).toBe(drawings.length);
    }
  });

  it('is the same on every machine, and is drawn with nothing that a machine may lack', () => {
    const [pro] = PROS;
    if (!pro) throw new Error('no cast');
    expect(drawingOf(photoOf(pro.key, 2).key)).toBe(albumOf(pro)[2]?.svg);
    for (const { svg } of albumOf(pro)) expect(svg).not.toMatch(/<text|<image|href|NaN|undefined/);
    expect(drawingOf(photoOf(pro.key, 99).key)).toBeNull();
    expect(drawingOf('art/nobody/face')).toBeNull();
    expect(drawingOf('ab/abcdef')).toBeNull();
  });

  it('gives different bytes for different pictures', async () => {
    const bytes = await Promise.all(
      PROS.slice(0, 4).flatMap((pro) =>
        albumOf(pro).map(async ({ svg }) => (await drawn(svg, 160, false)).toString('hex')),
      ),
    );
    expect(new Set(bytes).size).toBe(bytes.length);
  });

  it('is drawn once, when it is first read, and kept; other files are left alone', async () => {
    const kept = new Map<string, Uint8Array>([['ab/own', new Uint8Array([7])]]);
    let puts = 0;
    const store = drawnWhenAsked({
      put: async (key, bytes) => {
        puts += 1;
        kept.set(key, bytes);
      },
      get: async (key) => kept.get(key) ?? null,
      remove: async (key) => void kept.delete(key),
    });
    const { key } = takenOf('plumber', 3);
    const [one, two] = await Promise.all([store.get(key), store.get(key)]);
    expect(one).toBe(two);
    expect(puts).toBe(1);
    expect(await sharp(one as Uint8Array).metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 });
    expect(await sharp((await store.get(`${key}-thumb`)) as Uint8Array).metadata()).toMatchObject({ width: 480 });
    expect(await sharp((await store.get(faceOf('mei').key)) as Uint8Array).metadata()).toMatchObject({
      width: 320,
      height: 320,
    });
    expect(await store.get('ab/own')).toEqual(new Uint8Array([7]));
    expect(await store.get('art/nobody/face')).toBeNull();
  });
});
