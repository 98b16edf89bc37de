import * as calls from '#core/users/settings-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as avatar from './avatar-service.ts';
import * as settings from './settings-service.ts';

export const settingsHandlers: readonly Binding[] = [
  bind(calls.settings, (input, context) => settings.settings(input, context)),
  bind(calls.changeSettings, (input, context) => settings.changeSettings(input, context)),
  bind(calls.editAvatar, (input, context) => avatar.editAvatar(input, context), { transaction: false }),
  bind(calls.notificationSettings, (input, context) => settings.notificationSettings(input, context)),
  bind(calls.changeNotificationSettings, (input, context) => settings.changeNotificationSettings(input, context)),
  bind(calls.invoiceSettings, (input, context) => settings.invoiceSettings(input, context)),
  bind(calls.changeInvoiceSettings, (input, context) => settings.changeInvoiceSettings(input, context)),
];
