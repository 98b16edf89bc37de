import { useState } from 'react';
import { REPORT_FILES_MAX, type ReportType } from '#core/reports/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { missingOf, NO_WORDS, ReportFields } from '#web/parts/report/ReportFields.tsx';
import { thingWords } from '#web/parts/report/report-words.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAddReportMutation, useReportTopicsQuery } from '#web/state/reports.ts';
import { t } from '#web/text/chat.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/Toast.tsx';

/** The thing that is reported, as the call names it. */
export interface Reported {
  readonly type: ReportType;
  readonly quote_request_id?: number;
  readonly quote_bid_id?: number;
  readonly param?: string;
}

/** Tells Gotong what is wrong with something. Whoever it is about does not learn who said so. */
export function ReportDialog({ open, onClose, about }: { open: boolean; onClose: () => void; about: Reported }) {
  return open ? <Opened onClose={onClose} about={about} /> : null;
}

function Opened({ onClose, about }: { onClose: () => void; about: Reported }) {
  const { data, isError, refetch } = useReportTopicsQuery({ type: about.type });
  const [add, adding] = useAddReportMutation();
  const [said, setSaid] = useState(NO_WORDS);
  const [files, setFiles] = useState<readonly Attachment[]>([]);
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
    toast({ text: t('report_dialog>reported_somebody_at_gotong') });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={adding.isLoading}
      title={t('report_dialog>report_this', { thing: thingWords()[about.type] })}
      intro={t('report_dialog>only_gotong_reads_it_the')}
      actions={
        <>
          <Button variant="ghost" disabled={adding.isLoading} onClick={onClose}>
            {t('report_dialog>not_now')}
          </Button>
          <Button
            variant="danger"
            disabled={!topics || isUploading}
            pending={adding.isLoading}
            pendingLabel={t('report_dialog>sending')}
            onClick={() => void send()}
          >
            {t('report_dialog>send_report')}
          </Button>
        </>
      }
    >
      {isError && !topics && (
        <ErrorState plain title={t('report_dialog>could_not_load_the_form')} onRetry={() => void refetch()} />
      )}
      {!topics && !isError && (
        <Loading>
          <SkeletonRows rows={5} />
        </Loading>
      )}
      {topics && (
        <div className="grid gap-5 pb-2">
          <ReportFields topics={topics} said={said} onChange={setSaid} missing={missing} />
          <UploadField
            label={t('report_dialog>screenshots_or_papers')}
            optional
            noun={t('report_dialog>report')}
            is_secured
            most={REPORT_FILES_MAX}
            files={files}
            onChange={setFiles}
            onUploading={setUploading}
          />
          {adding.error && <Banner tone="danger" live="alert" title={whyNot(adding.error)} />}
        </div>
      )}
    </Dialog>
  );
}
