import { useState } from 'react';
import type { ContentVersion, OpsContent } from '#core/content/ops/calls.ts';
import * as opsContentCalls from '#core/content/ops/calls.ts';
import { isLegalPage } from '#core/content/rules.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { CheckDialog } from './CheckDialog.tsx';
import { whenWords } from './content-words.ts';
import { Preview } from './Preview.tsx';

/** Every published version of the text, to look at and to restore. */
export function ContentSide({ content, isLocked }: { content: OpsContent; isLocked: boolean }) {
  const [open, setOpen] = useState<number | null>(null);
  const [checking, setChecking] = useState<number | null>(null);
  const isLegal = isLegalPage(content.kind, content.slug);
  return (
    <Card as="section" pad="lg" aria-labelledby="content-history">
      <h2 id="content-history" className="text-lg font-semibold">
        History
      </h2>
      {content.versions.length === 0 ? (
        <p className="mt-1 text-sm text-ink-3">Not published yet.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {content.versions.map((version) => (
            <li key={version.version} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <h3 className="text-md font-semibold">
                  Version {version.version}
                  {version.version === content.live_version && content.status === 'published' && (
                    <Pill tone="brand" className="ml-2">
                      People read it now
                    </Pill>
                  )}
                </h3>
                {version.note && <p className="text-sm">{version.note}</p>}
                {version.note_zh && (
                  <p className="text-sm" lang="zh-Hant">
                    {version.note_zh}
                  </p>
                )}
                {version.is_minor && <p className="text-sm text-ink-2">Small correction: no one is asked to agree.</p>}
                {version.checked_by && (
                  <p className="text-sm text-success-ink">
                    Reviewed by {version.checked_by}, noted {whenWords(version.checked_on ?? '')}
                  </p>
                )}
                <p className="text-sm text-ink-3">
                  {version.operator ?? 'Shipped'}, {whenWords(version.created)}
                </p>
              </div>
              {isLegal && version.checked_by === null && (
                <Button
                  size={36}
                  onClick={() => setChecking(version.version)}
                  aria-label={`Record a lawyer’s review of version ${version.version}`}
                >
                  Record a lawyer’s review
                </Button>
              )}
              <Button size={36} onClick={() => setOpen(version.version)} aria-label={`View version ${version.version}`}>
                View
              </Button>
            </li>
          ))}
        </ol>
      )}
      {checking !== null && (
        <CheckDialog content_id={content.id} version={checking} onClose={() => setChecking(null)} />
      )}
      {open !== null && (
        <VersionDialog
          content={content}
          version={content.versions.find((each) => each.version === open) as ContentVersion}
          isLocked={isLocked}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

function VersionDialog(props: {
  content: OpsContent;
  version: ContentVersion;
  isLocked: boolean;
  onClose: () => void;
}) {
  const { content, version, isLocked, onClose } = props;
  const at = { content_id: content.id, version: version.version };
  const { data, isError, refetch } = useRead(opsContentCalls.opsContentVersion, at);
  const [restore, { isLoading }] = useAct(opsContentCalls.restoreContent);

  async function bringBack() {
    const done = await restore({ ...at, revision: content.revision });
    if (told(done, `The draft is version ${version.version} again. Publish it for people to read it.`)) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      width="lg"
      title={`Version ${version.version}`}
      intro={`${version.operator ?? 'Shipped'}, ${whenWords(version.created)}`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            disabled={isLocked}
            pending={isLoading}
            pendingLabel="Restoring"
            onClick={() => void bringBack()}
          >
            Restore as draft
          </Button>
        </>
      }
    >
      {isLocked && (
        <p className="mb-3 text-sm text-ink-3">Save or undo your changes first, and take it off the schedule.</p>
      )}
      {isError && <ErrorState title="Could not load the version" level={3} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data && <Preview fields={data.fields} links={content.links} />}
    </Dialog>
  );
}
