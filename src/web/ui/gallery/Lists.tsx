import { useState } from 'react';
import { Amount } from '../data/Amount.tsx';
import { Pagination, ShowMore } from '../data/Pagination.tsx';
import { Table, type TableSort } from '../data/Table.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { BackLink, Breadcrumb, TextLink } from '../layout/Breadcrumb.tsx';
import { Disclosure, DisclosureList } from '../layout/Disclosure.tsx';
import { Divider, MidDot } from '../layout/Divider.tsx';
import { TabLinks } from '../layout/TabLinks.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { Row, Section } from './Section.tsx';

const ENTRIES = [
  {
    id: 1,
    what: 'Quote fee',
    detail: 'Chemical wash, 3 units, Tampines',
    when: 'Tue 24 Nov, 9:12 am',
    cents: -420,
    after: 8640,
  },
  {
    id: 2,
    what: 'Refund',
    detail: 'Customer closed before reading',
    when: 'Mon 23 Nov, 2:05 pm',
    cents: 420,
    after: 9060,
  },
  { id: 3, what: 'Credit bought', detail: 'Visa ending 4242', when: 'Fri 20 Nov, 11:02 am', cents: 10000, after: 8640 },
];

/** Tables, tabs, pages, disclosures, links. */
export function Lists() {
  const [sort, setSort] = useState<TableSort>({ column: 'amount', direction: 'ascending' });
  const rows = ENTRIES.toSorted((a, b) => (sort.direction === 'ascending' ? a.cents - b.cents : b.cents - a.cents));
  return (
    <>
      <Section title="Table" wide>
        <div className="-mx-5 lg:-mx-6">
          <Table
            caption="Transactions"
            rows={rows}
            rowKey={(row) => row.id}
            sort={sort}
            onSort={setSort}
            columns={[
              {
                id: 'what',
                header: 'What',
                rowHeader: true,
                cell: (row) => (
                  <>
                    <span className="block font-semibold">{row.what}</span>
                    <span className="block text-sm text-ink-3">{row.detail}</span>
                  </>
                ),
              },
              { id: 'when', header: 'Date', cell: (row) => <span className="text-sm text-ink-2">{row.when}</span> },
              {
                id: 'amount',
                header: 'Amount',
                align: 'number',
                sortable: true,
                cell: (row) => <Amount className="font-semibold" cents={row.cents} signed />,
              },
              { id: 'after', header: 'Balance', align: 'number', cell: (row) => <Amount cents={row.after} /> },
            ]}
            phone={(row) => (
              <>
                <span className="min-w-0 flex-1">
                  <span className="block text-md font-semibold">{row.what}</span>
                  <span className="block text-sm text-ink-3">{row.detail}</span>
                  <span className="block text-xs text-ink-3">{row.when}</span>
                </span>
                <span className="text-right text-md font-semibold">
                  <Amount cents={row.cents} signed />
                </span>
              </>
            )}
          />
        </div>
      </Section>
      <Section title="Tabs and pages">
        <Tabs
          label="Service"
          items={[
            { id: 'open', label: 'Open', count: 4, content: <p className="text-md text-ink-2">Four open requests.</p> },
            {
              id: 'hired',
              label: 'Hired',
              count: 1,
              content: <EmptyState plain level={3} title="Nothing hired yet" />,
            },
            { id: 'closed', label: 'Closed', disabled: true, content: null },
          ]}
        />
        <TabLinks
          className="mt-5"
          label="Sections"
          items={[
            { href: '#top', label: 'Requests', current: true },
            { href: '#jobs', label: 'Jobs', count: 3 },
            { href: '#calendar', label: 'Calendar' },
          ]}
        />
        <Pagination className="mt-5" previous="#top" next="#top" text="21–40 of 186" />
        <ShowMore className="mt-3" label="Show more pros" onMore={() => undefined} />
      </Section>
      <Section title="Reading">
        <Breadcrumb items={[{ label: 'Home services', href: '#top' }, { label: 'Aircon servicing' }]} />
        <BackLink className="mt-2" href="#top">
          Projects
        </BackLink>
        <Row className="text-md">
          <span>412 hires</span>
          <MidDot />
          <TextLink href="#top">Request details</TextLink>
          <TextLink href="#top" strong>
            See all 38
          </TextLink>
        </Row>
        <Divider label="or" className="my-4" />
        <DisclosureList>
          <Disclosure title="How often should I service my aircon?" open>
            Every three to four months if it runs nightly. A chemical wash once a year is usually enough.
          </Disclosure>
          <Disclosure title="Is the price per unit or per visit?">
            Per unit, unless the quote says otherwise.
          </Disclosure>
        </DisclosureList>
      </Section>
    </>
  );
}
