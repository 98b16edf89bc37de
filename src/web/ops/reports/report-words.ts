import type { QuestionReportType } from '#core/questions/model.ts';
import type { CaseState, ReportDecision, ReportType } from '#core/reports/model.ts';

/** Why a question was reported, as an operator reads it. */
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

/** The words of a decision: its button, its question, what it does, and the toast after it. */
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
        text: `We tell the people who reported it. We don’t tell ${who}.`,
        done: 'Reports closed',
      };
    case 'warn':
      return {
        label: 'Warn',
        title: `Warn ${who}?`,
        text: `${who} gets an email with your reason. We tell the people who reported it that you acted.`,
        done: 'Warned',
      };
    case 'hide':
      return {
        label: type === 'request' ? 'End request' : 'Take it down',
        title: type === 'request' ? 'End this request?' : 'Take it down?',
        text:
          type === 'request'
            ? `The request ends as not genuine, and fees held for it are returned to the pros. ${who} gets your reason. You can’t undo this.`
            : type === 'service'
              ? `The service is hidden until an operator restores it. ${who} gets your reason.`
              : `The review is removed for good and your reason shows in its place. ${who} gets it too.`,
        done: type === 'request' ? 'Request ended' : 'Taken down',
      };
    case 'block':
      return {
        label: 'Block person',
        title: `Block ${who}?`,
        text: 'They are logged out everywhere, can’t log in, and their services are no longer listed.',
        done: 'Person blocked',
      };
  }
}
