import { useState } from 'react';
import { LANGUAGE_NAMES, type LanguageCode } from '#core/languages.ts';
import { switchLanguage } from '#web/app/language.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useChangeSettingsMutation, useSettingsQuery } from '#web/state/account-api.ts';
import { t } from '#web/text/settings.ts';
import { language as shownLanguage } from '#web/text/words.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';

/** Each in its own tongue, so that who needs it can read it. */

/** The language of mails and texts (decision 22). */
export function Section() {
  const query = useSettingsQuery({});
  return (
    <Loaded query={query} what={t('language_section>your_language')}>
      {({ settings }) => (
        <Panel>
          {settings.languages.length > 1 ? (
            <LanguageChoice language={settings.language} languages={settings.languages} />
          ) : (
            <>
              <p lang={settings.language} className="text-base font-semibold">
                {LANGUAGE_NAMES[settings.language]}
              </p>
              <p className="text-md text-ink-2">{t('language_section>gotong_speaks_one_language_for')}</p>
            </>
          )}
        </Panel>
      )}
    </Loaded>
  );
}

function LanguageChoice({ language, languages }: { language: LanguageCode; languages: readonly LanguageCode[] }) {
  const [change, { error, isLoading }] = useChangeSettingsMutation();
  const [wanted, setWanted] = useState(language);
  const save = async (code: LanguageCode) => {
    if (isLoading || code === wanted) return;
    setWanted(code);
    const reply = await change({ language: code });
    if (reply.error) return setWanted(language);
    // The screens follow, which takes a new page.
    if (code !== shownLanguage()) return switchLanguage(code);
    toast({
      text: t('language_section>mails_and_texts_come_in', { code: LANGUAGE_NAMES[code] }),
      action: {
        label: t('language_section>undo'),
        onAction: () => void change({ language }).then(() => setWanted(language)),
      },
    });
  };
  return (
    <>
      {error && <Banner tone="danger" live="alert" title={whyNot(error)} />}
      <RadioGroup
        label={t('language_section>mails_and_texts_come_in_2')}
        look="rows"
        value={wanted}
        onChange={(code) => void save(code as LanguageCode)}
        options={languages.map((code) => ({ value: code, label: <span lang={code}>{LANGUAGE_NAMES[code]}</span> }))}
      />
      {wanted !== shownLanguage() && (
        <Button size={36} onClick={() => switchLanguage(wanted)}>
          {t('language_section>show_screens_in', { language: LANGUAGE_NAMES[wanted] })}
        </Button>
      )}
    </>
  );
}
