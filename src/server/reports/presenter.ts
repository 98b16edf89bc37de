import { aboutIn } from '#core/reports/about-rules.ts';
import type { OwnReport, ReportTopic } from '#core/reports/model.ts';
import { eitherIn } from '#server/platform/languages/made.ts';
import chinese from './topic-words.json' with { type: 'json' };

const WORDS: Readonly<Record<string, string>> = chinese;

/** Translates our own words in reports to the reader's language; what people wrote stays as it is. */
export function inLanguage(language: string) {
  const say = (english: string): string => eitherIn(language, english, WORDS[english] ?? '');
  return {
    topic: (topic: ReportTopic): ReportTopic => ({
      ...topic,
      name: say(topic.name),
      sub_topics: topic.sub_topics.map(({ id, name }) => ({ id, name: say(name) })),
    }),
    report: (report: OwnReport): OwnReport => ({
      ...report,
      about: aboutIn(report.type, report.about, (english, chinese) => eitherIn(language, english, chinese)),
      topic: say(report.topic),
      sub_topic: report.sub_topic === null ? null : say(report.sub_topic),
    }),
  };
}
