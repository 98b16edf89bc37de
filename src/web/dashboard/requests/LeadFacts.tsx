import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText';
import type { Lead } from '#core/bids/model.ts';
import { showDistance, wantedText } from '#web/parts/quote-words.ts';

/** The answers, where and when, and the photos. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const request = lead.quote_request;
  const travel =
    request.travel === 'remote'
      ? 'By phone or internet'
      : request.travel === 'to_pro'
        ? 'The customer comes to you'
        : `${showDistance(lead.distance)} away`;
  const words = request.QuoteFormSubmissionField;
  return (
    <dl className="mt-5 grid grid-cols-1 gap-x-6 gap-y-4 rounded-lg border border-line p-4 text-md sm:grid-cols-2">
      <Fact label="When" value={wantedText(request, new Date())} />
      <Fact
        label="Where"
        value={lead.address || request.area_name}
        detail={lead.postal_code ? `Singapore ${lead.postal_code}, ${travel}` : travel}
      />
      {lead.phone && <Fact label="Phone" value={lead.phone} />}
      {words.map((field) => (
        <Fact key={field.key} label={field.label} value={field.value} wide={field.value.length > 60} />
      ))}
      {request.attachments.length > 0 && (
        <div className="border-t border-line pt-4 sm:col-span-2">
          <dt className="text-xs text-ink-3">Photos and files</dt>
          <dd className="mt-2 flex flex-wrap gap-2">
            {request.attachments.map((file) => (
              <a
                key={file.id}
                href={file.url}
                target="_blank"
                rel="noreferrer"
                className="block overflow-hidden rounded-md border border-line"
              >
                {file.thumb_url ? (
                  <img
                    src={file.thumb_url}
                    alt={file.filename}
                    width={96}
                    height={72}
                    loading="lazy"
                    className="h-18 w-24 object-cover"
                  />
                ) : (
                  <span className="flex h-18 w-24 flex-col items-center justify-center gap-1 bg-inset px-1 text-xs">
                    <FileTextIcon className="size-6" aria-hidden />
                    <span className="w-full truncate text-center">{file.filename}</span>
                  </span>
                )}
              </a>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ label, value, detail, wide }: { label: string; value: string; detail?: string; wide?: boolean }) {
  return (
    <div className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className={`break-words whitespace-pre-line ${wide ? '' : 'font-semibold'}`}>{value}</dd>
      {detail && <dd className="text-sm text-ink-2">{detail}</dd>}
    </div>
  );
}
