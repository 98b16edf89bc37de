import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SnowflakeIcon } from '@phosphor-icons/react/dist/ssr/Snowflake';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { haveTexts, inLanguage } from '../text/words.ts';
import chinese from '../text/zh-TW/ui.json' with { type: 'json' };
import { AnchorProvider } from './action/Anchor.tsx';
import { Button } from './action/Button.tsx';
import { ButtonLink } from './action/ButtonLink.tsx';
import { ChipLink } from './action/Chip.tsx';
import { ChipGroup } from './action/ChipGroup.tsx';
import { IconButton } from './action/IconButton.tsx';
import { Amount } from './data/Amount.tsx';
import { CountBadge } from './data/CountBadge.tsx';
import { Histogram } from './data/Histogram.tsx';
import { PriceBar } from './data/PriceBar.tsx';
import { Rating, Stars } from './data/Stars.tsx';
import { Table } from './data/Table.tsx';
import { Timeline } from './data/Timeline.tsx';
import { WalletChip } from './data/WalletChip.tsx';
import { Banner } from './feedback/Banner.tsx';
import { EmptyState } from './feedback/EmptyState.tsx';
import { ErrorState } from './feedback/ErrorState.tsx';
import { Checkbox } from './form/Checkbox.tsx';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { MoneyField } from './form/MoneyField.tsx';
import { RadioCards } from './form/RadioCards.tsx';
import { RatingInput } from './form/RatingInput.tsx';
import { TextField } from './form/TextField.tsx';
import { initials, percent, plural, spokenMoney } from './format.ts';
import { HUES, hueOf } from './hue.ts';
import { Breadcrumb } from './layout/Breadcrumb.tsx';
import { Disclosure } from './layout/Disclosure.tsx';
import { LeafPattern } from './layout/LeafPattern.tsx';
import { AreaMap, MAP_AREAS } from './media/AreaMap.tsx';
import { Avatar } from './media/Avatar.tsx';
import { CategoryArt } from './media/CategoryArt.tsx';

const html = (element: ReactElement) => renderToString(element).replaceAll('<!-- -->', '');
/** What a screen reader gets: the text without tags and without hidden parts. */
const said = (element: ReactElement) =>
  html(element)
    .replace(/<(\w+)(?=[^>]*aria-hidden="true")[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('links and buttons without script', () => {
  it('a button is a plain button that never submits by itself, and a pending one stays focusable', () => {
    expect(html(<Button>Pass</Button>)).toMatch(/^<button type="button"/);
    const pending = html(<Button pending={true}>Send quote</Button>);
    expect(pending).toContain('aria-disabled="true"');
    expect(pending).not.toMatch(/ disabled(=|>)/);
    expect(html(<Button pending={false}>Send quote</Button>)).not.toContain('aria-disabled');
    expect(html(<Button disabled>Not yet</Button>)).toMatch(/ disabled(=|>)/);
  });

  it('a link that looks like a button is a link', () => {
    expect(html(<ButtonLink href="/form/aircon">Get quotes</ButtonLink>)).toMatch(/^<a [^>]*href="\/form\/aircon"/);
  });

  it('a checkbox with only some of its things chosen draws a dash and no tick, in the colours of a chosen one', () => {
    const some = html(<Checkbox indeterminate>Whole East</Checkbox>);
    const all = html(<Checkbox defaultChecked>Whole East</Checkbox>);
    const marks = (text: string) => text.match(/<svg[^>]*>.*?<\/svg>/g);
    expect(marks(some)).toHaveLength(1);
    expect(marks(some)).not.toEqual(marks(all));
    // The tick shows only while the box is checked; the dash always shows.
    expect(marks(all)?.[0]).toContain('peer-checked:block');
    expect(marks(some)?.[0]).not.toMatch(/ hidden | hidden"/);
    expect(some).toMatch(/<input[^>]*indeterminate:bg-brand/);
    expect(some).not.toMatch(/<input[^>]* indeterminate=/);
  });

  it('links go through the component of AnchorProvider, and are plain without it', () => {
    const Router = ({ href, children }: { href: string; children?: React.ReactNode }) => (
      <a href={href} data-router="">
        {children}
      </a>
    );
    const inside = html(
      <AnchorProvider component={Router}>
        <ButtonLink href="/x">Open</ButtonLink>
      </AnchorProvider>,
    );
    expect(inside).toContain('data-router');
    expect(html(<ButtonLink href="/x">Open</ButtonLink>)).not.toContain('data-router');
  });

  it('an icon button has its action and its count as its name', () => {
    expect(html(<IconButton icon={SnowflakeIcon} label="Notices" count={2} />)).toContain(
      'aria-label="Notices, 2 new"',
    );
    expect(html(<IconButton icon={SnowflakeIcon} label="Notices" count={0} />)).toContain('aria-label="Notices"');
  });

  it('only a chosen chip has aria-current', () => {
    expect(
      html(
        <ChipLink href="/a" chosen>
          All
        </ChipLink>,
      ),
    ).toContain('aria-current="true"');
    expect(html(<ChipLink href="/a">All</ChipLink>)).not.toContain('aria-current');
  });

  it('the last step of a breadcrumb is the page itself and no link', () => {
    const page = html(<Breadcrumb items={[{ label: 'Home services', href: '/genre/home' }, { label: 'Aircon' }]} />);
    expect(page).toContain('<a href="/genre/home"');
    expect(page).toMatch(/aria-current="page"[^>]*>Aircon</);
    expect(page.match(/<a /g)).toHaveLength(1);
  });
});

describe('fields', () => {
  it('ties label, hint and error to the control', () => {
    const field = html(<TextField id="pc" label="Postal code" hint="Six digits" error="Enter six digits" />);
    expect(field).toContain('<label for="pc"');
    expect(field).toContain('aria-describedby="pc-error pc-hint"');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toMatch(/<p id="pc-error"[^>]*>.*Enter six digits/s);
    const calm = html(<TextField id="pc" label="Postal code" />);
    expect(calm).not.toContain('aria-invalid');
    expect(calm).not.toContain('aria-describedby');
  });

  it('shows cents as an amount', () => {
    expect(html(<MoneyField label="Price" defaultValue={25550} />)).toContain('value="255.50"');
    expect(html(<MoneyField label="Price" value={null} />)).toContain('value=""');
  });

  it('choice cards are native radios of one name, with the chosen one checked', () => {
    const cards = html(
      <RadioCards
        label="Service"
        name="service"
        value="b"
        options={[
          { value: 'a', title: 'General' },
          { value: 'b', title: 'Wash', price: 'S$70–110' },
        ]}
      />,
    );
    expect(cards.match(/type="radio"/g)).toHaveLength(2);
    expect(cards.match(/name="service"/g)).toHaveLength(2);
    expect(cards.match(/checked=""/g)).toHaveLength(1);
    expect(cards).toMatch(/checked=""[^>]*value="b"|value="b"[^>]*checked=""/);
    expect(cards).toContain('role="radiogroup"');
  });

  it('chips are radios, stars have words', () => {
    expect(html(<ChipGroup label="Filter" value="a" options={[{ value: 'a', label: 'All', count: 24 }]} />)).toContain(
      'type="radio"',
    );
    expect(said(<RatingInput label="How was it?" />)).toContain('4 stars, Very good');
  });

  it('chips of a narrow pane keep one row at every width, others wrap where there is room', () => {
    const chips = (line: boolean) =>
      html(<ChipGroup label="Filter" line={line} options={[{ value: 'a', label: 'All' }]} />);
    expect(chips(true)).not.toContain('flex-wrap');
    expect(chips(false)).toContain('sm:flex-wrap');
  });

  it('an error summary links to the fields, and is empty without errors', () => {
    expect(html(<ErrorSummary errors={[{ id: 'pc', text: 'Enter six digits' }]} />)).toContain('href="#pc"');
    expect(html(<ErrorSummary errors={[]} />)).toBe('');
  });
});

describe('what screen readers hear', () => {
  it('ratings', () => {
    expect(said(<Rating value={4.9} count={186} />)).toBe('Rated 4.9 out of 5 , from (186)');
    expect(html(<Stars value={3.6} />)).toContain('aria-label="3.5 out of 5"');
  });

  it('stars to choose, in the language of the screen', () => {
    const stars = <RatingInput label="Score" />;
    expect(said(stars)).toContain('1 star, Poor 2 stars, Fair');
    haveTexts('zh-TW', new Map([['ui', chinese]]) as never);
    expect(inLanguage('zh-TW', () => said(stars))).toContain('1 星，很差 2 星，普通');
  });

  it('prices', () => {
    expect(said(<Amount cents={25500} />)).toBe('255 dollars');
    expect(said(<Amount cents={-420} signed />)).toBe('minus 4 dollars 20');
    expect(html(<Amount cents={-420} signed />)).toContain('−S$4.20');
    const bar = said(
      <PriceBar
        min={15000}
        max={39000}
        low={21000}
        high={33000}
        pins={[{ at: 25500, label: 'CoolBreeze', chosen: true }]}
      />,
    );
    expect(bar).toContain('Typical S$210 to S$330');
    expect(bar).toContain('CoolBreeze: S$255.00');
  });

  it('a low balance says so in words', () => {
    expect(html(<WalletChip balance={310} href="/w" />)).toContain('aria-label="Wallet balance S$3.10, low"');
    expect(html(<WalletChip balance={1000} href="/w" />)).not.toContain('low');
  });

  it('a histogram has a table with the same numbers', () => {
    const twin = said(
      <Histogram
        caption="Quotes by price"
        start="S$60"
        end="S$90"
        bars={[
          { label: 'S$60–69', count: 6 },
          { label: 'S$70–79', count: 12, typical: true },
        ]}
      />,
    );
    expect(twin).toContain('Quotes by price');
    expect(twin).toContain('S$70–79, typical 12');
  });

  it('steps', () => {
    const steps = html(
      <Timeline
        steps={[
          { title: 'Hired', state: 'done' },
          { title: 'Work done', state: 'current' },
        ]}
      />,
    );
    expect(steps.match(/aria-current="step"/g)).toHaveLength(1);
    expect(said(<Timeline steps={[{ title: 'Hired', state: 'done' }]} />)).toBe('Done: Hired');
    const awaited = [{ title: 'Hired', state: 'current' as const }];
    expect(said(<Timeline steps={awaited} />)).toBe('Now: Hired');
    expect(said(<Timeline current="next" steps={awaited} />)).toBe('Next: Hired');
  });

  it('a table has headers for columns and rows, and a list for phones', () => {
    const table = html(
      <Table
        caption="Transactions"
        rows={[{ id: 1, what: 'Fee' }]}
        rowKey={(row) => row.id}
        columns={[{ id: 'what', header: 'What', rowHeader: true, cell: (row) => row.what }]}
        phone={(row) => row.what}
      />,
    );
    expect(table).toContain('<caption');
    expect(table).toContain('scope="col"');
    expect(table).toContain('scope="row"');
    expect(table).toContain('<ul aria-label="Transactions"');
  });

  it('empty, error and banner states have their words and level', () => {
    expect(html(<EmptyState title="No quotes yet" level={3} />)).toContain('<h3');
    const failed = html(<ErrorState title="Could not load" retryHref="/again" />);
    expect(failed).toContain('role="alert"');
    expect(failed).toContain('Nothing was lost');
    expect(failed).toContain('href="/again"');
    expect(html(<ErrorState title="Could not load" />)).not.toContain('Try again');
    expect(html(<Banner tone="danger" title="No" live="alert" />)).toContain('role="alert"');
    expect(html(<Banner tone="danger" title="No" />)).not.toContain('role=');
    // A long word, such as the name of a setting, breaks where a narrow window ends.
    expect(html(<Banner tone="info" title="No" />)).toContain('wrap-anywhere');
  });

  it('counts hide at zero and are capped', () => {
    expect(html(<CountBadge count={0} />)).toBe('');
    expect(said(<CountBadge count={240} label="unread" />)).toBe('99+ unread');
  });

  it('disclosures are native', () => {
    expect(html(<Disclosure title="Why?">Because</Disclosure>)).toMatch(/^<details class="[^"]*"><summary/);
    expect(
      html(
        <Disclosure title="Why?" open>
          Because
        </Disclosure>,
      ),
    ).toMatch(/^<details open=""/);
  });
});

describe('art', () => {
  it('the same seed draws the same leaves, another seed others', () => {
    const of = (seed: string) => html(<LeafPattern seed={seed} hue="sky" />);
    expect(of('aircon')).toBe(of('aircon'));
    expect(of('aircon')).not.toBe(of('moving'));
    expect(of('aircon')).toContain('aria-hidden="true"');
  });

  it('an avatar is decoration unless no name is beside it', () => {
    expect(html(<Avatar name="Tan Mei Lin" id={7} />)).toContain('aria-hidden="true"');
    const alone = html(<Avatar name="Tan Mei Lin" id={7} online label />);
    expect(alone).toContain('role="img"');
    expect(alone).toContain('aria-label="Tan Mei Lin, online"');
    expect(html(<Avatar name="CoolBreeze" id={7} kind="business" />)).toContain('rounded-squircle');
    expect(html(<Avatar name="CoolBreeze" id={7} photo="/p.webp" />)).toContain('alt=""');
    expect(html(<CategoryArt seed="aircon" hue="sky" icon={SnowflakeIcon} />)).toMatch(/^<span aria-hidden="true"/);
  });

  it('the map names the areas served and draws only those that it knows', () => {
    const map = html(<AreaMap served={['tampines', 'atlantis']} pins={[{ slug: 'atlantis', count: 9 }]} />);
    expect(map).toContain('aria-label="Map of areas served: Tampines"');
    expect(map).not.toContain('>9<');
    expect(MAP_AREAS).toHaveLength(39);
  });

  it('an id always has the same hue, and all hues are used', () => {
    expect(hueOf(12)).toBe(hueOf('12'));
    expect(new Set(Array.from({ length: 200 }, (_, id) => hueOf(id)))).toEqual(new Set(HUES));
  });
});

describe('words', () => {
  it.each([
    ['Tan Mei Lin', 'TM'],
    ['Ms Wong Li Ting', 'WL'],
    ['CoolBreeze Aircon', 'CB'],
    ['HDB Movers', 'HM'],
    ['Ah Seng Aircon & Electrical', 'AS'],
    ['Rahman', 'R'],
    ['陈美玲', '陈'],
    ['  ', '?'],
  ])('initials of %s are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('counts, shares and spoken money', () => {
    expect(plural(1, 'review')).toBe('1 review');
    expect(plural(3912, 'review')).toBe('3,912 reviews');
    expect(percent(3, 7)).toBe('42.9%');
    expect(percent(9, 7)).toBe('100%');
    expect(percent(1, 0)).toBe('0%');
    expect(spokenMoney(100)).toBe('1 dollar');
    expect(spokenMoney(420)).toBe('4 dollars 20');
  });
});

describe('the weight of public pages', () => {
  const needsScript = new Set([
    'form/ComboBox.tsx',
    'overlay/DialogPanel.tsx',
    'action/MenuPopover.tsx',
    'overlay/OverlayParts.tsx',
    'overlay/PageLanguage.tsx',
    'overlay/SheetPanel.tsx',
    'layout/Tabs.tsx',
    'feedback/ToastStack.tsx',
  ]);
  const files = globSync('*/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) =>
    /^(?!art|gallery)[^.]+\.tsx?$/.test(file),
  );
  const imports = (file: string) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/from '([^']+)'/g)].map(
      (match) => match[1] ?? '',
    );

  it('only parts that need script import React Aria, and no other part imports those', () => {
    expect(files.length).toBeGreaterThan(60);
    const heavy = files.filter((file) =>
      imports(file).some(
        (from) =>
          from.startsWith('react-aria') || needsScript.has(from.startsWith('.') ? join(dirname(file), from) : ''),
      ),
    );
    expect(new Set(heavy)).toEqual(needsScript);
  });
});
