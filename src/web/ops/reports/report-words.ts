import type { CaseState, ReportDecision, ReportType } from '#core/reports/model.ts';
import type { QuestionReportType } from '#core/services/question-model.ts';

/** What somebody reported a question for, as an operator reads it. */
export const REPORT_WORDS: Readonly<Record<QuestionReportType, string>> = {
  spam: 'Advertising',
  rude: 'Rude',
  private: 'Private details',
  untrue: 'Untrue',
  other: 'Another reason',
};

/** How a case ended, on a pill. */
export const ENDED: Readonly<Record<Exclude<CaseState, 'open'>, string>> = {
  dismissed: 'Nothing wrong',
  warned: 'Warned',
  hidden: 'Taken down',
  blocked: 'Blocked',
  dropped: 'Account gone',
};

/** What a decision is called on its button, with what follows from it. */
export function decisionWords(
  decision: ReportDecision,
  type: ReportType,
  name: string,
): { label: string; title: string; text: string; done: string } {
  const who = name === '' ? 'the person' : name;
  switch (decision) {
    case 'dismiss':
      return {
        label: 'Nothing wrong',
        title: 'Close these reports?',
        text: `Whoever reported is told. ${who} is told nothing.`,
        done: 'Reports closed',
      };
    case 'warn':
      return {
        label: 'Warn',
        title: `Warn ${who}?`,
        text: `${who} gets a mail with your reason. Whoever reported is told that you acted.`,
        done: 'Warned',
      };
    case 'hide':
      return {
        label: type === 'request' ? 'End request' : 'Take it down',
        title: type === 'request' ? 'End this request?' : 'Take it down?',
        text:
          type === 'request'
            ? `The request ends as not real, and fees that are held for it go back to the pros. ${who} gets your reason. This cannot be taken back.`
            : type === 'service'
              ? `Nobody sees the service until an operator puts it back. ${who} gets your reason.`
              : `The review goes for good, and your reason stands where it was. ${who} gets it too.`,
        done: type === 'request' ? 'Request ended' : 'Taken down',
      };
    case 'block':
      return {
        label: 'Block person',
        title: `Block ${who}?`,
        text: 'Every device is logged out at once, nobody gets in again, and their services leave every list.',
        done: 'Person blocked',
      };
  }
}
