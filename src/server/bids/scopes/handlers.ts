import * as calls from '#core/bids/scopes/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const scopeHandlers: readonly Binding[] = [
  bind(calls.jobScope, service.jobScope),
  bind(calls.proposeChange, service.proposeChange),
  bind(calls.answerChange, service.answerChange),
  bind(calls.withdrawChange, service.withdrawChange),
];
