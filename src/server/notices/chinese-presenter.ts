import { accountWords } from './chinese-account-presenter.ts';
import { creditWords } from './chinese-credit-presenter.ts';
import { tradeWords } from './chinese-trade-presenter.ts';
import { verdictWords } from './chinese-verdict-presenter.ts';
import type { Words } from './letter-presenter.ts';

/** 所有通知的繁體中文文字。Every notice in Traditional Chinese (decision 22). */
export const chineseWords: Words = { ...accountWords, ...verdictWords, ...creditWords, ...tradeWords };
