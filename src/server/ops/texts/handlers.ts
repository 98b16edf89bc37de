import * as calls from '#core/ops/texts/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as texts from './service.ts';

export const textHandlers: readonly Binding[] = [bind(calls.missingTexts, texts.missingTexts)];
