import type { ReactNode } from 'react';
import {
  BANDS_MAX,
  DRIVERS_MAX,
  FAQ_MAX,
  LICENCE_MAX,
  NAME_MAX,
  type OpsGenre,
  SLUG_MAX,
  SYNONYM_LENGTH,
  SYNONYMS_MAX,
  TAGLINE_MAX,
} from '#core/categories/ops/model.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { BAND_KINDS } from './catalogue-words.ts';
import type { CategoryFields } from './category-fields.ts';
import { DepositFields } from './DepositFields.tsx';
import { LookFields } from './form/LookFields.tsx';
import { RowsEditor } from './form/RowsEditor.tsx';
import { WordsField } from './form/WordsField.tsx';

type Band = CategoryFields['price_bands'][number];

interface FormProps {
  fields: CategoryFields;
  errors: Readonly<Record<string, string>>;
  put: (more: Partial<CategoryFields>) => void;
}

/** The first error of a field or of anything within it. */
const errorWithin = (errors: FormProps['errors'], name: string) =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];

/** The fields of a category's page, in the order in which the page shows them. */
export function CategoryForm(props: FormProps & { genres: readonly OpsGenre[]; oldSlugs: readonly string[] }) {
  const { fields, errors, put } = props;
  return (
    <>
      <NameAndLook {...props} />
      <SearchWords {...props} />
      <Prices {...props} />
      <Section
        title="Deposits"
        intro="The most that a payment plan can ask for before the work. Both sides read the figure and its source."
      >
        <DepositFields fields={fields} errors={errors} put={put} />
      </Section>
      <QuestionsPeopleAsk {...props} />
      <LicenceNote {...props} />
    </>
  );
}

function NameAndLook(props: FormProps & { genres: readonly OpsGenre[]; oldSlugs: readonly string[] }) {
  const { fields, genres, errors, oldSlugs, put } = props;
  return (
    <Section title="Name and look">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="category-name"
          label="Name"
          maxLength={NAME_MAX}
          value={fields.name}
          error={errors.name && 'Write a name.'}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <Select
          id="category-genre_id"
          label="Genre"
          value={String(fields.genre_id)}
          options={genres.map((genre) => ({ value: String(genre.id), label: genre.name }))}
          onChange={(event) => put({ genre_id: Number(event.currentTarget.value) })}
        />
      </div>
      <TextField
        id="category-slug"
        label="Address"
        prefix="/category/"
        maxLength={SLUG_MAX}
        value={fields.slug}
        error={errors.slug}
        hint={
          oldSlugs.length > 0
            ? `${oldSlugs.map((slug) => `/category/${slug}`).join(', ')} ${oldSlugs.length === 1 ? 'leads' : 'lead'} here too.`
            : 'If you change it, the old address redirects to the new one.'
        }
        onChange={(event) => put({ slug: event.currentTarget.value })}
      />
      <TextField
        id="category-tagline"
        label="Tagline"
        maxLength={TAGLINE_MAX}
        value={fields.tagline}
        hint="One line under the name, in cards and in search."
        onChange={(event) => put({ tagline: event.currentTarget.value })}
      />
      <LookFields hue={fields.hue} icon={fields.icon} onHue={(hue) => put({ hue })} onIcon={(icon) => put({ icon })} />
      <Checkbox checked={fields.is_home} onChange={(event) => put({ is_home: event.currentTarget.checked })}>
        The work is done at the customer’s home or shop
      </Checkbox>
    </Section>
  );
}

function SearchWords({ fields, put }: FormProps) {
  return (
    <Section title="Search words" intro="Words people type to find this. They aren’t shown.">
      <WordsField
        label="In English"
        words={fields.synonyms_en}
        max={SYNONYMS_MAX}
        length={SYNONYM_LENGTH}
        hint="Press Enter after each word."
        onChange={(synonyms_en) => put({ synonyms_en: [...synonyms_en] })}
      />
      <WordsField
        label="In Chinese"
        lang="zh"
        words={fields.synonyms_zh}
        max={SYNONYMS_MAX}
        length={SYNONYM_LENGTH}
        hint="Simplified or traditional, as people type them."
        onChange={(synonyms_zh) => put({ synonyms_zh: [...synonyms_zh] })}
      />
    </Section>
  );
}

function Prices({ fields, errors, put }: FormProps) {
  return (
    <Section
      id="category-price_bands"
      title="Prices to expect"
      intro="Shown as an estimate until enough jobs are done. Put the one most people pay first."
      error={errorWithin(errors, 'price_bands')}
    >
      <RowsEditor
        rows={fields.price_bands}
        noun="price"
        max={BANDS_MAX}
        nameOf={(band, index) => band.label || `price ${index + 1}`}
        empty={() => ({ label: '', note: '', low_cents: 0, high_cents: 0, unit: 'job', kind: 'GUESS' as const })}
        onChange={(bands) => put({ price_bands: [...bands] })}
      >
        {(band, set) => <BandFields band={band} set={set} />}
      </RowsEditor>
      <WordsField
        label="What changes the price"
        words={fields.price_drivers}
        max={DRIVERS_MAX}
        length={SYNONYM_LENGTH}
        hint="Such as Units, Ceiling height, Access."
        onChange={(price_drivers) => put({ price_drivers: [...price_drivers] })}
      />
      <TextField
        label="How long it takes"
        optional
        className="sm:w-72"
        maxLength={60}
        value={fields.duration}
        onChange={(event) => put({ duration: event.currentTarget.value })}
      />
    </Section>
  );
}

/** One price to expect, and where its figures come from. */
function BandFields({ band, set }: { band: Band; set: (band: Band) => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <TextField
        label="For what"
        className="sm:col-span-3"
        maxLength={80}
        value={band.label}
        onChange={(event) => set({ ...band, label: event.currentTarget.value })}
      />
      <TextField
        label="Note"
        optional
        className="sm:col-span-3"
        maxLength={160}
        value={band.note}
        onChange={(event) => set({ ...band, note: event.currentTarget.value })}
      />
      <MoneyField
        label="From"
        className="sm:col-span-2"
        value={band.low_cents}
        onChange={(cents) => set({ ...band, low_cents: cents ?? 0 })}
      />
      <MoneyField
        label="To"
        className="sm:col-span-2"
        value={band.high_cents}
        error={band.low_cents > band.high_cents ? 'Less than the first amount.' : undefined}
        onChange={(cents) => set({ ...band, high_cents: cents ?? 0 })}
      />
      <TextField
        label="Per"
        className="sm:col-span-2"
        maxLength={30}
        value={band.unit}
        onChange={(event) => set({ ...band, unit: event.currentTarget.value })}
      />
      <Select
        label="Where the figures come from"
        className="sm:col-span-6"
        options={BAND_KINDS}
        value={band.kind}
        onChange={(event) => set({ ...band, kind: event.currentTarget.value as typeof band.kind })}
      />
    </div>
  );
}

function QuestionsPeopleAsk({ fields, errors, put }: FormProps) {
  return (
    <Section id="category-faq" title="Questions people ask" error={errorWithin(errors, 'faq')}>
      <RowsEditor
        rows={fields.faq}
        noun="question"
        max={FAQ_MAX}
        nameOf={(row, index) => row.question || `question ${index + 1}`}
        empty={() => ({ question: '', answer: '' })}
        onChange={(faq) => put({ faq: [...faq] })}
      >
        {(row, set) => (
          <div className="grid gap-3">
            <TextField
              label="Question"
              maxLength={200}
              value={row.question}
              onChange={(event) => set({ ...row, question: event.currentTarget.value })}
            />
            <TextArea
              label="Answer"
              rows={3}
              maxLength={1000}
              counter
              value={row.answer}
              onChange={(event) => set({ ...row, answer: event.currentTarget.value })}
            />
          </div>
        )}
      </RowsEditor>
    </Section>
  );
}

function LicenceNote({ fields, put }: FormProps) {
  return (
    <Section
      title="Licence note"
      intro="Who needs a licence, and where to look it up. Required licences are on the right."
    >
      <TextArea
        id="category-licence"
        label="Licence note"
        hideLabel
        rows={3}
        maxLength={LICENCE_MAX}
        counter
        value={fields.licence}
        onChange={(event) => put({ licence: event.currentTarget.value })}
      />
    </Section>
  );
}

function Section(props: {
  id?: string;
  title: string;
  intro?: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  const { id, title, intro, error, children } = props;
  return (
    <Card as="section" pad="lg" aria-label={title} id={id} tabIndex={id ? -1 : undefined}>
      <h2 className="text-lg font-semibold">{title}</h2>
      {intro && <p className="mt-1 text-sm text-ink-3">{intro}</p>}
      {error && <p className="mt-2 text-sm font-medium text-danger-ink">{error}</p>}
      <div className="mt-4 grid gap-5">{children}</div>
    </Card>
  );
}
