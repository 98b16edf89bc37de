import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { ButtonLink } from '../action/ButtonLink.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { CountBadge } from '../data/CountBadge.tsx';
import { Row, Section } from './Section.tsx';

/** Buttons in every variant, size and state. */
export function Buttons() {
  const [pending, setPending] = useState(false);
  return (
    <Section title="Buttons">
      <Row>
        <Button variant="primary">Hire CoolBreeze</Button>
        <Button icon={ChatCircleIcon}>Chat</Button>
        <Button variant="tonal">View quote</Button>
        <Button variant="ghost">Pass</Button>
        <Button variant="quiet">Save draft</Button>
      </Row>
      <Row>
        <Button variant="primary" className="focus-ring">
          Focused
        </Button>
        <Button variant="primary" className="bg-brand-pressed!">
          Pressed
        </Button>
        <Button variant="primary" pending={true}>
          Send quote
        </Button>
        <Button disabled>Not yet</Button>
        <span className="text-sm text-ink-3">Opens when your phone is checked</span>
      </Row>
      <Row>
        <Button variant="danger">Delete service</Button>
        <Button variant="danger-quiet">Reject</Button>
        <Button pending={pending} onClick={() => setPending(true)}>
          Press to send
        </Button>
        {pending && (
          <Button variant="ghost" onClick={() => setPending(false)}>
            Stop
          </Button>
        )}
      </Row>
      <Row>
        <Button size={36}>Small</Button>
        <Button size={44}>Medium</Button>
        <Button size={48}>Large</Button>
        <Button size={36} pending={true} pendingLabel="Saving">
          Save
        </Button>
        <IconButton icon={HeartIcon} label="Save" variant="secondary" />
        <IconButton icon={BellIcon} label="Notices" count={2} />
        <IconButton icon={PlusIcon} label="Add" variant="tonal" size={36} />
        <IconButton icon={PlusIcon} label="Add one more" disabled />
      </Row>
      <Row>
        <ButtonLink href="#top" variant="tonal">
          A link
        </ButtonLink>
        <ButtonLink href="#top" size={36} icon={PlusIcon}>
          New request
        </ButtonLink>
        <CountBadge count={1} label="unread" />
        <CountBadge count={12} tone="danger" label="unread" />
        <CountBadge count={240} tone="quiet" label="unread" />
      </Row>
      <Row>
        <Button full variant="tonal" size={48}>
          Full width
        </Button>
      </Row>
    </Section>
  );
}
