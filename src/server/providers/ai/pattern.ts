import { cutTo, type ProfileDraft, type ProfileFacts, type ProfileWriter } from './port.ts';

const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const lower = (text: string): string => (/^[A-Z][a-z]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text);
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** How many areas are named before it becomes a count. */
const NAMED_AREAS = 4;

/**
 * Puts an introduction together from fixed sentences and what the pro told us. It adds no facts and no praise.
 */
export function patternDraft(facts: ProfileFacts): ProfileDraft {
  const { name, categories, areas, years_in_business: years, team_size: team, warranty_days, notes } = facts;
  const [us, our] = facts.is_business ? ['We', 'Our'] : ['I', 'My'];
  const work = listed(categories.map(lower));
  const where =
    areas.length === 0
      ? ''
      : areas.length <= NAMED_AREAS
        ? ` in ${listed(areas)}`
        : ` in ${listed(areas.slice(0, 2))} and ${areas.length - 2} more areas of Singapore`;
  // A trade is named by its work or by its worker (“pest control”, “plumber”): “Our trade is …” reads well with both.
  const place = where && `${name || us} ${name ? 'works' : 'work'}${where}.`;
  // Without a trade it says nothing of the work: the pro's own words do.
  const lead =
    work && [place, `${our} ${categories.length > 1 ? 'trades are' : 'trade is'} ${work}.`].filter(Boolean).join(' ');
  const facts_ = [
    years ? `${us} have done this for ${plural(years, 'year')}.` : '',
    team && team > 1 ? `${our} team has ${team} people.` : '',
    warranty_days > 0 ? `${our} work comes with a warranty of ${plural(warranty_days, 'day')}.` : '',
  ].filter(Boolean);
  const own = notes
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(sentence);
  const close = `Tell ${facts.is_business ? 'us' : 'me'} what you need, when, and add a photo if you have one: the price is then clear before the work starts.`;
  const description = [[lead, ...facts_].filter(Boolean).join(' '), own.join(' '), close].filter(Boolean).join('\n\n');
  const title = categories.length > 0 ? listed(categories.slice(0, 3)) : name;
  const headline = [title, areas.length === 1 ? areas[0] : '', years ? plural(years, 'year') : '']
    .filter(Boolean)
    .join(' · ');
  return { headline: cutTo(facts.headline_max, headline), description: cutTo(facts.description_max, description) };
}

export const patternWriter: ProfileWriter = { kind: 'pattern', write: async (facts) => patternDraft(facts) };
