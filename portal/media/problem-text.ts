import type { ItemPart } from '../../sdk/item-problems/contract.ts'
import type { ProblemsWords } from '../../sdk/text/en/problems.ts'

/** What is missing of an item, and why. The source has a sentence of its own. */
export const problemText = (words: ProblemsWords, part: ItemPart, message: string): string =>
  part === 'source' ? message : `${words.parts[part]} ${message}`
