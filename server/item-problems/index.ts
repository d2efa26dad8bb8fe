import { capability } from '../capability.ts'
import { itemProblems as itemProblemsTables } from '../db/migrations/0041-item-problems.ts'
import { problemsPart } from './item-part.ts'

export const itemProblems = capability({
  name: 'item-problems',
  migrations: { '0041-item-problems': itemProblemsTables },
  itemParts: { problems: problemsPart },
})
