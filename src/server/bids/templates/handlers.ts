import * as calls from '#core/bids/templates/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

// What copies files opens its own transaction after the slow work.
const SLOW = { transaction: false };

export const templateHandlers: readonly Binding[] = [
  bind(calls.templates, service.templates),
  bind(calls.template, service.template),
  bind(calls.addTemplate, service.addTemplate, SLOW),
  bind(calls.editTemplate, service.editTemplate, SLOW),
  bind(calls.deleteTemplate, service.deleteTemplate),
  bind(calls.fillForBid, service.fillForBid, SLOW),
];
