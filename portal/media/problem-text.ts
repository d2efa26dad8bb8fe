import type { ItemPart } from '../../sdk/item-problems/contract.ts'
import type { ProblemsWords } from '../../sdk/text/en/problems.ts'

/** Describes a missing part and its reason. The source has its own sentence. */
export const problemText = (words: ProblemsWords, part: ItemPart, message: string): string =>
  part === 'source' ? message : `${words.parts[part]} ${message}`
