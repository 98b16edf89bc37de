import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/context.ts';

/** Serves stored files at `/files/…`. */
export function serveFiles(_app: FastifyInstance, _services: Services): void {}
