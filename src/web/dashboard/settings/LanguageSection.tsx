import { useState } from 'react';
import { LANGUAGE_NAMES, type LanguageCode } from '#core/languages.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { switchLanguage } from '#web/app/language/language.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { language as shownLanguage } from '#web/text/words.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { Loaded } from './frame/Loaded.tsx';
import { Panel } from './frame/Panel.tsx';

/** Each language by its own name, so that people who need it can read it. */

/** The language of emails and SMS (decision 22). */
export function Section() {
  const query = useRead(settingsCalls.settings, {});
  return (
    <Loaded query={query} what={t('language_section>load_noun')}>
      {({ settings }) => (
        <Panel>
          {settings.languages.length > 1 ? (
            <LanguageChoice language={settings.language} languages={settings.languages} />
          ) : (
            <>
              <p lang={settings.language} className="text-base font-semibold">
                {LANGUAGE_NAMES[settings.language]}
              </p>
              <p className="text-md text-ink-2">{t('language_section>one_language')}</p>
            </>
          )}
        </Panel>
      )}
    </Loaded>
  );
}

function LanguageChoice({ language, languages }: { language: LanguageCode; languages: readonly LanguageCode[] }) {
  const [change, { error, isLoading }] = useAct(settingsCalls.changeSettings);
  const [wanted, setWanted] = useState(language);
  const save = async (code: LanguageCode) => {
    if (isLoading || code === wanted) return;
    setWanted(code);
    const reply = await change({ language: code });
    if (reply.error) return setWanted(language);
    // The screens change with it, by loading the page again.
    if (code !== shownLanguage()) return switchLanguage(code);
    toast({
      text: t('language_section>changed_toast', { code: LANGUAGE_NAMES[code] }),
      action: {
        label: shared('verb>undo'),
        onAction: () => void change({ language }).then(() => setWanted(language)),
      },
    });
  };
  return (
    <>
      {error && <Banner tone="danger" live="alert" title={whyNot(error)} />}
      <RadioGroup
        label={t('language_section>mail_language')}
        look="rows"
        value={wanted}
        onChange={(code) => void save(code as LanguageCode)}
        options={languages.map((code) => ({ value: code, label: <span lang={code}>{LANGUAGE_NAMES[code]}</span> }))}
      />
      {wanted !== shownLanguage() && (
        <Button size={36} onClick={() => switchLanguage(wanted)}>
          {t('language_section>show_screens', { language: LANGUAGE_NAMES[wanted] })}
        </Button>
      )}
    </>
  );
}
