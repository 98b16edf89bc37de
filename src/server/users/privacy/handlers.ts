import * as calls from '#core/users/privacy/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { readPrivacyChoices, savePrivacy } from './service.ts';

export const privacyHandlers: readonly Binding[] = [
  bind(calls.privacyChoices, (_, context) => readPrivacyChoices(context)),
  bind(calls.savePrivacyChoices, savePrivacy),
];
