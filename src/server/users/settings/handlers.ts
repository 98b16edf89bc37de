import * as calls from '#core/users/settings/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as avatar from '../avatars/service.ts';
import * as settings from './service.ts';

export const settingsHandlers: readonly Binding[] = [
  bind(calls.settings, settings.settings),
  bind(calls.changeSettings, settings.changeSettings),
  bind(calls.editAvatar, avatar.editAvatar, { transaction: false }),
  bind(calls.notificationSettings, settings.notificationSettings),
  bind(calls.changeNotificationSettings, settings.changeNotificationSettings),
  bind(calls.invoiceSettings, settings.invoiceSettings),
  bind(calls.changeInvoiceSettings, settings.changeInvoiceSettings),
];
