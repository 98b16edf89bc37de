import * as calls from '#core/auth/codes/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as email from '../email-service.ts';
import * as phone from '../phones/service.ts';
import * as proof from '../proof-service.ts';
import * as service from '../service.ts';

/** A guess counts whatever becomes of the call, so the calls that take codes open their own transactions. */
const GUESSING = { transaction: false } as const;

export const codeHandlers: readonly Binding[] = [
  bind(calls.phonePreauth, phone.phonePreauth),
  bind(calls.voicePreauth, (input, context) => phone.phonePreauth(input, context, true)),
  bind(calls.phoneAuth, phone.phoneAuth, GUESSING),
  bind(calls.emailPreauth, email.emailPreauth),
  bind(calls.emailPreauthLogin, email.emailPreauthLogin),
  bind(calls.emailAuth, email.emailAuth, GUESSING),
  bind(calls.editEmail, email.editEmail, GUESSING),
  bind(calls.validateUser, service.validateUser, GUESSING),
  bind(calls.provePreauth, proof.provePreauth),
  bind(calls.prove, proof.prove, GUESSING),
];
