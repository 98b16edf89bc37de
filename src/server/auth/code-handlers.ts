import * as calls from '#core/auth/code-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as email from './email-service.ts';
import * as phone from './phone-service.ts';
import * as proof from './proof-service.ts';
import * as service from './service.ts';

/** A guess counts whatever becomes of the call, so the calls that take codes open their own transactions. */
const GUESSING = { transaction: false } as const;

export const codeHandlers: readonly Binding[] = [
  bind(calls.phonePreauth, (input, context) => phone.phonePreauth(input, context)),
  bind(calls.voicePreauth, (input, context) => phone.phonePreauth(input, context, true)),
  bind(calls.phoneAuth, (input, context) => phone.phoneAuth(input, context), GUESSING),
  bind(calls.emailPreauth, (input, context) => email.emailPreauth(input, context)),
  bind(calls.emailPreauthLogin, (input, context) => email.emailPreauthLogin(input, context)),
  bind(calls.emailAuth, (input, context) => email.emailAuth(input, context), GUESSING),
  bind(calls.editEmail, (input, context) => email.editEmail(input, context), GUESSING),
  bind(calls.validateUser, (input, context) => service.validateUser(input, context), GUESSING),
  bind(calls.provePreauth, (input, context) => proof.provePreauth(input, context)),
  bind(calls.prove, (input, context) => proof.prove(input, context), GUESSING),
];
