import * as calls from '#core/bids/fee-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import { feeReceipt } from './fee-service.ts';

/** The receipt of a fee (decision 15). */
export const feeHandlers: readonly Binding[] = [bind(calls.feeReceipt, feeReceipt)];
