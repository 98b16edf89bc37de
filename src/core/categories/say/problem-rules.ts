/** What the rules of a form say of an answer, in Traditional Chinese, by the English of answer-rules.ts. */
const PROBLEMS: readonly (readonly [RegExp, string])[] = (
  [
    ['Enter the six digits of the postal code.', '請輸入六位數的郵遞區號。'],
    ['Choose one.', '請選擇一項。'],
    ['Choose one of the answers.', '請從選項中選擇一項。'],
    ['Choose at least one.', '請至少選擇一項。'],
    ['Choose from the answers.', '請從選項中選擇。'],
    ['Choose up to {}.', '最多選擇 {} 項。'],
    ['“{}” cannot go together with other answers.', '「{}」不能與其他選項一起選。'],
    ['This cannot be asked for here.', '這裡不能提出這項需求。'],
    ['Choose yes or no.', '請選擇是或否。'],
    ['Enter a number.', '請輸入數字。'],
    ['Enter a number from {} to {}.', '請輸入 {} 到 {} 之間的數字。'],
    ['Write a few words.', '請寫幾個字。'],
    ['Use up to {} characters of plain text.', '請使用最多 {} 個字的純文字。'],
    ['Choose a day.', '請選擇日期。'],
    ['Choose up to {} days.', '最多選擇 {} 天。'],
    ['Choose both days.', '請選擇開始與結束的日期。'],
    ['That date has passed. Choose a later one.', '這一天已經過了，請選擇之後的日期。'],
    ['That day is too far ahead.', '這個日期太遠了。'],
    ['The second day is before the first.', '結束日期早於開始日期。'],
    ['Choose a day and a time.', '請選擇日期與時間。'],
    ['Choose a month.', '請選擇月份。'],
    ['Choose at least one time.', '請至少選擇一個時段。'],
    ['Add at least one item.', '請至少加入一項。'],
    ['Enter how many of each, up to {}.', '請輸入各項的數量，最多 {}。'],
    ['Enter at least one place.', '請至少輸入一個地點。'],
    ['Enter up to {} places, each in up to {} characters.', '最多輸入 {} 個地點，每個最多 {} 個字。'],
    ['Enter at least one link.', '請至少輸入一個連結。'],
    ['Enter up to {} links, such as www.example.com.', '最多輸入 {} 個連結，例如 www.example.com。'],
    ['Enter a budget, or say that you are not sure.', '請輸入預算，或選擇不確定。'],
    ['Enter whole dollars.', '請輸入整數金額。'],
    ['The first amount is above the second.', '第一個金額大於第二個。'],
    ['Add a photo or file.', '請加入照片或檔案。'],
    ['Add up to {} files.', '最多加入 {} 個檔案。'],
    ['This is not a question of this form.', '這不是這份表單的問題。'],
    ['Answer the questions of the form.', '請回答表單的問題。'],
  ] as const
).map(([english, chinese]) => [
  new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '(.+)')}$`),
  chinese,
]);

/** What is wrong with an answer, in Chinese; what the rules do not say stays as it is. */
export function sayProblem(problem: string, made: (text: string) => string = (text) => text): string {
  for (const [english, chinese] of PROBLEMS) {
    const found = english.exec(problem);
    if (!found) continue;
    const values = found.slice(1);
    return made(chinese).replaceAll('{}', () => values.shift() ?? '');
  }
  return problem;
}
