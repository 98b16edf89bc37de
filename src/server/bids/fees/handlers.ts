import * as calls from '#core/bids/fees/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { feeReceipt } from './service.ts';

/** The receipt of a fee (decision 15). */
export const feeHandlers: readonly Binding[] = [bind(calls.feeReceipt, feeReceipt)];
