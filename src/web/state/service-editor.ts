import { publicCertificates } from '#core/certificates/calls.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import * as editor from '#core/services/editor-calls.ts';
import { serviceFacts } from '#core/services/facts-calls.ts';
import { serviceQuestions } from '#core/services/question-calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

/**
 * The calls of a pro's list of services and of the editor. Sections are saved outside the cache (their savers keep what is
 * typed), and put what comes back into `serviceEdit`.
 */
export const editorApi = gotong.injectEndpoints({
  endpoints: (build) => {
    const act = <C extends Call>(c: C) =>
      build.mutation<CallOutput<C>, CallInput<C>>({
        queryFn: ask(c),
        // Whether a service is shown decides which requests there are, and the person's count.
        invalidatesTags: ['Services', 'ServiceEdit', 'Leads', 'Me', 'Calendar'],
      });
    return {
      serviceEdit: build.query<CallOutput<typeof editor.serviceEdit>, CallInput<typeof editor.serviceEdit>>({
        queryFn: ask(editor.serviceEdit),
        providesTags: ['ServiceEdit'],
      }),
      servicePreview: build.query<CallOutput<typeof editor.servicePreview>, CallInput<typeof editor.servicePreview>>({
        queryFn: ask(editor.servicePreview),
        providesTags: ['ServiceEdit'],
      }),
      /** What a public page shows besides the service: only of one that is listed. */
      serviceFacts: build.query<CallOutput<typeof serviceFacts>, CallInput<typeof serviceFacts>>({
        queryFn: ask(serviceFacts),
        providesTags: ['ServiceEdit', 'Calendar'],
      }),
      publicCertificates: build.query<CallOutput<typeof publicCertificates>, CallInput<typeof publicCertificates>>({
        queryFn: ask(publicCertificates),
        providesTags: ['Certificates'],
      }),
      serviceQuestions: build.query<CallOutput<typeof serviceQuestions>, CallInput<typeof serviceQuestions>>({
        queryFn: ask(serviceQuestions),
        providesTags: ['Questions'],
      }),
      archiveService: act(editor.archiveService),
      unarchiveService: act(editor.unarchiveService),
      deleteService: act(editor.deleteService),
      duplicateService: act(editor.duplicateService),
      closeService: act(editor.saveClose),
      showService: act(editor.savePublicView),
      markService: act(editor.saveProMark),
    };
  },
});

export const {
  useServiceEditQuery,
  useServicePreviewQuery,
  useServiceFactsQuery,
  usePublicCertificatesQuery,
  useServiceQuestionsQuery,
  useArchiveServiceMutation,
  useUnarchiveServiceMutation,
  useDeleteServiceMutation,
  useDuplicateServiceMutation,
  useCloseServiceMutation,
  useShowServiceMutation,
  useMarkServiceMutation,
} = editorApi;
