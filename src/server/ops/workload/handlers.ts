import * as calls from '#core/ops/workload/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { opsWorkload, opsWorkloadRows } from './service.ts';

export const workloadHandlers: readonly Binding[] = [
  bind(calls.opsWorkload, opsWorkload),
  bind(calls.opsWorkloadRows, opsWorkloadRows),
];
