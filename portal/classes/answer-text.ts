import type { QuizAnswer } from '../../sdk/quizzes/contract.ts'

/** An answer as a class takes it: numbers of options with commas between, each with its match behind a colon, or the text. */
export const answerText = ({ Options, Matches, Text }: QuizAnswer): string =>
  Text || Options.map((option, place) => (Matches.length > 0 ? `${option}:${Matches[place] ?? 0}` : String(option))).join(',')
