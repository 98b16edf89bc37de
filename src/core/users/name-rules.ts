import { DELETED_NAME, isCjk } from './model.ts';

/**
 * Family names that are written before the given name, as Singapore spells them. Words that are given names as often ("Wei",
 * "Ling", "Hui") are not among them.
 */
const FAMILY_NAMES = new Set(
  (
    'ang aw bai bay beh boey boh cai cao chai cham chan chang chao cheah chee chen cheng cheong chew chia chiam chiang ' +
    'chiew chin chiu choi chong choo chou chow chu chua chui chung ding fan fang feng fong foo gan gao goh gu guo han ho ' +
    'hoe hoon hsu hu huang huynh jiang khaw kho khoo khor koh kok kong kuan kuek kwan kwek kwok lai lam lau law lee leong ' +
    'leow leung lew li liang liao liew lim lin liu lo loh loke loo low lu lui lum luo ma mah mak mao mok neo ng ngiam ngo ' +
    'nguyen oei oh ong ooi ou ouyang pan pang park peh peng phang phua poh poon quah quek ren seah seet seetoh seow shen ' +
    'siah sim sng soh song soo su szeto tai tam tan tang tay teh teng teo teoh thia thio thong tian tien ting toh tong tran ' +
    'tsai tse tsui wan wang wee wong woo woon wu xiao xie xu yang yao yap yau yeo yeoh yeong yew yip yong yoon yu yuan yue ' +
    'yuen zeng zhang zhao zheng zhong zhou zhu zhuo'
  ).split(' '),
);
/** Chinese family names of two characters. */
const COMPOUND = new Set(
  '歐陽 欧阳 司徒 司馬 司马 上官 諸葛 诸葛 夏侯 皇甫 尉遲 尉迟 長孫 长孙 令狐 慕容 東方 东方 端木 公孫 公孙 南宮 南宫'.split(
    ' ',
  ),
);
/** Between a person's own name and the father's. */
const CONNECTORS = new Set(['bin', 'binte', 'binti', 'bte', 'bt', 'ibn', 's/o', 'd/o', 'a/l', 'a/p']);

/** "Mei L.". A family name in Chinese has no initial: its first character is the whole of it. */
function withInitial(given: string, family: string): string {
  const [initial] = family.replace(/^[-'’."0-9 ]+/, '');
  return initial === undefined || isCjk(initial) ? given : `${given} ${initial.toUpperCase()}.`;
}

/**
 * "Mei Ling L." of a name as its owner writes it (decision 44): what is surely no family name, and the initial of what may be.
 *
 * - "Lim Mei Ling", "LIM Mei Ling", "Mei Ling Lim", "Rachel Lim Mei Ling": the family name is the one that is known as one,
 *   or the only word in capitals, wherever it stands.
 * - "Faizal bin Ahmad", "Ravi s/o Kumar": all before the connector is the person's own name. "S. Rajaratnam" is Rajaratnam.
 * - "林美玲": the first character is the family name, or the first two.
 * - Any other name: its first word, and the initial of its last.
 *
 * `short_name` of db/views/users.sql says the same in SQL, since lists are built there.
 */
export function shortName(written: string): string {
  const name = written
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[ \t\r\n\u00A0\u3000]+/g, ' ')
    .replace(/^ | $/g, '');
  const [, family, given] = /^([^,]+),([^,]+)$/.exec(name) ?? [];
  if (family !== undefined && given !== undefined) return withInitial(given.trim(), family.trim());
  const letters = [...name];
  if (isCjk(name)) {
    if (letters.length < 2) return name;
    const isCompound = letters.length === 3 && COMPOUND.has(letters.slice(0, 2).join(''));
    return letters.slice(letters.length > 3 || isCompound ? 2 : 1).join('');
  }
  const words = name.split(' ');
  const [first = '', second = ''] = words;
  if (words.length < 2) return name;
  if (isCjk(words.join(''))) return words.slice(1).join('');
  const join = words.findIndex((word, i) => i > 0 && i < words.length - 1 && CONNECTORS.has(word.toLowerCase()));
  if (join > 0) return withInitial(words.slice(0, join).join(' '), words[join + 1] as string);
  if (words.length === 2 && /^[A-Za-z]\.?$/.test(first)) return withInitial(second, first);
  const capitals = words.filter((word) => /^[A-Z]{2,}$/.test(word));
  const at =
    capitals.length === 1
      ? words.indexOf(capitals[0] as string)
      : words.findIndex((word) => FAMILY_NAMES.has(word.toLowerCase()));
  if (at === 0) return withInitial(words.slice(1).join(' '), first);
  if (at > 0) return withInitial(words.slice(0, at).join(' '), words[at] as string);
  return withInitial(first, words.at(-1) as string);
}

/**
 * How a person is named to who has not hired them nor is hired by them, and in public (decision 41): never the whole name.
 * `public_name` in SQL.
 */
export function publicName(person: {
  first_name: string;
  last_name: string;
  display_name: string;
  username: string;
}): string {
  const { first_name, last_name, display_name, username } = person;
  if (first_name && last_name) return withInitial(first_name, last_name);
  const written = first_name || last_name || display_name;
  // A deleted person has no name left: the placeholder is shown whole.
  if (!written && username === DELETED_NAME) return username;
  return shortName(written || (username.split('@')[0] as string).replace(/[._]/g, ' '));
}
