import { useState } from 'react';
import * as reportCalls from '#core/reports/calls.ts';
import { REPORT_FILES_MAX } from '#core/reports/model.ts';
import { missingOf, ReportFields } from '#web/parts/report/ReportFields.tsx';
import { thingWords } from '#web/parts/report/report-words.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { draftOf, dropDraft, useReportDraft } from './report-drafts.ts';
import type { Reported } from './reported.ts';
import { useReported } from './use-reported.ts';

/** Reports something to Gotong. The reported person does not learn who reported it. */
export function ReportDialog({ open, onClose, about }: { open: boolean; onClose: () => void; about: Reported }) {
  const Body = useReported(about, { skip: !open }) ? Already : Opened;
  return open ? <Body onClose={onClose} about={about} /> : null;
}

/** Shown if the person's report still waits: another one would be refused. */
function Already({ onClose, about }: { onClose: () => void; about: Reported }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('report_dialog>reported_title', { thing: thingWords()[about.type] })}
      actions={<Button onClick={onClose}>{shared('verb>close')}</Button>}
    >
      {t('report_dialog>reported')}
    </Dialog>
  );
}

function Opened({ onClose, about }: { onClose: () => void; about: Reported }) {
  const { data, isError, refetch } = useRead(reportCalls.reportTopics, { type: about.type });
  const [add, adding] = useAct(reportCalls.addReport);
  const { said, files, put } = useReportDraft(about);
  const [isUploading, setUploading] = useState(false);
  const [isTried, setTried] = useState(false);
  const topics = data?.topics;
  const missing = isTried && topics ? missingOf(topics, said) : null;
  const send = async () => {
    setTried(true);
    if (!topics || missingOf(topics, said) || said.topic_id === null) return;
    const done = await add({
      ...about,
      message: said.message,
      attachment_id: files.map((file) => file.id),
      quote_report_topic_id: said.topic_id,
      ...(said.sub_topic_id === null ? {} : { quote_report_sub_topic_id: said.sub_topic_id }),
    });
    if (done.error) return;
    dropDraft(about);
    toast({ text: t('report_dialog>sent_toast') });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={adding.isLoading}
      title={t('report_dialog>title', { thing: thingWords()[about.type] })}
      intro={t('report_dialog>intro')}
      actions={
        <>
          <Button variant="ghost" disabled={adding.isLoading} onClick={onClose}>
            {shared('verb>not_now')}
          </Button>
          <Button
            variant="danger"
            disabled={!topics || isUploading}
            pending={adding.isLoading}
            pendingLabel={shared('status>sending')}
            onClick={() => void send()}
          >
            {t('report_dialog>send_report')}
          </Button>
        </>
      }
    >
      {isError && !topics && <ErrorState plain title={t('report_dialog>load_error')} onRetry={() => void refetch()} />}
      {!topics && !isError && (
        <Loading>
          <SkeletonRows rows={5} />
        </Loading>
      )}
      {topics && (
        <div className="grid gap-5 pb-2">
          <ReportFields topics={topics} said={said} onChange={(next) => put({ said: next })} missing={missing} />
          <UploadField
            label={shared('noun>screenshots_or_documents')}
            optional
            noun={t('report_dialog>upload_purpose')}
            is_secured
            most={REPORT_FILES_MAX}
            files={files}
            onChange={(change) => put({ files: change(draftOf(about).files) })}
            onUploading={setUploading}
          />
          {adding.error && <Banner tone="danger" live="alert" title={whyNot(adding.error)} />}
        </div>
      )}
    </Dialog>
  );
}
