import * as calls from '#core/custody/papers/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const paperHandlers: readonly Binding[] = [bind(calls.custodyStatements, service.custodyStatements)];
