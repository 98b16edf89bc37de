import type { FastifyRequest } from 'fastify';
import { type Call, PROOF_NEEDED } from '#core/kit/call.ts';
import { letIn } from '../access/office.ts';
import { isProven, type Session } from '../access/sessions.ts';
import type { Parts } from '../context.ts';
import { Fault, missing } from './fault.ts';
import { sessionOf } from './http.ts';

/**
 * The session of an operator who opens a file's address in a browser. They need the right to make the call `c`, which shows the
 * same data, and a recent proof. Throws as `letIn` does, and 409 'proof needed'.
 */
export async function exporter(parts: Parts, request: FastifyRequest, c: Call): Promise<Session> {
  const session = await sessionOf(parts, request);
  if (!session) throw missing();
  letIn(parts.config, c, session);
  if (!isProven(parts.clock.now(), session.proved_at))
    throw new Fault(409, 'proof needed', PROOF_NEEDED['proof needed']);
  return session;
}
