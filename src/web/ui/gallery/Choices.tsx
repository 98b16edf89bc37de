import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { ChipButton, ChipLink, ChipRow } from '../action/Chip.tsx';
import { ChipGroup, ChipMultiGroup } from '../action/ChipGroup.tsx';
import { WalletChip } from '../data/WalletChip.tsx';
import { Checkbox } from '../form/Checkbox.tsx';
import { CheckboxCards } from '../form/CheckboxCards.tsx';
import { CheckboxGroup } from '../form/CheckboxGroup.tsx';
import { RadioCards } from '../form/RadioCards.tsx';
import { RadioGroup } from '../form/RadioGroup.tsx';
import { RatingInput } from '../form/RatingInput.tsx';
import { Segmented } from '../form/Segmented.tsx';
import { Switch } from '../form/Switch.tsx';
import { Row, Section } from './Section.tsx';

const SERVICES = [
  {
    value: 'general',
    title: 'General service',
    detail: 'Regular clean of filters, fan coil and drain',
    price: 'S$30–50',
    priceNote: 'per unit',
  },
  {
    value: 'wash',
    title: 'Chemical wash',
    detail: 'For weak cooling, smell or dripping water',
    price: 'S$70–110',
    priceNote: 'per unit',
  },
  { value: 'unsure', title: 'Not sure', detail: 'The pro will check and advise before any work' },
  { value: 'closed', title: 'Not offered now', disabled: true },
];

/** Chips, switches, radios, checkboxes, cards, stars. */
export function Choices() {
  return (
    <>
      <ChipsAndSwitches />
      <ChoiceCards />
      <Groups />
      <SeveralAndStars />
    </>
  );
}

function ChipsAndSwitches() {
  return (
    <Section title="Chips, switch, choice">
      <ChipGroup
        label="Filter requests"
        defaultValue="all"
        options={[
          { value: 'all', label: 'All', count: 24 },
          { value: 'unread', label: 'Unread', count: 6 },
          { value: 'call', label: 'Can call', icon: PhoneIcon },
          { value: 'none', label: 'None', disabled: true },
        ]}
      />
      <ChipMultiGroup
        className="mt-3"
        label="Filter pros"
        defaultValue={['week']}
        options={[
          { value: 'week', label: 'Free this week' },
          { value: 'rated', label: '4.8 and above' },
          { value: 'business', label: 'Business checked' },
        ]}
      />
      <ChipRow className="mt-3">
        <ChipLink href="#top" chosen count={3}>
          Chosen link
        </ChipLink>
        <ChipLink href="#top">Aircon chemical wash</ChipLink>
        <ChipButton opens>Area</ChipButton>
        <ChipButton chosen>Pressed</ChipButton>
      </ChipRow>
      <RadioGroup
        className="mt-3"
        label="Kind of service"
        hideLabel
        look="inline"
        defaultValue="general"
        options={[
          { value: 'general', label: 'General service' },
          { value: 'wash', label: 'Chemical wash' },
          { value: 'no', label: 'Closed', disabled: true },
        ]}
      />
      <Row className="gap-x-6!">
        <Checkbox defaultChecked>Send me updates</Checkbox>
        <Checkbox>Weekly tips</Checkbox>
        <Checkbox indeterminate>Some areas</Checkbox>
        <Checkbox disabled>Not now</Checkbox>
        <Checkbox disabled indeterminate>
          Some, disabled
        </Checkbox>
        <Checkbox disabled defaultChecked>
          Always on
        </Checkbox>
      </Row>
      <Checkbox error="Agree to the terms to go on.">I agree to the terms</Checkbox>
      <Row className="gap-4!">
        <Segmented
          label="Mode"
          defaultValue="pro"
          options={[
            { value: 'hiring', label: 'Hiring' },
            { value: 'pro', label: 'Pro' },
          ]}
          className="w-44"
          full
        />
        <Switch label="On" hideLabel defaultChecked />
        <Switch label="Off" hideLabel />
        <Switch label="Off, disabled" hideLabel disabled />
        <Switch label="On, disabled" hideLabel disabled defaultChecked />
        <WalletChip balance={8640} href="#top" />
        <WalletChip balance={310} href="#top" />
      </Row>
      <Switch className="mt-3 w-full" label="Auto-quote" detail="Sends your template to good matches" defaultChecked />
    </Section>
  );
}

function ChoiceCards() {
  return (
    <Section title="Choice cards">
      <RadioCards
        label="What do your units need?"
        labelSize="md"
        hint="Pick the closest. You can change it later."
        defaultValue="wash"
        options={SERVICES}
      />
      <RadioCards
        className="mt-5"
        look="tile"
        label="Amount"
        defaultValue="100"
        options={[
          { value: '50', title: 'S$50', price: 'No bonus', detail: '~ 12 quotes' },
          { value: '100', title: 'S$100', price: '+ S$5 bonus', detail: '~ 25 quotes' },
        ]}
      />
    </Section>
  );
}

function Groups() {
  return (
    <Section title="Groups">
      <RadioGroup
        label="Pay with"
        look="rows"
        defaultValue="card"
        options={[
          { value: 'card', label: 'Visa ending 4242', icon: CreditCardIcon, end: 'Expires 08/28' },
          { value: 'paynow', label: 'PayNow', icon: QrCodeIcon, end: 'Scan to pay' },
        ]}
      />
      <RadioGroup
        className="mt-5"
        label="When"
        error="Choose when the work should start."
        required
        options={[
          { value: 'soon', label: 'As soon as possible', detail: 'Within three days' },
          { value: 'date', label: 'On a date' },
        ]}
      />
      <CheckboxGroup
        className="mt-5"
        label="Areas"
        hint="Where you work"
        columns={2}
        defaultValue={['tampines']}
        options={[
          { value: 'tampines', label: 'Tampines' },
          { value: 'bedok', label: 'Bedok', detail: 'Includes Kaki Bukit' },
          { value: 'changi', label: 'Changi', disabled: true },
        ]}
      />
    </Section>
  );
}

function SeveralAndStars() {
  return (
    <Section title="Any of several, and stars">
      <CheckboxCards
        label="What is wrong?"
        defaultValue={['drip']}
        options={[
          { value: 'drip', title: 'Dripping water' },
          { value: 'weak', title: 'Weak cooling', detail: 'Air is not cold' },
        ]}
      />
      <RatingInput className="mt-5" label="How was the work?" defaultValue={4} />
      <RatingInput className="mt-5" label="Would you hire again?" error="Choose one to five stars." />
    </Section>
  );
}
