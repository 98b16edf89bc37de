/** What says no and nothing else (decision 40), without its signs and courtesies: English, and both Chinese scripts. */
const DECLINES = new Set([
  'no',
  'nope',
  'no need',
  'no need already',
  'not interested',
  'im not interested',
  'i am not interested',
  'not needed',
  'no longer needed',
  'not required',
  'not now',
  'no longer interested',
  'we found someone',
  'i found someone',
  'found someone',
  'found someone else',
  'i found someone else',
  'we found someone else',
  'found another pro',
  'already found someone',
  'already hired someone',
  'decline',
  'pass',
  '不用',
  '不用了',
  '不需要',
  '不需要了',
  '不必了',
  '沒興趣',
  '没兴趣',
  '不感興趣',
  '不感兴趣',
  '已經找到了',
  '已经找到了',
  '找到了',
  '不了',
  '不考慮',
  '不考虑',
]);
const COURTESIES =
  /\b(?:hi|hello|hey|sorry|thank you|thanks|thank u|tks|thx|so much|very much|but|and|for now|lah|ah)\b/g;
const CHINESE_COURTESIES = /謝謝您|謝謝你|謝謝|谢谢您|谢谢你|谢谢|您好|你好|抱歉|不好意思|感謝|感谢/g;

/**
 * Whether a message only declines. One that says anything more ("No, thank you. Could you come on Friday?") is a reply: who
 * writes it is talking to the pro.
 */
export function isDecline(message: string): boolean {
  const plain = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(COURTESIES, ' ')
    .replace(CHINESE_COURTESIES, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return DECLINES.has(plain) || DECLINES.has(plain.replace(/ /g, ''));
}
