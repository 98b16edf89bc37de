/**
 * Recognises messages that only decline (decision 40), in the English of Singapore and both Chinese scripts. Punctuation,
 * greetings and courtesies are left out; the rest has to be a refusal from its first word to its last.
 */
const COURTESIES = [
  'hi there|hi|hello|hey|dear|good (?:morning|afternoon|evening|day)',
  'so sorry|really sorry|sorry|apologies|my apologies|oops|pardon',
  'thank you|thanks|thank u|thankyou|tks|thx|ty|tq|many thanks|cheers|appreciate it|much appreciated|i appreciate it|appreciated',
  '(?:so|very) much|a lot|again|anyway|anyways|all the same|though|but|and|then|please|pls|well|oh|ok|okay|alright|all good',
  'for (?:now|your (?:quote|offer|time|reply|message|help)|the (?:quote|offer|message|reply)|replying|quoting|getting back|letting me know)',
  'lah|la|leh|lor|ah|liao|already|alr|sir|madam|mdm|boss|bro|uncle|auntie|mate|everyone|all|guys|team',
  'have a (?:nice|good|great) day|good luck|all the best|best of luck|take care|god bless|cheerio|bye|bye bye|goodbye',
  'unfortunately|afraid|im afraid|i am afraid|actually|just|really|currently|at (?:the|this) moment|right now|at this time|at all',
].join('|');
const COURTESY = new RegExp(String.raw`\b(?:${COURTESIES})\b`, 'g');

const WHO = '(?:i|we|my (?:wife|husband|mum|mom|mother|dad|father|landlord|family)|my side)';
const OTHER =
  '(?:someone|some one|somebody|another (?:pro|one|person|company|contractor|quote)|another|a pro|a contractor|one|a different pro|other pro|others)(?: else)?';
const IT =
  '(?: any more| anymore| anyone| any| it| this| that| one| them| you| the (?:service|job|quote)| your (?:services|service|quote|offer|help))*';
const REFUSALS = [
  '(?:it is |this is )?(?:no longer|not) (?:needed|required|necessary)|no need for|no need|no no|nope|nah|nay|no|n|unneeded',
  `(?:its |it is )?not (?:for (?:me|us)|now|today|interested|keen|needed|required|necessary)(?: in${IT})?${IT}`,
  `(?:${WHO} )?(?:am |are |im |m |was |were )?(?:no longer|not|never|no more) (?:interested|keen|looking|in need|considering)(?: (?:in|on|for|to|of))?${IT}`,
  'im not interested|were not interested|not keen|im not keen|no interest|have no interest|i have no interest|no longer interested|lost interest',
  `(?:${WHO} )?(?:dont|do not|no longer|wont|will not|not going to|no more|didnt|did not) (?:need|want|require|be needing|need to|be requiring|proceed|go ahead|continue|hire|be hiring|take|be taking|consider)${IT}`,
  `(?:${WHO} )?(?:have |has |ve |will |has been )?(?:found|hired|engaged|chosen|picked|chose|got|gotten|gone with|went with|going with|go with|booked|selected|appointed|settled with|settled on|decided on|decided to go with|confirmed|confirmed with|using|use)(?: with)? ${OTHER}(?: (?:for it|for this|for the job))?`,
  `(?:${WHO} )?(?:(?:have|has|ve) )?(?:decided (?:not to|against) ?(?:proceed|go ahead|continue|do it|hire)?${IT})`,
  'found a better (?:quote|price|one)|found a cheaper (?:quote|one)|found cheaper',
  '(?:the )?(?:job|work|it|issue|problem|this|request)(?: is|s| has been| was)? (?:been )?(?:done|solved|settled|fixed|sorted|cancelled|canceled|taken|filled|resolved)(?: (?:by )?(?:someone else|somebody else|myself|ourselves|now))?',
  '(?:i |we )?(?:have |ve )?(?:solved|fixed|settled|sorted|done) (?:it|this|that)(?: (?:myself|ourselves|by myself|on my own))?',
  'declined|decline|i decline|we decline|pass|i pass|ill pass|i will pass|we will pass|well pass|will pass|have to pass|ill have to pass|going to pass|gonna pass|hard pass|i shall pass',
  'cancelled|cancel it|cancel|changed my mind|i changed my mind|we changed our mind|i have changed my mind|not proceeding|im not proceeding|wont be proceeding|will not be proceeding',
  'too (?:expensive|ex|costly|pricey|far|late|high)|(?:its |it is |your quote is |your price is |that is |thats )(?:a bit |abit |way )?too (?:expensive|ex|costly|pricey|high|far|late)|over (?:my|our) budget|out of (?:my|our) budget|above (?:my|our) budget|beyond (?:my|our) budget',
  'dont (?:want|need|bother|contact me|call me|call|message me)|do not (?:contact|call|message) me|stop (?:messaging|calling|contacting) me|stop|wrong person|not me|never mind|nevermind|nvm|forget it|bo jio|dun need|dun want|dw|no la|paiseh no need|tak mau|tak nak|tak perlu|tidak|tidak mau',
  'not this time|another time|maybe another time|maybe next time|next time|perhaps next time|some other time|maybe later|later|another day',
];
const REFUSAL = REFUSALS.map((one) => new RegExp(`(?:${one})(?: |$)`, 'y'));

const CHINESE_COURTESY =
  /非常感謝|非常感谢|謝謝您|謝謝你|謝謝|谢谢您|谢谢你|谢谢|多謝|多谢|感謝您|感谢您|感謝|感谢|感恩|您好|你好|哈囉|嗨|抱歉|不好意思|對不起|对不起|辛苦了|祝順利|祝顺利|麻煩您了|麻烦您了|您的報價|您的报价|你的報價|你的报价|報價|报价|您的回覆|您的回复|了喔|喔|哦|啦|呢|囉|啊|耶|呀|的/g;
const CHINESE_REFUSALS = [
  '不用了|不用|不必了|不必|不要了|不要|不了|不行|不好|不|免了|算了',
  '(?:我|我們|我们)?(?:已經|已经|目前|現在|现在|暫時|暂时|先|再|還|还|真|都)*(?:不需要|不需|不想要|不想|沒有需要|没有需要|沒需要|没需要|沒有需求|没有需求|用不到|無需|无需)(?:了)?(?:服務|服务|這個|这个|這項|这项)?(?:了)?',
  '(?:我|我們|我们)?(?:目前|現在|现在|真)?(?:沒興趣|没兴趣|沒有興趣|没有兴趣|不感興趣|不感兴趣|無興趣|无兴趣)(?:了)?',
  '(?:我|我們|我们)?(?:已經|已经|已)?(?:找到|找好|找了|請了|请了|請到|请到|約了|约了|選了|选了|雇了|僱了|訂了|订了|決定|决定)(?:了)?(?:別人|别人|別家|别家|其他人|其他家|其他師傅|其他师傅|其他專家|其他专家|人|師傅|师傅|專家|专家|另一家|另一位|別的|别的|適合|合适|更便宜)*(?:了)?',
  '(?:我|我們|我们)?(?:先|目前|暫時|暂时|就)?(?:不考慮|不考虑|不請了|不请了|不找了|不做了|不修了|不安排|不預約|不预约|不訂了|不订了|取消|婉拒|謝絕|谢绝|拒絕|拒绝|放棄|放弃|作罷|作罢)(?:了)?',
  '(?:價格|价格|價錢|价钱|費用|费用)?(?:有點|有点|實在|实在)?(?:太貴|太贵|太高|太遠|太远|超出預算|超出预算|超過預算|超过预算)(?:了)?',
  '(?:下次|改天|以後|以后|之後|之后|有需要|有機會|有机会)(?:再)?(?:說|说|聯絡|联络|聯繫|联系|找您|找你)(?:吧)?',
  '(?:問題|问题|事情|工作|已經|已经|已)*(?:解決|解决|處理好|处理好|修好|做好|弄好|完成)(?:了)',
];
const CHINESE_REFUSAL = CHINESE_REFUSALS.map((one) => new RegExp(one, 'y'));

/** A text longer than this says more than no. */
const LONGEST = 160;

/** Whether a text is nothing but refusals, one after the other: each place is looked at once, so that no text takes long. */
function isOnly(text: string, refusals: readonly RegExp[]): boolean {
  if (text === '' || text.length > LONGEST) return false;
  const ends = new Set([0]);
  for (const at of ends)
    for (const refusal of refusals) {
      refusal.lastIndex = at;
      if (refusal.test(text)) ends.add(refusal.lastIndex);
    }
  return ends.has(text.length);
}

/** Signs of a conversation: a question, a figure or a time. A message with one is a reply. */
const TALKS =
  /[?？\d%$]|\b(?:can|could|would|how|when|what|which|why|where|who|if|unless|until|let me|send|call back|discount|cheaper if)\b/;

/**
 * Whether a message only declines. One that says anything more ("No, thank you. Could you come on Friday?") is a
 * reply. In doubt a message is a reply; an appeal corrects mistakes.
 */
export function isDecline(message: string): boolean {
  if (message.length > 4 * LONGEST) return false;
  const lower = message.normalize('NFKC').toLowerCase().replace(/['’`]/g, '');
  if (TALKS.test(lower)) return false;
  const plain = lower
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(i|we)ve\b/g, '$1 have')
    .replace(/\bim\b/g, 'i am')
    .replace(/\bill\b/g, 'i will')
    .replace(/\bits\b/g, 'it is')
    .trim();
  const english = plain.replace(COURTESY, ' ').replace(/\s+/g, ' ').trim();
  if (isOnly(english, REFUSAL)) return true;
  const chinese = english.replace(/ /g, '').replace(CHINESE_COURTESY, '');
  return isOnly(chinese, CHINESE_REFUSAL);
}
