import { accountWords } from './english-account-presenter.ts';
import { creditWords } from './english-credit-presenter.ts';
import { tradeWords } from './english-trade-presenter.ts';
import { verdictWords } from './english-verdict-presenter.ts';
import type { Words } from './letter-presenter.ts';

/** Every notice in Singapore English. */
export const englishWords: Words = { ...accountWords, ...verdictWords, ...creditWords, ...tradeWords };
