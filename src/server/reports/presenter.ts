import type { OwnReport, ReportTopic } from '#core/reports/model.ts';
import { eitherIn } from '#server/platform/languages/made.ts';
import chinese from './topic-words.json' with { type: 'json' };

const WORDS: Readonly<Record<string, string>> = chinese;

/** What a report is about where that is a sentence of ours around a pro's name, in English and in Chinese. */
const ABOUT = [
  ['Review of a customer by ', ' 對客戶的評價'],
  ['Review of ', '的評價'],
  ['Statement on ', '在其他網站的評語'],
] as const;

/** Our own words of reports in the language of who reads them; what people wrote stays as it is. */
export function inLanguage(language: string) {
  const say = (english: string): string => eitherIn(language, english, WORDS[english] ?? '');
  const aboutOf = ({ type, about }: OwnReport): string => {
    const found = ['review', 'customer_review', 'statement'].includes(type)
      ? ABOUT.find(([begins]) => about.startsWith(begins))
      : undefined;
    return found ? eitherIn(language, about, about.slice(found[0].length) + found[1]) : about;
  };
  return {
    topic: (topic: ReportTopic): ReportTopic => ({
      ...topic,
      name: say(topic.name),
      sub_topics: topic.sub_topics.map(({ id, name }) => ({ id, name: say(name) })),
    }),
    report: (report: OwnReport): OwnReport => ({
      ...report,
      about: aboutOf(report),
      topic: say(report.topic),
      sub_topic: report.sub_topic === null ? null : say(report.sub_topic),
    }),
  };
}
