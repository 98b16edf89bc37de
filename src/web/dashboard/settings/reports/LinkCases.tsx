import { useState } from 'react';
import { fromWire } from '#core/kit/time.ts';
import * as calls from '#core/ops/linked/calls.ts';
import { LINK_FILES_MAX, LINK_MESSAGE_MAX, type LinkGround, type OwnLink } from '#core/ops/linked/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { enumerated } from '#web/parts/listed.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { showDay } from '#web/text/times.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

const states = (): Readonly<Record<OwnLink['state'], string>> => ({
  asked: t('link_cases>state_asked'),
  deciding: t('link_cases>state_deciding'),
  linked: t('link_cases>state_linked'),
  appealed: t('link_cases>state_appealed'),
  stands: t('link_cases>state_stands'),
  not_linked: t('link_cases>state_not_linked'),
});
const grounds = (): Readonly<Record<LinkGround, string>> => ({
  papers: t('link_cases>ground_papers'),
  payment: t('link_cases>ground_payment'),
  phone: t('link_cases>ground_phone'),
  device: t('link_cases>ground_device'),
  place: t('link_cases>ground_place'),
  photo: t('link_cases>ground_photo'),
  words: t('link_cases>ground_words'),
});

const dayOf = (wire: string | null, now: Date): string => {
  const at = fromWire(wire ?? '');
  return at ? showDay(at, now) : '';
};

/** Claims that the reader has a second account: what is claimed, the reader's reply, and the decision. */
export function LinkCases() {
  const now = useNow();
  const cases = useRead(calls.ownLinks, {}, { refetchOnMountOrArgChange: true }).data?.link_cases ?? [];
  if (cases.length === 0) return null;
  return (
    <section className="mb-6" aria-labelledby="link-cases">
      <h2 id="link-cases" className="mb-3 text-md font-semibold">
        {t('link_cases>title')}
      </h2>
      <ul className="grid gap-3">
        {cases.map((one) => (
          <Case key={one.id} one={one} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Case({ one, now }: { one: OwnLink; now: Date }) {
  const until = dayOf(one.until, now);
  const said: readonly (readonly [string, string])[] = [
    [t('link_cases>your_answer'), one.answer],
    [t('link_cases>our_reason'), one.reason],
    [t('link_cases>your_appeal'), one.appeal],
    [t('link_cases>appeal_reason'), one.appeal_reason],
  ];
  return (
    <Card as="li">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-ink-3">{dayOf(one.asked_on, now)}</span>
        <Pill tone={one.state === 'asked' || one.state === 'linked' ? 'warning' : 'neutral'}>
          {states()[one.state]}
        </Pill>
      </p>
      <p className="mt-1 text-md">
        {t('link_cases>claim', { grounds: enumerated(one.grounds.map((ground) => grounds()[ground])) })}
      </p>
      {said.map(([title, text]) =>
        text === '' ? null : (
          <div key={title} className="mt-3 border-l-2 border-line-strong pl-3">
            <p className="text-sm text-ink-3">{title}</p>
            <p className="text-md whitespace-pre-line wrap-anywhere">{text}</p>
          </div>
        ),
      )}
      {one.files.length > 0 && (
        <p className="mt-2 text-sm wrap-anywhere text-ink-3">
          {t('link_cases>files', { names: enumerated(one.files.map(({ filename }) => filename)) })}
        </p>
      )}
      {one.state === 'asked' && <p className="mt-3 text-sm text-ink-2">{t('link_cases>asked_next', { until })}</p>}
      {(one.state === 'deciding' || one.state === 'appealed') && (
        <p className="mt-3 text-sm text-ink-2">{t('link_cases>we_decide', { until })}</p>
      )}
      {one.state === 'linked' && <p className="mt-3 text-sm text-ink-2">{t('link_cases>linked_next', { until })}</p>}
      {(one.state === 'asked' || one.state === 'linked') && <SayForm one={one} />}
    </Card>
  );
}

function SayForm({ one }: { one: OwnLink }) {
  const isAppeal = one.state === 'linked';
  const [answer] = useAct(calls.answerLink);
  const [appeal] = useAct(calls.appealLink);
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [isUploading, setUploading] = useState(false);
  const form = useCallForm({
    start: { message: '' },
    check: (typed) => ({
      message: typed.message.trim() === '' ? t('link_cases>message_missing') : isUploading && t('link_cases>wait'),
    }),
    send: (typed) => {
      const input = { link_case_id: one.id, message: typed.message.trim(), attachment_id: files.map(({ id }) => id) };
      return isAppeal ? appeal(input) : answer(input);
    },
    done: () => setFiles([]),
  });
  return (
    <Form form={form} className="mt-3 grid justify-items-start gap-3">
      <TextArea
        className="w-full"
        label={isAppeal ? t('link_cases>appeal') : t('link_cases>answer')}
        hint={t('link_cases>once')}
        rows={5}
        maxLength={LINK_MESSAGE_MAX}
        {...form.input('message')}
      />
      <UploadField
        label={t('link_cases>add_files')}
        optional
        noun={t('link_cases>noun')}
        is_private
        is_secured
        files={files}
        onChange={setFiles}
        most={LINK_FILES_MAX}
        onUploading={setUploading}
      />
      <Submit form={form}>{isAppeal ? t('link_cases>send_appeal') : t('link_cases>send')}</Submit>
    </Form>
  );
}
