import * as calls from '#core/content/calls.ts';
import * as ops from '#core/content/ops/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { composeIndex } from './compose-service.ts';
import * as contact from './contact/service.ts';
import * as editing from './ops/service.ts';
import * as service from './service.ts';

/** Calls of the public pages' texts, of the contact form, and of the operators' work on both. */
export const contentHandlers: readonly Binding[] = [
  bind(calls.homeContent, (_, context) => service.homeContent(context)),
  bind(calls.categoryContent, service.categoryContent),
  bind(calls.genreContent, service.genreContent),
  bind(calls.featuresContent, (_, context) => service.featuresContent(context)),
  bind(calls.featureContent, service.featureContent),
  bind(calls.articleContent, service.articleContent),
  bind(calls.composeIndex, composeIndex, { transaction: false }),
  bind(calls.sendContact, contact.sendContact),
  bind(ops.opsContents, (_, context) => editing.opsContents(context)),
  bind(ops.opsContent, editing.opsContent),
  bind(ops.opsContentVersion, editing.opsContentVersion),
  bind(ops.addContent, editing.addContent),
  bind(ops.saveContentDraft, editing.saveContentDraft),
  bind(ops.publishContent, editing.publishContent),
  bind(ops.scheduleContent, editing.scheduleContent),
  bind(ops.unscheduleContent, editing.unscheduleContent),
  bind(ops.hideContent, editing.hideContent),
  bind(ops.restoreContent, editing.restoreContent),
  bind(ops.checkContent, editing.checkContent),
  bind(ops.previewContent, editing.previewContent),
];
