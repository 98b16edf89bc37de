import * as calls from '#core/payments/banks/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';

/** The banks that a transfer can come from, with what a form asks for: their codes, and their login where one is configured. */
export function Banks() {
  const { data } = useRead(calls.banks, {});
  if (!data || data.banks.length === 0) return null;
  return (
    <Disclosure title={t('banks>title')} className="border-y border-line">
      <ul className="divide-y divide-line">
        {data.banks.map((bank) => (
          <li key={bank.code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
            <span className="font-medium">
              {bank.login_url === null ? (
                bank.name
              ) : (
                <a
                  href={bank.login_url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-6 items-center text-brand-ink underline-offset-4 hover:underline coarse:min-h-11"
                >
                  {bank.name}
                </a>
              )}
            </span>
            <span className="text-ink-2 tnum">
              {t(bank.has_paynow ? 'banks>codes_paynow' : 'banks>codes', { code: bank.code, swift: bank.swift })}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
