import type { FieldProblem } from '../../sdk/fields/contract.ts'
import type { FieldProblemsWords } from '../../sdk/text/en/field-problems.ts'

/** Puts the problem of an answer into words. */
export function fieldProblemText(words: FieldProblemsWords, problem: FieldProblem): string {
  if (problem.code === 'TEXT_LONG') return words.TEXT_LONG(problem)
  return 'name' in problem ? words[problem.code](problem) : words[problem.code]
}
