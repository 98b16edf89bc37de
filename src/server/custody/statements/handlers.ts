import * as calls from '#core/custody/statements/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { opsLoneLines } from './ops-service.ts';

export const statementHandlers: readonly Binding[] = [bind(calls.opsLoneLines, opsLoneLines)];
