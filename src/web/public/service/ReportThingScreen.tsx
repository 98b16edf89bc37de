import { useState } from 'react';
import type { UploadedFile } from '#core/kit/shape.ts';
import { addReport } from '#core/reports/calls.ts';
import { REPORT_FILES_MAX, type ReportTopic } from '#core/reports/model.ts';
import { UPLOAD_TYPES } from '#core/uploads/model.ts';
import { api } from '#web/app/api/api.ts';
import { missingOf, NO_WORDS, ReportFields } from '#web/parts/report/ReportFields.tsx';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { ReportFrame } from './ReportFrame.tsx';

/** A part of a pro's page that can be reported on its own. */
export interface ReportedPart {
  readonly type: 'review' | 'statement';
  readonly id: number;
}

export interface ReportThingProps {
  readonly service_id: number;
  readonly part: ReportedPart | null;
  readonly topics: readonly ReportTopic[];
  /** The page where it was read. */
  readonly back: string;
  readonly base: string;
}

/** Reports a pro's page, or a review or statement on it, to the operators. */
export default function ReportThingScreen({ service_id, part, topics, back, base }: ReportThingProps) {
  const [said, setSaid] = useState(NO_WORDS);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isTried, setTried] = useState(false);
  return (
    <ReportFrame
      base={base}
      back={{ href: back, label: t('report_thing_screen>back') }}
      after={t('report_thing_screen>outcome_hint')}
      gone={t('report_thing_screen>gone_error')}
      check={() => {
        setTried(true);
        return missingOf(topics, said) === null;
      }}
      send={() =>
        api(
          addReport,
          {
            ...(part === null
              ? { type: 'service', quote_service_id: service_id }
              : { type: part.type, param: String(part.id) }),
            message: said.message,
            // The same cast as in `chosenFile`; importing that would add to the code that every form loads.
            file: files as unknown as UploadedFile[],
            quote_report_topic_id: said.topic_id as number,
            ...(said.sub_topic_id === null ? {} : { quote_report_sub_topic_id: said.sub_topic_id }),
          },
          { asksAgain: true },
        )
      }
    >
      <ReportFields topics={topics} said={said} onChange={setSaid} missing={isTried ? missingOf(topics, said) : null} />
      <FileField
        label={shared('noun>screenshots_or_documents')}
        optional
        prompt={t('report_thing_screen>add_files')}
        hint={t('report_thing_screen>files_hint')}
        accept={UPLOAD_TYPES.join(',')}
        multiple
        onFiles={(added) => setFiles((before) => [...before, ...added].slice(0, REPORT_FILES_MAX))}
      />
      {files.length > 0 && (
        <ul aria-label={shared('noun>files')} className="-mt-2 grid gap-1">
          {files.map((file, at) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-3 text-sm">
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <Button
                size={36}
                variant="quiet"
                aria-label={t('report_thing_screen>remove_file', { name: file.name })}
                onClick={() => setFiles((before) => before.filter((_, place) => place !== at))}
              >
                {shared('verb>remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ReportFrame>
  );
}
