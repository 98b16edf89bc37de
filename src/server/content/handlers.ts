import * as calls from '#core/content/calls.ts';
import * as ops from '#core/content/ops-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import { composeIndex } from './compose-service.ts';
import * as contact from './contact-service.ts';
import * as editing from './ops-service.ts';
import * as service from './service.ts';

/** What the public pages say, the contact form, and what operators do to both. */
export const contentHandlers: readonly Binding[] = [
  bind(calls.homeContent, (_, context) => service.homeContent(context)),
  bind(calls.categoryContent, (input, context) => service.categoryContent(input, context)),
  bind(calls.genreContent, (input, context) => service.genreContent(input, context)),
  bind(calls.featuresContent, (_, context) => service.featuresContent(context)),
  bind(calls.featureContent, (input, context) => service.featureContent(input, context)),
  bind(calls.articleContent, (input, context) => service.articleContent(input, context)),
  bind(calls.composeIndex, (input, context) => composeIndex(input, context), { transaction: false }),
  bind(calls.sendContact, (input, context) => contact.sendContact(input, context)),
  bind(ops.opsContents, (_, context) => editing.opsContents(context)),
  bind(ops.opsContent, (input, context) => editing.opsContent(input, context)),
  bind(ops.opsContentVersion, (input, context) => editing.opsContentVersion(input, context)),
  bind(ops.addContent, (input, context) => editing.addContent(input, context)),
  bind(ops.saveContentDraft, (input, context) => editing.saveContentDraft(input, context)),
  bind(ops.publishContent, (input, context) => editing.publishContent(input, context)),
  bind(ops.scheduleContent, (input, context) => editing.scheduleContent(input, context)),
  bind(ops.unscheduleContent, (input, context) => editing.unscheduleContent(input, context)),
  bind(ops.hideContent, (input, context) => editing.hideContent(input, context)),
  bind(ops.restoreContent, (input, context) => editing.restoreContent(input, context)),
  bind(ops.previewContent, (input, context) => editing.previewContent(input, context)),
  bind(ops.opsContacts, (input, context) => contact.opsContacts(input, context)),
  bind(ops.putAwayContact, (input, context) => contact.putAwayContact(input, context)),
];
