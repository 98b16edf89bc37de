import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SESSION_PRESENT_COOKIE } from '../../platform/http/http.ts';
import { UNCOUNTED } from './assets.ts';
import type { Built } from './built.ts';

/** The page that the service worker shows when a page cannot be loaded. */
export const OFFLINE_PATH = '/offline.html';
const SHELL_PATH = '/dashboard';
const A_DAY = 'public, max-age=86400';

/** A short name of a build, by its parts, so that all nodes give the same build the same name. */
export const buildName = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);

/** Serves what makes the site an app: its manifest, its icons and its service worker (docs/decisions/017). */
export async function serveAppFiles(app: FastifyInstance, built: Built, build: string): Promise<void> {
  const { manifest, ICONS, SCREENSHOTS, START_PATH, iconPath } = built.entry;
  const text = JSON.stringify(manifest);
  app.get('/manifest.webmanifest', UNCOUNTED, (_, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', A_DAY).send(text),
  );
  app.get(START_PATH, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(request.cookies[SESSION_PRESENT_COOKIE] === undefined ? '/' : SHELL_PATH),
  );
  for (const { name } of [...ICONS, ...SCREENSHOTS]) {
    const icon = await readFile(join(built.iconFolder, `${name}.png`)).catch(() => null);
    if (icon)
      app.get(iconPath(name), UNCOUNTED, (_, reply) =>
        reply.type('image/png').header('cache-control', A_DAY).send(icon),
      );
  }
  if (built.worker === null) return;
  const kept = { build, shell: SHELL_PATH, offline: OFFLINE_PATH, files: built.kept };
  const worker = `self.gotongBuild=${JSON.stringify(kept)};\n${built.worker}`;
  // Always at the same address, at which browsers look for a newer one.
  app.get('/service-worker.js', UNCOUNTED, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
