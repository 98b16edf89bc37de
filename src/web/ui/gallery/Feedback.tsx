import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { SortAscendingIcon } from '@phosphor-icons/react/dist/ssr/SortAscending';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { Menu } from '../action/Menu.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { SkeletonCard, SkeletonRows } from '../feedback/Skeleton.tsx';
import { toast } from '../feedback/Toast.tsx';
import { CheckboxGroup } from '../form/CheckboxGroup.tsx';
import { DateField, TimeField } from '../form/DateField.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { Sheet } from '../overlay/Sheet.tsx';
import { Row, Section } from './Section.tsx';

/** Empty, error, loading, banners, toasts, dialogs, menus. */
export function Feedback() {
  return (
    <>
      <Placeholders />
      <ToastsAndBanners />
      <Overlays />
    </>
  );
}

function Placeholders() {
  return (
    <Section title="Empty, error, loading" wide>
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-3">
        <EmptyState title="No quotes yet" level={3} action={<Button size={36}>Invite a pro</Button>}>
          First quotes come in about 25 minutes. We will send you a message.
        </EmptyState>
        <ErrorState title="Could not load your quotes" level={3} onRetry={() => undefined} />
        <div className="grid gap-4 *:min-w-0">
          <SkeletonCard />
          <SkeletonRows rows={1} />
        </div>
      </div>
    </Section>
  );
}

function ToastsAndBanners() {
  return (
    <Section title="Toasts and banners">
      <Row>
        <Button onClick={() => toast({ text: 'Quote sent. S$4.20 taken from your wallet.' })}>Toast</Button>
        <Button
          onClick={() =>
            toast({
              text: 'Request archived',
              icon: ArchiveIcon,
              action: { label: 'Undo', onAction: () => toast({ text: 'Request is back', tone: 'info' }) },
            })
          }
        >
          With undo
        </Button>
        <Button onClick={() => toast({ text: 'Not saved. Try again.', tone: 'danger' })}>Error</Button>
      </Row>
      <div className="mt-4 grid gap-3">
        <Banner tone="warning" title="Wallet is low">
          S$3.10 left. Add credit to keep sending quotes.
        </Banner>
        <Banner tone="danger" title="Payment did not go through">
          Your bank said no. Try another card or PayNow.
        </Banner>
        <Banner tone="info" title="Check your phone number" action={<Button size={36}>Check now</Button>}>
          Pros can call you after that.
        </Banner>
        <Banner tone="success" title="Your service is live" onDismiss={() => undefined} />
      </div>
    </Section>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'reject' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Dialog, sheet, menu">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('reject')}>Ask for a reason</Button>
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
      </Row>
      <Menus />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Hire CoolBreeze Aircon?"
        intro="Pick when the work starts. They will see your block and phone number."
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              Not now
            </Button>
            <Button variant="primary" onClick={close}>
              Hire for S$255.00
            </Button>
          </>
        }
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <DateField label="Date" defaultValue="2026-11-28" />
          <TimeField label="Time" defaultValue="09:00" />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'reject'}
        onClose={close}
        title="Reject this quote?"
        confirmLabel="Reject quote"
        danger
        reason={{ label: 'Why', required: true, hint: 'The pro will read it.' }}
        onConfirm={close}
      >
        The pro cannot send you another quote for this request.
      </ConfirmDialog>
      <AreasSheet open={open === 'sheet'} onClose={close} />
    </Section>
  );
}

function Menus() {
  const [sort, setSort] = useState('match');
  return (
    <Row>
      <Menu
        label="More actions"
        placement="bottom start"
        items={[
          {
            entries: [
              {
                id: 'edit',
                label: 'Edit',
                icon: PencilSimpleIcon,
                onAction: () => toast({ text: 'Edit pressed', tone: 'info' }),
              },
              { id: 'archive', label: 'Archive', icon: ArchiveIcon, detail: 'You can bring it back' },
              { id: 'later', label: 'Not now', disabled: true },
            ],
          },
          { entries: [{ id: 'delete', label: 'Delete', icon: TrashIcon, danger: true }] },
        ]}
      />
      <Menu
        label="Sort quotes"
        placement="bottom start"
        value={sort}
        onChange={setSort}
        trigger={{
          kind: 'chip',
          text: sort === 'match' ? 'Best match' : 'Lowest price',
          icon: SortAscendingIcon,
          iconEnd: CaretDownIcon,
        }}
        items={[
          { id: 'match', label: 'Best match' },
          { id: 'price', label: 'Lowest price' },
        ]}
      />
      <Menu
        label="Account"
        trigger={{ kind: 'button', text: 'Account', iconEnd: CaretDownIcon, size: 36 }}
        items={[{ id: 'out', label: 'Log out' }]}
      />
    </Row>
  );
}

function AreasSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Areas" footer={<Button variant="primary">Show 24 pros</Button>}>
      <CheckboxGroup
        label="East"
        options={['Bedok', 'Changi', 'Pasir Ris', 'Paya Lebar', 'Tampines'].map((town) => ({
          value: town,
          label: town,
        }))}
      />
      <CheckboxGroup
        className="mt-4"
        label="North"
        options={['Mandai', 'Sembawang', 'Woodlands', 'Yishun'].map((town) => ({ value: town, label: town }))}
      />
    </Sheet>
  );
}
