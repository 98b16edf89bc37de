import { type Sms, type SmsPort, SmsRefused } from './port.ts';

export interface TwilioSettings {
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** A number of ours, a sender's name, or a messaging service (MG…). */
  readonly from: string;
}

const TIMEOUT_MS = 15_000;

/**
 * Answers that no further try changes: a number that does not exist, cannot get texts, is in a region we do not send to, or has
 * asked to be left alone (https://www.twilio.com/docs/api/errors).
 */
const FINAL = new Set([
  13223, 13224, 13225, 13226, 21211, 21214, 21215, 21216, 21217, 21265, 21408, 21610, 21612, 21614,
]);

/** A text that was not taken this time. Named by its status, because the answer's words carry the number. */
class SmsFault extends Error {
  readonly fault: string;
  constructor(fault: string) {
    super(fault);
    this.fault = fault;
  }
}

/** Languages as the voice service names them: it has no Singapore English. */
const VOICES: Readonly<Record<string, string>> = {
  'en-SG': 'en-GB',
  'zh-SG': 'zh-CN',
  'zh-TW': 'zh-TW',
  'zh-HK': 'zh-HK',
};

/** Texts and calls over Twilio's API, or one that speaks as it does. */
export function twilioSms({ url, account, token, from }: TwilioSettings): SmsPort {
  const base = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;

  async function ask(path: string, fields: Record<string, string> | null): Promise<{ provider_id: string }> {
    const response = await fetch(`${base}${path}`, {
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
      headers: { authorization, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    }).catch((error: { name: string; cause?: { code?: string } }) => {
      throw new SmsFault(`twilio ${error.cause?.code ?? error.name}`);
    });
    const answer = (await response.json().catch(() => ({}))) as { sid?: unknown; code?: unknown };
    if (response.ok) return { provider_id: String(answer.sid ?? '') };
    const code = Number(answer.code);
    const fault = `twilio ${Number.isFinite(code) ? code : response.status}`;
    throw FINAL.has(code) ? new SmsRefused(fault) : new SmsFault(fault);
  }

  const sender: Record<string, string> = /^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from };
  return {
    name: 'twilio',
    send: ({ to, text }: Sms) => ask('/Messages.json', { To: to, ...sender, Body: text }),
    speak: ({ to, text, language }) => ask('/Calls.json', { To: to, From: from, Twiml: twiml(text, language) }),
    check: async () => void (await ask('.json', null)),
  };
}

/** What a call says: twice, with a breath before, between and after. */
function twiml(text: string, language: string): string {
  const say = `<Say language="${VOICES[language] ?? 'en-GB'}">${escapeXml(text)}</Say>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response><Pause length="1"/>${say}<Pause length="2"/>${say}</Response>`;
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
