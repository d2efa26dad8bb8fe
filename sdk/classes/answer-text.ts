import type { QuizAnswer } from '../quizzes/contract.ts'

/** An answer as a class takes it: numbers of options with commas between, each with its match behind a colon, or the text, or a place in an image. */
export const answerText = ({ Options, Matches, Text, Point }: QuizAnswer): string =>
  (Point ? `@${Math.round(Point.X)};${Math.round(Point.Y)}` : Text) ||
  Options.map((option, place) => (Matches.length > 0 ? `${option}:${Matches[place] ?? 0}` : String(option))).join(',')
