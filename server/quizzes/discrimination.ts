import { QuizFigureLimits } from '../../sdk/quiz-editing/contract.ts'

/**
 * Pearson's correlation between the shares of people in a question and their points in all other questions: 1 where those who do well
 * elsewhere do well here, negative where they do worse. Null where it says nothing: few people, or all with the same points.
 */
export function discrimination(shares: readonly number[], others: readonly number[]): number | null {
  if (shares.length < QuizFigureLimits.correlated) return null
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanShare, meanOther] = [mean(shares), mean(others)]
  let [product, spread, otherSpread] = [0, 0, 0]
  for (const [place, share] of shares.entries()) {
    const [a, b] = [share - meanShare, (others[place] ?? 0) - meanOther]
    product += a * b
    spread += a * a
    otherSpread += b * b
  }
  // Sums of fractions are never quite 0.
  if (spread < 1e-9 || otherSpread < 1e-9) return null
  return Math.max(-1, Math.min(1, product / Math.sqrt(spread * otherSpread)))
}
