/** Words that scams use about money (issue 20 point 13): both people read a warning under them, and nothing is stopped. */
import { fold } from '../fold-rules.ts';

const GAP = (most: number): string => `[^.!?\\n。！？]{0,${most}}`;
const APP = '(?:app|platform|gotong|website|web site|system)';
const OUTSIDE = String.raw`\b(?:outside(?: of)?(?: the| this| your)? ?${APP}|(?<!(?:switch|switched|turn|turned) )off(?: the| this)? ?(?:app|platform|gotong))\b`;
const MONEY = String.raw`\b(?:pay|pays|paying|payment|transfer|deposit|settle|deal|cash|money|fee|fees)\b`;
const MINE = String.raw`\b(?:my|this|our) (?:own |private |personal )?(?:bank |paynow |paylah )?(?:account|acct|acc|bank|paynow|paylah|number)\b`;
const UPFRONT = String.raw`\b(?:deposit|booking fee|confirmation fee|reservation fee)\b`;
const CODE = String.raw`\b(?:otp|one[- ]time (?:password|pin|code)|verification code|sms code|login code)\b`;
const CARDS = String.raw`\b(?:gift ?cards?|itunes cards?|steam cards?|google play cards?|usdt|bitcoin|btc|crypto(?:currency)?)\b`;

const ZH_APP = '(?:平台|app|网站|網站|gotong)';
const ZH_OUT = '(?:外面|之外|以外|外)';
const ZH_PAY = '(?:付款|付钱|付錢|支付|转账|轉帳|转帐|轉賬|交易|汇款|匯款|转给|轉給|付给|付給)';
const ZH_CODE = '(?:验证码|驗證碼|动态密码|動態密碼|一次性密码|一次性密碼|otp)';
const ZH_COIN = '(?:礼品卡|禮品卡|比特币|比特幣|虚拟币|虛擬幣|虚拟货币|虛擬貨幣|usdt)';
const ZH_UPFRONT = '(?:订金|訂金|定金)';
const ZH_MINE = '(?:我的|我们的|我們的|这个|這個|私人)(?:账户|帳戶|户口|戶口|账号|帳號|paynow|paylah)';

const SIGNS: readonly RegExp[] = [
  // To pay past us.
  `${MONEY}${GAP(60)}${OUTSIDE}`,
  `${OUTSIDE}${GAP(40)}${MONEY}`,
  String.raw`\bpay (?:me |us )(?:directly |direct )?outside(?! (?:the|my|your|of my|of your) (?!${APP}))\b`,
  `\\b(?:avoid|skip|bypass|dodge|without|save|escape)\\b${GAP(20)}\\b${APP}(?:['’]s)? ?(?:fee|fees|charge|charges|commission)\\b`,
  `\\b(?:cancel|close)\\b${GAP(30)}\\b(?:pay|transfer)\\b${GAP(15)}\\b(?:me|us) (?:directly|direct|in cash)\\b`,
  // Money in advance to a private account.
  `${UPFRONT}${GAP(40)}${MINE}`,
  `\\b(?:transfer|send|pay|paynow|paylah)\\b${GAP(40)}${MINE}${GAP(20)}\\b(?:first|upfront|before i|before we)\\b`,
  // Codes, and ways to pay that cannot be undone.
  `\\b(?:send|tell|give|share|forward|read|need|want)\\b${GAP(30)}${CODE}`,
  `${CODE}${GAP(20)}\\b(?:to me|to us)\\b`,
  `\\b(?:pay|send|buy|transfer)\\b${GAP(30)}${CARDS}`,
  `${ZH_APP} ?${ZH_OUT}${GAP(12)}${ZH_PAY}`,
  `${ZH_PAY}${GAP(8)}${ZH_APP} ?${ZH_OUT}`,
  `(?:绕过|繞過|避开|避開|不走|不经过|不經過|跳过|跳過)${GAP(6)}${ZH_APP}`,
  `私下${GAP(4)}(?:付|转|轉|交易|汇|匯)`,
  `(?:发|發|给|給|告诉|告訴|传|傳)${GAP(8)}${ZH_CODE}`,
  `${ZH_CODE}${GAP(8)}(?:发|發|给|給|告诉|告訴|传|傳)`,
  `${ZH_COIN}${GAP(8)}(?:付|转|轉)`,
  `(?:付|转|轉|买|買)${GAP(8)}${ZH_COIN}`,
  `${ZH_UPFRONT}${GAP(12)}${ZH_MINE}`,
].map((pattern) => new RegExp(pattern));

// A sentence that warns against it does not count: "never share your OTP".
const AGAINST =
  /\b(?:never|do not|don['’]t|dont|won['’]t|cannot|can['’]t|no need to|must not)\b|不要|别|別|切勿|请勿|請勿|不会|不會/;

/** Whether a text asks for money or a code as scams do. It warns honest readers; a determined scammer can get around it. */
export function asksLikeScams(text: string): boolean {
  return fold(text)
    .text.split(/[.!?\n。！？]+/)
    .some((sentence) => !AGAINST.test(sentence) && SIGNS.some((sign) => sign.test(sentence)));
}

/** What a message says of itself to both who read it. */
export const WARNS = 'money';
