import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { type ContentFields, DESCRIPTION_MAX, TITLE_MAX } from '#core/content/model.ts';
import type { OpsContent } from '#core/content/ops/calls.ts';
import * as opsContentCalls from '#core/content/ops/calls.ts';
import { inWords, lacksForSite, wordsOf } from '#core/content/rules.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { LookFields } from '../categories/form/LookFields.tsx';
import { ElsewhereBanner, SaveBar, useDraft } from '../frames/DraftFrame.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';
import { BlocksEditor } from './BlocksEditor.tsx';
import { ContentHead } from './ContentHead.tsx';
import { ContentSide } from './ContentSide.tsx';
import { Preview } from './Preview.tsx';

/** One text as operators write it: draft, preview, publishing, schedule and history (issue 8 point 2). */
export function Component() {
  const content_id = Number(useParams().contentId);
  const read = useRead(opsContentCalls.opsContent, { content_id }, { refetchOnMountOrArgChange: true });
  return (
    <OneFrame className="p-8" query={read} data={read.data} noun="text">
      {({ content }) => <Loaded key={content.id} content={content} />}
    </OneFrame>
  );
}

const fieldsOf = (content: OpsContent): ContentFields => content.draft;

function Loaded({ content }: { content: OpsContent }) {
  const { base, fields, isDirty, isBehind, put, begin } = useDraft(content, fieldsOf);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [save, { error, isLoading, reset }] = useAct(opsContentCalls.saveContentDraft);
  const isWaiting = content.publish_at !== null;
  const top = useRef<HTMLDivElement>(null);
  const startFrom = (from: OpsContent) => {
    reset();
    begin(from);
  };

  async function keep(revision = base.revision) {
    const sent = fields;
    const done = await save({ content_id: base.id, revision, fields: sent });
    if (done.error) {
      requestAnimationFrame(() => top.current?.focus());
      return;
    }
    begin({ ...base, revision: done.data.revision, draft: sent, links: done.data.links });
    toast({ text: 'Draft saved', tone: 'success' });
  }

  const isElsewhere = error?.code === 'changed elsewhere' || isBehind;
  const lacks = lacksForSite(base.kind, fields);
  const links = { ...content.links, ...base.links };

  return (
    <div className="pb-24">
      <ContentHead content={content} isDirty={isDirty} lacks={lacks} />
      <div className="grid max-w-[84rem] gap-8 px-4 py-6 lg:px-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-6" ref={top} tabIndex={-1}>
          {isWaiting && (
            <Banner tone="info" title="Scheduled">
              Take it off the schedule to change it.
            </Banner>
          )}
          {content.needs_lawyer && (
            <Banner tone="warning" title="A lawyer has to look at this version">
              It binds you and your customers{content.is_starter && ', and is still our starter text'}. Ask a lawyer
              before you open, then note it under History.
            </Banner>
          )}
          {!content.needs_lawyer && content.is_starter && (
            <Banner tone="info" title="This is our starter text">
              Adapt it before you open: who you are, how to contact you, and what is different here.
            </Banner>
          )}
          {!isWaiting && lacks.length > 0 && (
            <Banner tone="info" title="Not ready for the site">
              Before people can read it, it needs {inWords(lacks)}.
            </Banner>
          )}
          {isElsewhere && (
            <ElsewhereBanner onTheirs={() => startFrom(content)} onMine={() => void keep(content.revision)}>
              {content.operator ?? 'Another operator'} saved another draft. What you typed is still here.
            </ElsewhereBanner>
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
          <Fields
            fields={fields}
            put={put}
            isLocked={isWaiting}
            className={view === 'preview' ? 'max-xl:hidden' : ''}
          />
          <ContentSide content={content} isLocked={isDirty || isWaiting} />
        </div>
        <div className={`min-w-0 ${view === 'write' ? 'max-xl:hidden' : ''}`}>
          <Preview fields={fields} links={links} />
        </div>
      </div>
      <SaveBar
        isDirty={isDirty && !isWaiting}
        label="Save draft"
        pending={isLoading}
        className="max-w-[84rem]"
        onUndo={() => startFrom(base)}
        onSave={() => void keep()}
      />
    </div>
  );
}

function Fields(props: {
  fields: ContentFields;
  put: (more: Partial<ContentFields>) => void;
  isLocked: boolean;
  className: string;
}) {
  const { fields, put, isLocked, className } = props;
  return (
    <fieldset disabled={isLocked} className={`grid min-w-0 content-start gap-6 ${className}`}>
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
  );
}
