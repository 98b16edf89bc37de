import * as calls from '#core/settings/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const settingHandlers: readonly Binding[] = [
  bind(calls.opsSettings, service.opsSettings),
  bind(calls.changeSetting, service.changeSetting),
  bind(calls.decideSetting, service.decideSetting),
];
