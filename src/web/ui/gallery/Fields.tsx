import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { useState } from 'react';
import tools from '../art/photos/tools.svg';
import unit from '../art/photos/unit.svg';
import van from '../art/photos/van.svg';
import { ComboBox } from '../form/ComboBox.tsx';
import { DateField, TimeField } from '../form/DateField.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FileField } from '../form/FileField.tsx';
import { MoneyField } from '../form/MoneyField.tsx';
import { NumberStepper } from '../form/NumberStepper.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { SearchField } from '../form/SearchField.tsx';
import { Select } from '../form/Select.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { TextField } from '../form/TextField.tsx';
import { PhotoTile } from '../media/PhotoTile.tsx';
import { Section } from './Section.tsx';

const TOWNS = ['Ang Mo Kio', 'Bedok', 'Bishan', 'Clementi', 'Hougang', 'Punggol', 'Tampines', 'Yishun'];

/** Fields with a hint, with an error, and disabled. */
export function Fields() {
  const [query, setQuery] = useState('aircon');
  return (
    <>
      <Section title="Fields">
        <div className="grid gap-4 lg:grid-cols-2">
          <TextField label="Postal code" icon={MapPinIcon} defaultValue="520284" inputMode="numeric" tabular />
          <MoneyField id="gallery-price" label="Total price" defaultValue={0} error="Enter a price above S$0" />
          <TextArea label="Message" optional rows={2} placeholder="Tell the pro what matters" />
          <TextField label="Name" hint="Family name first" placeholder="Tan Mei Lin" autoComplete="name" />
          <TextField label="E-mail" defaultValue="mei.lin@example.sg" disabled />
          <PasswordField label="Password" defaultValue="rambutan-88" hint="At least 10 characters" />
          <Select
            label="Town"
            placeholder="Choose a town"
            options={TOWNS.map((town) => ({ value: town, label: town }))}
          />
          <ComboBox
            label="Town, by typing"
            icon={MapPinIcon}
            defaultValue="Tampines"
            options={TOWNS.map((town) => ({ id: town, label: town }))}
          />
          <DateField label="Date" defaultValue="2026-11-28" min="2026-11-24" />
          <TimeField label="Time" defaultValue="09:00" step={1800} />
          <DateField label="Work day" error="Choose a day from today on." />
          <MoneyField
            label="Price per unit"
            defaultValue={8500}
            suffix="per unit"
            hint="What a customer pays for one"
          />
        </div>
      </Section>
      <Section title="Numbers, search, files">
        <div className="grid gap-4">
          <NumberStepper label="How many units?" unit="unit" defaultValue={3} min={1} max={20} />
          <NumberStepper
            label="How many rooms?"
            unit="room"
            look="compact"
            defaultValue={1}
            min={1}
            max={9}
            note="Bedrooms only"
          />
          <NumberStepper label="Not to change" defaultValue={2} disabled />
          <SearchField
            label="Search services"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onClear={() => setQuery('')}
          />
          <SearchField label="Search conversations" look="quiet" placeholder="Search name or job" />
          <TextArea
            label="About the job"
            counter
            maxLength={120}
            defaultValue="The master bedroom unit drips at night."
          />
          <FileField
            label="Photos"
            optional
            prompt="Add photos"
            accept="image/*"
            multiple
            hint="JPEG, PNG or WebP, up to 10 MB each"
          >
            <PhotoTile src={unit} alt="Wall unit" onRemove={() => undefined} />
            <PhotoTile src={tools} alt="Tools" progress={0.6} onRemove={() => undefined} />
            <PhotoTile src={van} alt="Van" error="Too large" onRemove={() => undefined} />
          </FileField>
          <ErrorSummary errors={[{ id: 'gallery-price', text: 'Enter a price above S$0' }]} />
        </div>
      </Section>
    </>
  );
}
