import { useRef } from 'react';
import * as desk from '#core/content/desk/calls.ts';
import type { CaseWord, DeskCase } from '#core/content/desk/model.ts';
import { isLate } from '#core/content/desk/rules.ts';
import { CONTACT_TOPIC_WORDS } from '#core/content/model.ts';
import { fromWire, showAgo } from '#core/kit/time.ts';
import { LANGUAGE_NAMES } from '#core/languages.ts';
import { me } from '#core/users/calls.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ago } from '../frames/ago.ts';
import { CaseFiles } from '../frames/CaseFiles.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';
import { useKeys } from '../frames/use-keys.ts';
import { STATUS_WORDS } from './case-words.ts';
import { ReplyBox } from './ReplyBox.tsx';

interface PaneProps {
  case_id: number;
  now: Date;
  onSolved: () => void;
}

/** One case of the help desk: the person, the messages, and the answer. R answers, A takes it, S solves. */
export function CasePane({ case_id, now, onSolved }: PaneProps) {
  const read = useRead(desk.opsCase, { case_id });
  return (
    <OneFrame className="p-4 lg:p-7" query={read} data={read.currentData} noun="message">
      {({ case: shown, operators }) => <Shown shown={shown} operators={operators} now={now} onSolved={onSolved} />}
    </OneFrame>
  );
}

interface ShownProps extends Omit<PaneProps, 'case_id'> {
  shown: DeskCase;
  operators: readonly { id: number; name: string }[];
}

function Shown({ shown, operators, now, onSolved }: ShownProps) {
  const { id: case_id, status } = shown;
  const my_id = useRead(me, {}).data?.user.id;
  const [assign] = useAct(desk.assignCase);
  const [move, moving] = useAct(desk.moveCase);
  const box = useRef<HTMLTextAreaElement>(null);
  const isOver = status === 'solved' || status === 'spam';
  const give = async (operator_id: number | undefined) =>
    told(await assign({ case_id, ...(operator_id === undefined ? {} : { operator_id }) }), ({ case: { assignee } }) =>
      assignee ? `Assigned to ${assignee.name}` : 'Not assigned',
    );
  const put = async (to: DeskCase['status']) => {
    const undo = { label: 'Undo', onAction: () => void move({ case_id, status }) };
    const isDone = told(await move({ case_id, status: to }), { text: STATUS_WORDS[to], action: undo });
    if (isDone && !isOver) onSolved();
  };
  useKeys({
    r: () => box.current?.focus(),
    a: my_id === undefined ? undefined : () => void give(my_id),
    s: isOver ? undefined : () => void put('solved'),
  });
  return (
    <div className="flex min-h-0 flex-col lg:h-dvh">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line px-4 py-4 lg:px-7">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-lg font-semibold wrap-anywhere lg:text-xl">{shown.name}</h2>
            <Pill tone={status === 'new' ? 'brand' : 'neutral'}>{STATUS_WORDS[status]}</Pill>
            <Pill>{CONTACT_TOPIC_WORDS[shown.topic]}</Pill>
          </div>
          <Facts shown={shown} now={now} />
        </div>
        <Select
          label="Assigned to"
          hideLabel
          value={`${shown.assignee?.id ?? ''}`}
          onChange={(event) => void give(Number(event.currentTarget.value) || undefined)}
          options={[
            { value: '', label: 'No one’s' },
            ...operators.map(({ id, name }) => ({ value: `${id}`, label: id === my_id ? `${name} (you)` : name })),
          ]}
        />
      </header>
      <ol
        className="grid min-h-0 flex-1 content-start gap-3 px-4 py-5 lg:overflow-y-auto lg:px-7"
        aria-label="What was said"
      >
        {shown.words.map((word) => (
          <Word key={word.id} case_id={case_id} word={word} name={shown.name} now={now} />
        ))}
      </ol>
      <div className="border-t border-line px-4 py-4 max-lg:pb-24 lg:px-7">
        {status === 'spam' ? (
          <Button pending={moving.isLoading} onClick={() => void put('open')}>
            Not spam
          </Button>
        ) : (
          <ReplyBox
            shown={shown}
            box={box}
            onSolved={onSolved}
            more={
              <>
                {!isOver && (
                  <Button size={36} pending={moving.isLoading} onClick={() => void put('solved')}>
                    Solve
                  </Button>
                )}
                {status === 'solved' && (
                  <Button size={36} onClick={() => void put('open')}>
                    Open again
                  </Button>
                )}
                <Button size={36} variant="danger-quiet" onClick={() => void put('spam')}>
                  Spam
                </Button>
              </>
            }
          />
        )}
      </div>
    </div>
  );
}

/** How long the case is open, when the last message came, and whether the first answer came in time. */
function Facts({ shown, now }: { shown: DeskCase; now: Date }) {
  const at = (wire: string) => fromWire(wire) ?? now;
  const last = at(shown.last_word);
  return (
    <p className="mt-1 text-sm text-ink-3 tnum">
      <a className="break-all" href={`mailto:${shown.email}`}>
        {shown.email}
      </a>
      {shown.user_id !== null && (
        <>
          {', '}
          <TextLink href={`/ops/people/${shown.user_id}`}>{`account ${shown.user_id}`}</TextLink>
        </>
      )}
      {`, ${LANGUAGE_NAMES[shown.language]}. Open ${showAgo(at(shown.created), now)}, last word ${ago(shown.last_word, now)}`}
      {shown.is_ours_last ? ' by us' : ' by them'}.{' '}
      {shown.first_reply === null
        ? 'No answer yet'
        : `First answer after ${showAgo(at(shown.created), at(shown.first_reply))}`}
      {isLate(shown.status, last, now) && <strong className="text-danger-ink">, over the 4 h we promise</strong>}.
      {shown.source === 'feedback' && <TextLink href={`/ops/feedback/${shown.source_id}`}> From feedback</TextLink>}
      {shown.source === 'report' && <TextLink href={`/ops/reports/${shown.source_id}`}> From a report</TextLink>}
      {shown.source === 'no_show' && ' From a disputed no-show.'}
    </p>
  );
}

function Word({ case_id, word, name, now }: { case_id: number; word: CaseWord; name: string; now: Date }) {
  const [open] = useAct(desk.openCaseFile);
  const who = word.operator ?? name;
  return (
    <li
      className={cx(
        'rounded-lg border border-line p-4',
        word.kind === 'reply' && 'bg-well lg:ml-10',
        word.kind === 'note' && 'border-dashed bg-warning-soft lg:ml-10',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-3">
        <span className="font-semibold text-ink">
          {who}
          {word.kind === 'note' && <span className="font-normal text-ink-3"> · note, for operators only</span>}
        </span>
        <span className="tnum">{ago(word.created, now)}</span>
      </p>
      <p className="mt-1.5 text-md wrap-anywhere whitespace-pre-line">{word.message}</p>
      {word.files.length > 0 && (
        <CaseFiles
          files={word.files}
          open={async ({ id }) => {
            const opened = await open({ case_id, attachment_id: id });
            return opened.error ? { error: opened.error } : { url: opened.data.link.url };
          }}
        />
      )}
    </li>
  );
}
