import { type Ref, useRef, useState } from 'react';
import { useParams } from 'react-router';
import * as opsCategoryCalls from '#core/categories/ops/calls.ts';
import type { OpsCategory } from '#core/categories/ops/model.ts';
import { lacksForSite } from '#core/categories/ops/rules.ts';
import { told } from '#web/parts/forms/told.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ElsewhereBanner, SaveBar, useDraft } from '../frames/DraftFrame.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { CategoryHead } from './CategoryHead.tsx';
import { CategorySide } from './CategorySide.tsx';
import { inList } from './catalogue-words.ts';
import { changedFields, controlOf, fieldsOf } from './category-fields.ts';

/** A category's page as operators edit it. */
export function Component() {
  const category_id = Number(useParams().categoryId);
  const read = useRead(opsCategoryCalls.opsCategory, { category_id }, { refetchOnMountOrArgChange: true });
  return (
    <OneFrame className="p-8" query={read} data={read.data} noun="category">
      {({ category }) => <Loaded key={category.id} category={category} />}
    </OneFrame>
  );
}

function Loaded({ category }: { category: OpsCategory }) {
  const { data: list } = useRead(opsCategoryCalls.opsGenres, {});
  const { base, fields, isDirty, isBehind, put, begin } = useDraft(category, fieldsOf);
  const [edit, { error, isLoading, reset }] = useAct(opsCategoryCalls.editCategory);
  const [asks, setAsks] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const startFrom = (from: OpsCategory) => {
    reset();
    begin(from);
  };

  async function save(revision = base.revision) {
    const done = await edit({ category_id: base.id, revision, ...fields });
    if (done.error) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    begin(done.data.category);
    toast({ text: 'Category saved', tone: 'success' });
  }

  const slugTaken = slugTakenIn(error);
  const isElsewhere = error?.code === 'changed elsewhere' || isBehind;

  return (
    <div className="pb-24">
      <CategoryHead
        id={base.id}
        name={base.name}
        slug={base.slug}
        status={category.status}
        look={{ hue: fields.hue, icon: fields.icon }}
        tab="page"
        actions={<SiteButton base={base} category={category} isDirty={isDirty} onTakeOff={() => setAsks(true)} />}
      />
      <div className="grid max-w-[76rem] gap-8 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:px-8">
        <form
          className="grid min-w-0 content-start gap-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {category.status !== 'published' && <NotOnSite category={category} />}
          {isElsewhere && (
            <ElsewhereBanner onTheirs={() => startFrom(category)} onMine={() => void save(category.revision)}>
              {theirChanges(base, category)}
            </ElsewhereBanner>
          )}
          {error && !isElsewhere && <SaveErrors ref={summary} error={error} />}
          <CategoryForm
            fields={fields}
            genres={list?.genres ?? []}
            errors={{ ...error?.fields, ...(slugTaken ? { slug: slugTaken } : {}) }}
            oldSlugs={base.old_slugs}
            put={put}
          />
          <SaveBar
            isDirty={isDirty}
            label="Save category"
            pending={isLoading}
            className="max-w-[76rem]"
            onUndo={() => startFrom(base)}
            onSave={() => void save()}
          />
        </form>
        <CategorySide category={category} />
      </div>
      {asks && <TakeOffDialog base={base} category={category} onClose={() => setAsks(false)} />}
    </div>
  );
}

type SaveError = CallError<typeof opsCategoryCalls.editCategory>;

const slugTakenIn = (error: SaveError | undefined) => (error?.code === 'slug taken' ? error.message : undefined);

/** What a category needs before people can see it. */
const lacksOf = (category: OpsCategory) =>
  lacksForSite({
    tagline: category.tagline,
    form_version: category.form_version,
    price_band_count: category.price_bands.length,
  });

/** Puts the category on the site, or takes it off: one button, so that the focus stays on it. */
function SiteButton(props: { base: OpsCategory; category: OpsCategory; isDirty: boolean; onTakeOff: () => void }) {
  const { base, category, isDirty, onTakeOff } = props;
  const [publish, publishing] = useAct(opsCategoryCalls.publishCategory);
  async function show() {
    const done = await publish({ category_id: base.id, revision: category.revision });
    told(done, `${base.name} is on the site`);
  }
  return category.status === 'published' ? (
    <Button onClick={onTakeOff}>Take off the site</Button>
  ) : (
    <Button
      variant={isDirty ? 'secondary' : 'primary'}
      disabled={lacksOf(category).length > 0 || isDirty}
      pending={publishing.isLoading}
      onClick={() => void show()}
    >
      Put on the site
    </Button>
  );
}

function NotOnSite({ category }: { category: OpsCategory }) {
  const lacks = lacksOf(category);
  return (
    <Banner tone="info" title={category.status === 'draft' ? 'Not visible yet' : 'Taken off the site'}>
      {lacks.length > 0
        ? `Before it can be on the site it needs ${inList(lacks)}.`
        : 'It’s ready to publish. Existing requests aren’t affected.'}
    </Banner>
  );
}

/** Why the category could not be saved, with a link to each field that is wrong. */
function SaveErrors({ error, ref }: { error: SaveError; ref: Ref<HTMLDivElement> }) {
  const problems = Object.entries(error.fields ?? {}).map(([path, text]) => ({ id: controlOf(path), text }));
  const slugTaken = slugTakenIn(error);
  return (
    <ErrorSummary
      ref={ref}
      {...(problems.length === 0 && !slugTaken ? { title: error.message } : {})}
      errors={
        slugTaken
          ? [{ id: 'category-slug', text: slugTaken }]
          : problems.length > 0
            ? problems
            : [{ id: 'category-name', text: 'Nothing was saved. Your changes are still here.' }]
      }
    />
  );
}

function TakeOffDialog(props: { base: OpsCategory; category: OpsCategory; onClose: () => void }) {
  const { base, category, onClose } = props;
  const [hide] = useAct(opsCategoryCalls.hideCategory);
  return (
    <ActDialog
      danger
      title={`Take ${base.name} off the site?`}
      label="Take off the site"
      act={() => hide({ category_id: base.id, revision: category.revision })}
      done={`${base.name} is off the site`}
      onClose={onClose}
    >
      People can’t ask for quotes in it any more. The {category.open_request_count} open requests and their quotes go
      on.
    </ActDialog>
  );
}

function theirChanges(base: OpsCategory, now: OpsCategory): string {
  const fields = changedFields(fieldsOf(base), fieldsOf(now));
  const who = now.acts[0]?.operator;
  if (fields.length === 0) return 'Your changes are still here. Save again, or check the latest version.';
  return `${who ?? 'Another operator'} changed ${inList(fields.map((field) => field.replaceAll('_', ' ')))}. What you typed is still here.`;
}
