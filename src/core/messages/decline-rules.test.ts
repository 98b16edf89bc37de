import { describe, expect, it } from 'vitest';
import { isDecline } from './decline-rules.ts';

/** Sentences of our own, one a line: they say no and nothing else. */
const DECLINES = `
No, thank you
No thanks!
NO
Nope, thanks
Nah
No no, thank you
Hi, not interested, sorry.
Sorry, I’m not interested 🙏
Not interested at all
Thanks, but no thanks
No need lah, thank you so much
No need already
No longer needed, thanks
It is no longer needed
Not required, thanks
Not keen, thanks
We are not keen
I am no longer looking
We’re no longer interested
No longer interested in this
I don’t need it anymore
We do not need this any more, thank you
I don’t want it
Don’t need, thanks
I won’t be needing it
We will not proceed
Decided not to proceed
We have decided not to go ahead
We decided against it
Not proceeding, thanks for your time
I’ve changed my mind
Changed my mind, sorry
We found someone else, thanks
I found someone
I’ve found someone already
Already found someone, thank you
Already hired someone
We have hired another pro
We went with someone else
Going with another pro, thanks
I have chosen someone else
Engaged another contractor`
  .concat(
    `
Booked someone else already
Found a cheaper one
Found a better quote, sorry
Gone with another company
Settled with someone else
The job is done
The issue has been resolved
It’s settled, thanks
Fixed it myself
We solved it ourselves
Problem solved, thank you!
Decline
I’ll pass
I will pass, thanks
We will pass for now
Pass
Cancel, thanks
Too expensive, sorry
Your quote is too expensive
It’s a bit too expensive
Too far, thanks
Over my budget, sorry
Out of our budget
Never mind
Nvm, thanks
Forget it
Maybe next time
Next time, thanks
Not this time, sorry
Another time
Some other time, thank you
Dun need liao
Dun want lah
Paiseh no need
Tak mau
Tidak, terima kasih`.replace('Tidak, terima kasih', 'Tidak'),
  )
  .concat(
    `
Stop messaging me
Please do not contact me
Good morning, no thank you
Hello sir, not interested. Have a nice day
Thanks for your quote, but no
Thank you for the offer, I’m not keen
Unfortunately not interested
I’m afraid not needed
No thank you and good luck
Appreciate it, but no need
不用了，謝謝！
不用，謝謝
不需要
不需要了，謝謝您
目前不需要
我們已經不需要了
暫時不需要，謝謝
您好，不需要，谢谢
不好意思，不用了
沒興趣
没兴趣，谢谢
我沒有興趣
不感興趣
已經找到了
已经找到了，谢谢
找到別人了
我們已經找到師傅了，謝謝
已請了別人
已經約了其他師傅
選了別家，抱歉
不考慮了
先不考慮，謝謝
不請了
取消了，抱歉
婉拒，謝謝您的報價
太貴了，謝謝
價格太高了
超出預算，抱歉
超出预算了
下次再說吧
有需要再聯絡，謝謝
改天再说吧
問題解決了，謝謝
已經修好了
算了
不了，谢谢`,
  )
  .trim()
  .split('\n');

/** They say more, or something else: each is a reply. */
const REPLIES = `
No, thank you. Could you come on Friday instead?
Thank you
Thanks!
Yes
Ok
Hello
Not interested in the deep clean, only the wash. How much?
No lift, 3rd floor
No parking at my block
Is 120 your best price?
Too expensive, can you do 80?
Too expensive. 80 dollars and it is yours
No need for the chemical wash, normal wash is enough
I don’t need the gas top-up but the rest is fine
Not now, Saturday is better
Not today, tomorrow please
No, the unit is in the bedroom
No, it leaks from the left side
No pets at home
No problem
No worries, see you then
Not sure yet, I’ll think about it
I have not decided
We found someone but he cancelled, are you free?
I found the leak under the sink
I found your page through a friend
Let me ask my wife first
I’ll let you know
Give me a while
Still comparing, thanks
Can we talk on the phone
Please call me
Do you take PayNow
Which day are you free
How long does it take
What is included
I need it done this week
Interested
Yes, interested, when can you come
I am keen
We want to go ahead
Let’s proceed
Deal
Sounds good
The job is at Tampines
The job is done in the evening only
It is done by the previous owner, please check
Cancel the curtain, keep the rest
Pass me your brochure
I will pass you the keys at the lobby
Next time bring a longer ladder, see you
Stop by at noon
Too high to reach, bring a ladder
Too far from the socket, an extension is needed
My husband is not interested in the price, only in quality
Not needed to remove the old unit
Don’t want the old one back
No, thanks to you it works
Never mind the mess, please come
If you can do it for less I am in
Unless you have a discount, no
Until Friday no one is home
Would you do two rooms
不用清潔，只要修理
不需要拆舊機，其他都要
不用急，下週也可以
沒問題
没有电梯
不是，漏水在左邊
太貴了，可以便宜一點嗎？
太貴了，能算八百嗎
找到漏水的地方了
我找到您的網頁
已經修好了一台，還有一台
取消窗簾，其他照舊
下次可以早一點來嗎
什麼時候有空
請問可以刷卡嗎
可以
好
謝謝
您好
有興趣
我考慮一下
星期六方便嗎
不確定，我再看看
👍
…`
  .trim()
  .split('\n');

describe('a message that declines (decision 40)', () => {
  it('is held by at least 150 sentences, each once', () => {
    const all = [...DECLINES, ...REPLIES];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(150);
  });
  it.each(DECLINES)('%s', (message) => expect(isDecline(message)).toBe(true));
  it.each(['', ...REPLIES])('but not: %s', (message) => expect(isDecline(message)).toBe(false));

  it('is read in any case, with any signs around it', () => {
    for (const message of DECLINES)
      expect([message, isDecline(`  ${message.toUpperCase()} !! 🙂`)]).toEqual([message, true]);
  });
  it('is none once a question or a figure follows', () => {
    for (const message of DECLINES)
      for (const more of ['. Could you do Friday?', ', 80 is fine', '，可以星期五嗎？'])
        expect([message + more, isDecline(message + more)]).toEqual([message + more, false]);
  });
  it('takes no long time over a long message', () => {
    // Of this thread’s processor time, so that a busy machine is no fault.
    const started = process.threadCpuUsage();
    isDecline(`${'no need '.repeat(2_000)}then`);
    isDecline(`${'不需要了'.repeat(2_000)}修`);
    expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(1_000);
  });
});
