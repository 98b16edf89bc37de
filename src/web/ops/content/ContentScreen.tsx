import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { type ContentFields, DESCRIPTION_MAX, TITLE_MAX } from '#core/content/model.ts';
import type { OpsContent } from '#core/content/ops/calls.ts';
import * as opsContentCalls from '#core/content/ops/calls.ts';
import { inWords, lacksForSite, wordsOf } from '#core/content/rules.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { LookFields } from '../categories/form/LookFields.tsx';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { BlocksEditor } from './BlocksEditor.tsx';
import { ContentHead } from './ContentHead.tsx';
import { ContentSide } from './ContentSide.tsx';
import { Preview } from './Preview.tsx';

/** One text as operators write it: draft, preview, publishing, schedule and history (issue 8 point 2). */
export function Component() {
  const content_id = Number(useParams().contentId);
  const { data, isError, error, refetch, isFetching } = useRead(
    opsContentCalls.opsContent,
    { content_id },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Loaded key={data.content.id} content={data.content} />;
  if (isError)
    return (
      <ErrorState
        className="m-8"
        title={error?.code === 'not found' ? 'Text not found' : 'Could not load the text'}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading className="p-8">
      <SkeletonCard />
    </Loading>
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function Loaded({ content }: { content: OpsContent }) {
  /** What the fields were begun from. */
  const [base, setBase] = useState(content);
  const [fields, setFields] = useState<ContentFields>(content.draft);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [save, { error: failed, isLoading, reset }] = useAct(opsContentCalls.saveContentDraft);
  const error = failed;
  const isDirty = !isSame(fields, base.draft);
  const isWaiting = content.publish_at !== null;
  const top = useRef<HTMLDivElement>(null);

  // What was read again shows at once, unless something of one's own is not saved yet.
  useEffect(() => {
    if (content.revision === base.revision || isDirty) return;
    setBase(content);
    setFields(content.draft);
  }, [content, base.revision, isDirty]);

  const put = (more: Partial<ContentFields>) => setFields((now) => ({ ...now, ...more }));
  async function keep(revision = base.revision) {
    const sent = fields;
    const done = await save({ content_id: base.id, revision, fields: sent });
    if (done.error) {
      requestAnimationFrame(() => top.current?.focus());
      return;
    }
    setBase({ ...base, revision: done.data.revision, draft: sent, links: done.data.links });
    toast({ text: 'Draft saved', tone: 'success' });
  }

  const isElsewhere = error?.code === 'changed elsewhere' || (isDirty && content.revision > base.revision);
  const lacks = lacksForSite(base.kind, fields);
  const links = { ...content.links, ...base.links };

  return (
    <div className="pb-24">
      <ContentHead content={content} isDirty={isDirty} lacks={lacks} />
      <div className="mx-auto grid max-w-[84rem] gap-8 px-4 py-6 lg:px-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-6" ref={top} tabIndex={-1}>
          {isWaiting && (
            <Banner tone="info" title="Scheduled">
              Take it off the schedule to change it.
            </Banner>
          )}
          {!isWaiting && lacks.length > 0 && (
            <Banner tone="info" title="Not ready for the site">
              Before people can read it, it needs {inWords(lacks)}.
            </Banner>
          )}
          {isElsewhere && (
            <Banner
              tone="warning"
              live="alert"
              title="Another operator changed this"
              action={
                <div className="flex flex-wrap gap-2">
                  <Button
                    size={36}
                    onClick={() => {
                      reset();
                      setBase(content);
                      setFields(content.draft);
                    }}
                  >
                    Take theirs
                  </Button>
                  <Button size={36} onClick={() => void keep(content.revision)}>
                    Save mine over it
                  </Button>
                </div>
              }
            >
              {content.operator ?? 'Another operator'} saved another draft. What you typed is still here.
            </Banner>
          )}
          {error && !isElsewhere && (
            <Banner tone="danger" live="alert" title={error.message}>
              {Object.values(error.fields)[0] ?? 'Nothing was saved. Your changes are still here.'}
            </Banner>
          )}
          <Segmented
            label="View"
            className="justify-self-start xl:hidden"
            value={view}
            onChange={setView}
            options={[
              { value: 'write', label: 'Write' },
              { value: 'preview', label: 'Preview' },
            ]}
          />
          <fieldset
            disabled={isWaiting}
            className={`grid min-w-0 content-start gap-6 ${view === 'preview' ? 'max-xl:hidden' : ''}`}
          >
            <legend className="sr-only">The text</legend>
            <Card as="section" pad="lg" aria-label="Title">
              <div className="grid gap-5">
                <TextField
                  label="Title"
                  maxLength={TITLE_MAX}
                  value={fields.title}
                  onChange={(event) => put({ title: event.currentTarget.value })}
                />
                <TextArea
                  label="Description"
                  hint="One or two sentences, in lists, in search and under the title."
                  rows={2}
                  maxLength={DESCRIPTION_MAX}
                  counter
                  value={fields.description}
                  onChange={(event) => put({ description: event.currentTarget.value })}
                />
              </div>
            </Card>
            <Card as="section" pad="lg" aria-label="Text">
              <h2 className="text-lg font-semibold">Text</h2>
              <p className="tnum mt-1 text-sm text-ink-3">{wordsOf(fields.body)} words</p>
              <div className="mt-4">
                <BlocksEditor blocks={fields.body} onChange={(body) => put({ body: [...body] })} />
              </div>
            </Card>
            <Card as="section" pad="lg" aria-label="Traditional Chinese">
              <Disclosure title="In Traditional Chinese" open={fields.title_zh !== '' && fields.body_zh.length > 0}>
                <div className="grid gap-5">
                  <TextField
                    label="Title in Chinese"
                    optional
                    lang="zh-Hant"
                    maxLength={TITLE_MAX}
                    value={fields.title_zh}
                    onChange={(event) => put({ title_zh: event.currentTarget.value })}
                  />
                  <TextArea
                    label="Description in Chinese"
                    optional
                    lang="zh-Hant"
                    rows={2}
                    maxLength={DESCRIPTION_MAX}
                    value={fields.description_zh}
                    onChange={(event) => put({ description_zh: event.currentTarget.value })}
                  />
                  <BlocksEditor
                    lang="zh-Hant"
                    blocks={fields.body_zh}
                    onChange={(body_zh) => put({ body_zh: [...body_zh] })}
                  />
                </div>
              </Disclosure>
            </Card>
            <Card as="section" pad="lg" aria-label="Look">
              <LookFields
                hue={fields.hue}
                icon={fields.icon}
                onHue={(hue) => put({ hue })}
                onIcon={(icon) => put({ icon })}
              />
            </Card>
          </fieldset>
          <ContentSide content={content} isLocked={isDirty || isWaiting} />
        </div>
        <div className={`min-w-0 ${view === 'write' ? 'max-xl:hidden' : ''}`}>
          <Preview fields={fields} links={links} />
        </div>
      </div>
      {isDirty && !isWaiting && (
        <div className="fixed inset-x-0 bottom-0 z-(--z-bar) border-t border-line bg-surface px-4 py-3 max-lg:bottom-16 lg:left-18 lg:px-8">
          <div className="mx-auto flex max-w-[84rem] items-center justify-end gap-3">
            <span className="mr-auto text-sm text-ink-2" role="status">
              Not saved yet
            </span>
            <Button
              variant="ghost"
              onClick={() => {
                reset();
                setFields(base.draft);
              }}
            >
              Undo changes
            </Button>
            <Button variant="primary" pending={isLoading} pendingLabel="Saving" onClick={() => void keep()}>
              Save draft
            </Button>
          </div>
        </div>
      )}
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}
