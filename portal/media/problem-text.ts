import type { ItemPart } from '../../sdk/item-problems/contract.ts'
import type { ProblemsWords } from '../../sdk/text/en/problems.ts'

/** Describes a missing part and its reason. The source and a draft have their own sentences. */
export const problemText = (words: ProblemsWords, part: ItemPart, message: string): string =>
  part === 'source' || part === 'subtitle-draft' ? message : `${words.parts[part]} ${message}`
