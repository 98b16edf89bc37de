import type { Binding } from '#server/platform/http/bind.ts';
import { approvalHandlers } from './approvals/handlers.ts';
import { serveEvidence } from './disputes/file-service.ts';
import { disputeHandlers } from './disputes/handlers.ts';
import { thirdPartyHandlers } from './payments/handlers.ts';
import { payoutHandlers } from './payouts/handlers.ts';
import { planHandlers } from './plans/handlers.ts';
import { statementHandlers } from './statements/handlers.ts';

export const custodyHandlers: readonly Binding[] = [
  ...thirdPartyHandlers,
  ...approvalHandlers,
  ...disputeHandlers,
  ...payoutHandlers,
  ...planHandlers,
  ...statementHandlers,
];

export { serveEvidence };
