import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { useState } from 'react';
import type { OpsContent } from '#core/content/ops/calls.ts';
import * as opsContentCalls from '#core/content/ops/calls.ts';
import { isLegalPage } from '#core/content/rules.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { STATUS } from '../categories/catalogue-words.ts';
import { ActDialog } from '../frames/ActDialog.tsx';
import { useWindowTitle } from '../shell/ScreenHead.tsx';
import { KIND_WORDS, openingWords, stateWords } from './content-words.ts';
import { PublishDialog } from './PublishDialog.tsx';

/** The head of a text: breadcrumb, status, and what can be done with it. */
export function ContentHead(props: { content: OpsContent; isDirty: boolean; lacks: readonly string[] }) {
  const { content, isDirty, lacks } = props;
  useWindowTitle(content.title || KIND_WORDS[content.kind].one);
  const [asks, setAsks] = useState<'publish' | 'schedule' | 'hide' | null>(null);
  const [preview] = useAct(opsContentCalls.previewContent);
  const [unschedule, unscheduling] = useAct(opsContentCalls.unscheduleContent);
  const [hide] = useAct(opsContentCalls.hideContent);
  const at = { content_id: content.id, revision: content.revision };
  const state = stateWords(content);
  const opening = openingWords(content);
  const isWaiting = content.publish_at !== null;
  const isIdle = isDirty || lacks.length > 0 || !content.has_changes;

  async function makePreview() {
    const done = await preview({ content_id: content.id });
    if (!told(done)) return;
    const link = `${location.origin}${done.data.path}`;
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    toast({
      text: isCopied ? 'Preview link copied. It works for seven days.' : 'Preview link made. It works for seven days.',
      action: { label: 'Open', onAction: () => window.open(link, '_blank', 'noopener') },
    });
  }
  const takeOffSchedule = async () => told(await unschedule(at), 'Off the schedule. The draft can be changed again.');

  return (
    <header className="border-b border-line bg-surface px-4 py-3 lg:px-8">
      <Breadcrumb items={[{ label: 'Content', href: '/ops/content' }, { label: content.title || 'Without a title' }]} />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <CategoryTile hue={content.hue} icon={categoryIcon(content.icon)} />
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-xl font-semibold text-balance lg:text-2xl">{content.title || 'Without a title'}</h1>
          <p className="truncate text-sm text-ink-3">
            {KIND_WORDS[content.kind].one}
            {content.about && `, ${content.about}`}
          </p>
        </div>
        <StatusPill {...STATUS[content.status]} />
        {opening && <Pill tone="warning">{opening}</Pill>}
        {state && <Pill tone="info">{state}</Pill>}
        {content.status === 'published' && (
          <a
            href={content.path}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center gap-1 text-sm font-medium text-brand-ink hover:underline"
          >
            See it on the site
            <ArrowSquareOutIcon aria-hidden className="size-4" />
          </a>
        )}
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Menu
            label="More"
            items={[
              { id: 'preview', label: 'Copy a preview link', onAction: () => void makePreview() },
              {
                id: 'hide',
                label: 'Take off the site',
                danger: true,
                disabled: content.status !== 'published' || isWaiting || isLegalPage(content.kind, content.slug),
                onAction: () => setAsks('hide'),
              },
            ]}
          />
          {isWaiting ? (
            <Button pending={unscheduling.isLoading} onClick={() => void takeOffSchedule()}>
              Take off schedule
            </Button>
          ) : (
            <Button disabled={isIdle} onClick={() => setAsks('schedule')}>
              Schedule
            </Button>
          )}
          <Button
            variant={isDirty ? 'secondary' : 'primary'}
            disabled={isDirty || lacks.length > 0 || (!content.has_changes && content.status === 'published')}
            onClick={() => setAsks('publish')}
          >
            Publish
          </Button>
        </div>
      </div>
      {(asks === 'publish' || asks === 'schedule') && (
        <PublishDialog content={content} isScheduled={asks === 'schedule'} onClose={() => setAsks(null)} />
      )}
      {asks === 'hide' && (
        <ActDialog
          danger
          title="Take it off the site?"
          label="Take off the site"
          act={() => hide(at)}
          done="It is off the site"
          onClose={() => setAsks(null)}
        >
          People can’t read it any more. You keep its draft and history, and can publish it again.
        </ActDialog>
      )}
    </header>
  );
}
