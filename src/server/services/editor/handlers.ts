import * as calls from '#core/services/editor/calls.ts';
import * as onboarding from '#core/services/onboarding/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as keeping from '../keeping-service.ts';
import * as starting from '../onboarding/service.ts';
import * as editor from './service.ts';

export const editorHandlers: readonly Binding[] = [
  bind(calls.serviceEdit, editor.serviceEdit),
  bind(calls.servicePreview, editor.preview),
  bind(calls.saveBasic, editor.saveBasic),
  bind(calls.saveTravel, editor.saveTravel),
  bind(calls.saveCategory, editor.saveCategory),
  bind(calls.saveFaq, editor.saveFaq),
  bind(calls.saveMedia, editor.saveMedia),
  bind(calls.saveDescription, editor.saveDescription),
  bind(calls.saveLogo, editor.saveLogo),
  bind(calls.saveArea, editor.saveArea),
  bind(calls.saveClose, editor.saveClose),
  bind(calls.savePublicView, editor.savePublicView),
  bind(calls.saveExternalLinks, editor.saveExternalLinks),
  bind(calls.saveProMark, editor.saveProMark),
  bind(calls.saveMenu, editor.saveMenu),
  bind(calls.saveLanguages, editor.saveLanguages),
  bind(calls.serviceFaqs, editor.faqs),
  bind(calls.changeServiceFaqs, editor.changeFaqs),
  bind(calls.archiveService, keeping.archive),
  bind(calls.unarchiveService, keeping.unarchive),
  bind(calls.deleteService, keeping.remove),
  bind(calls.duplicateService, keeping.duplicate),
  bind(onboarding.onboarding, starting.onboarding),
  bind(onboarding.onboardingDraft, starting.draft),
  bind(onboarding.onboardingStep, starting.step),
  bind(onboarding.profileReady, starting.profileReady),
];
