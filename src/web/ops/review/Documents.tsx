import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassPlus';
import { useState } from 'react';
import type { Review } from '#core/ops/model.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { plural } from '#web/ui/format.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { useDocuments } from './use-documents.ts';

/** How long documents are kept, in words. */
const keptWords = ({ keep_days, documents_deleted_at }: Review): string =>
  documents_deleted_at !== null
    ? 'Deleted'
    : keep_days === null
      ? 'Only while you have the case'
      : keep_days === 0
        ? 'Deleted with the decision'
        : `Deleted ${plural(keep_days, 'day')} after the decision`;

/** The documents by name. A picture loads when the operator opens it, and each opening is recorded in the history. */
export function Documents({ review, canLook }: { review: Review; canLook: boolean }) {
  const { documents, kind } = review;
  const { shown, loading, look } = useDocuments(review);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const large = zoomed === null ? null : documents[zoomed];
  if (documents.length === 0) return null;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-md font-semibold">Documents</h3>
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-3">
          <LockSimpleIcon className="size-4 shrink-0" aria-hidden />
          {keptWords(review)}
        </span>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {documents.map((document, index) => {
          const source = shown[index];
          const canOpen = canLook && !document.is_deleted;
          return (
            <li key={document.label} className="min-w-0">
              <figure>
                <button
                  type="button"
                  disabled={!canOpen}
                  aria-busy={loading === index}
                  aria-label={source === undefined ? undefined : `Zoom ${document.label.toLowerCase()}`}
                  onClick={() => (source === undefined ? void look(index) : setZoomed(index))}
                  className="relative grid aspect-[258/162] w-full place-items-center overflow-hidden rounded-lg border border-line bg-well text-ink-2 enabled:hover:bg-inset disabled:text-ink-3"
                >
                  {source === undefined ? (
                    <span className="grid justify-items-center gap-1.5 p-2 text-center text-sm">
                      {loading === index ? (
                        <Spinner />
                      ) : document.is_picture || kind === 'identity' || document.id < 0 ? (
                        <EyeIcon className="size-6" aria-hidden />
                      ) : (
                        <FilePdfIcon className="size-6" aria-hidden />
                      )}
                      <span className="font-medium">
                        {document.is_deleted ? 'Deleted' : canLook ? 'Look' : 'Not shown now'}
                        <span className="sr-only">{`${canOpen ? ' at' : ':'} ${document.label.toLowerCase()}`}</span>
                      </span>
                      {canOpen && <span className="text-xs text-ink-3">Opening is recorded</span>}
                    </span>
                  ) : (
                    <>
                      <img src={source} alt={document.label} className="absolute inset-0 size-full object-cover" />
                      <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-black/70 text-white">
                        <MagnifyingGlassPlusIcon className="size-5" aria-hidden />
                      </span>
                    </>
                  )}
                </button>
                <figcaption className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-3">
                  <span className="min-w-0 truncate">{document.label}</span>
                  {canLook && document.is_seen && (
                    <span className="inline-flex shrink-0 items-center gap-1 text-success-ink">
                      <CheckCircleIcon weight="fill" className="size-4" aria-hidden />
                      Opened
                    </span>
                  )}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
      <Dialog open={large != null} onClose={() => setZoomed(null)} width="lg" title={large?.label ?? ''}>
        {large && zoomed !== null && <img src={shown[zoomed]} alt={large.label} className="w-full rounded-lg" />}
      </Dialog>
    </section>
  );
}
