import type { FastifyInstance } from 'fastify';
import type { Parts } from '#server/platform/context.ts';
import type { Binding } from '#server/platform/http/bind.ts';
import { approvalHandlers } from './approvals/handlers.ts';
import { serveEvidence } from './disputes/file-service.ts';
import { disputeHandlers } from './disputes/handlers.ts';
import { linkHandlers } from './links/handlers.ts';
import { merchantHandlers } from './merchants/handlers.ts';
import { paperHandlers } from './papers/handlers.ts';
import { serveCustodyPapers } from './papers/service.ts';
import { thirdPartyHandlers } from './payments/handlers.ts';
import { payoutHandlers } from './payouts/handlers.ts';
import { planHandlers } from './plans/handlers.ts';
import { statementHandlers } from './statements/handlers.ts';

export { serveCustodyNotices } from './statements/notice-service.ts';

export const custodyHandlers: readonly Binding[] = [
  ...thirdPartyHandlers,
  ...approvalHandlers,
  ...disputeHandlers,
  ...linkHandlers,
  ...merchantHandlers,
  ...paperHandlers,
  ...payoutHandlers,
  ...planHandlers,
  ...statementHandlers,
];

/** Serves files that browsers open themselves: evidence, receipts and statements. */
export function serveCustodyFiles(app: FastifyInstance, parts: Parts): void {
  serveEvidence(app, parts);
  serveCustodyPapers(app, parts);
}
