import { useState } from 'react';
import { useParams } from 'react-router';
import * as wordCalls from '#core/categories/words/calls.ts';
import { type CatalogueWord, WORD_MAX } from '#core/categories/words/calls.ts';
import { LeaveGuard } from '#web/parts/frames/LeaveGuard.tsx';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { plural } from '#web/ui/format.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';

const FILTERS = ['all', 'lacking'] as const;
type Filter = (typeof FILTERS)[number];

/** Edits the Traditional Chinese texts of a category beside the English; without a category, those of genres and areas. */
export function Component() {
  const { categoryId } = useParams();
  const of = categoryId === undefined ? {} : { category_id: Number(categoryId) };
  const query = useRead(wordCalls.opsWords, of, { refetchOnMountOrArgChange: true });
  const [save, { isLoading, error, reset }] = useAct(wordCalls.saveWords);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const [filter, setFilter] = useState<Filter>('all');
  const words = query.data?.words;
  const changed = (words ?? []).filter(
    ({ english, chinese }) => (written[english]?.trim() ?? chinese ?? '') !== (chinese ?? ''),
  );
  const lacking = (words ?? []).filter(({ chinese }) => chinese === null);
  const shown = (words ?? []).filter(({ chinese }) => filter === 'all' || chinese === null);

  async function keep() {
    const done = await save({
      words: changed.map(({ english }) => ({ english, chinese: written[english]?.trim() ?? '' })),
    });
    if (done.error) return;
    setWritten({});
    toast({ text: `${plural(changed.length, 'text')} saved`, tone: 'success' });
  }

  return (
    <>
      <ListFrame
        width="table"
        title={query.data?.category ? `${query.data.category.name} in Chinese` : 'Genres and areas in Chinese'}
        intro="Shown to people who read Chinese. Where one is empty, they see the English. Each text applies everywhere its English is used."
        actions={
          <Button variant="primary" pending={isLoading} disabled={changed.length === 0} onClick={() => void keep()}>
            {changed.length === 0 ? 'Save' : `Save ${plural(changed.length, 'text')}`}
          </Button>
        }
        above={
          words && (
            <div className="flex flex-wrap items-center gap-4">
              <BackLink href={categoryId === undefined ? '/ops/categories' : `/ops/categories/${categoryId}`}>
                {query.data?.category ? query.data.category.name : 'Categories'}
              </BackLink>
              <Segmented
                label="Texts"
                value={filter}
                options={[
                  { value: 'all', label: `All ${words.length}` },
                  { value: 'lacking', label: `Without Chinese ${lacking.length}` },
                ]}
                onChange={(value) => setFilter(value as Filter)}
              />
            </div>
          )
        }
        query={query}
        data={words}
        failed="Could not load the texts"
        skeleton={<SkeletonRows rows={6} />}
        empty={shown.length === 0 && { title: 'Nothing is missing', text: 'Every text is translated.' }}
      >
        {() => (
          <>
            {error && (
              <Banner tone="danger" title="Not saved" className="mb-5" onDismiss={reset}>
                {error?.message}
              </Banner>
            )}
            {[...Map.groupBy(shown, ({ place }) => place)].map(([place, group]) => (
              <Place
                key={place}
                place={place}
                words={group}
                written={written}
                onWrite={(english, chinese) => setWritten((before) => ({ ...before, [english]: chinese }))}
              />
            ))}
          </>
        )}
      </ListFrame>
      <LeaveGuard isUnsaved={changed.length > 0} words={{ title: 'Leave without saving?', leave: 'Leave' }} danger>
        {`${plural(changed.length, 'text')} will be as before.`}
      </LeaveGuard>
    </>
  );
}

function Place(props: {
  place: string;
  words: readonly CatalogueWord[];
  written: Readonly<Record<string, string>>;
  onWrite: (english: string, chinese: string) => void;
}) {
  const { place, words, written, onWrite } = props;
  return (
    <section className="mt-8 first:mt-0">
      <h2 className="text-lg font-semibold">{place}</h2>
      <ul className="mt-3 grid gap-4 rounded-lg border border-line bg-surface p-4 lg:p-5">
        {words.map(({ english, chinese }) => (
          <li key={english}>
            <TextArea
              label={english}
              lang="zh-Hant"
              rows={1}
              maxLength={WORD_MAX}
              value={written[english] ?? chinese ?? ''}
              onChange={(event) => onWrite(english, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
