import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/context.ts';

/** Serves the public pages, the dashboard's shell and the built assets. Returns what drops cached pages by tag. */
export async function servePages(
  _app: FastifyInstance,
  _services: Services,
): Promise<(tags: readonly string[]) => void> {
  return () => {};
}
