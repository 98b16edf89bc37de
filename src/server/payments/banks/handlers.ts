import * as calls from '#core/payments/banks/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { banks } from './service.ts';

/** The bank look-up (section 7, External). */
export const bankHandlers: readonly Binding[] = [bind(calls.banks, banks)];
