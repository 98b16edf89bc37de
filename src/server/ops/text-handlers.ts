import * as calls from '#core/ops/text-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as texts from './text-service.ts';

export const textHandlers: readonly Binding[] = [
  bind(calls.missingTexts, (input, context) => texts.missingTexts(input, context)),
];
