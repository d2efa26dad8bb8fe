import { capability } from '../capability.ts'
import { itemProblems as itemProblemsTables } from '../db/migrations/0041-item-problems.ts'

export const itemProblems = capability({
  name: 'item-problems',
  migrations: { '0041-item-problems': itemProblemsTables },
})
