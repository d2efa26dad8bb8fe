import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { checkExpression, faultOf, type Verdict } from './check-expression.ts'
import { type FoundExpression, findExpressions } from './find-expressions.ts'

/*
 * `npm test -- "regular expressions"`: fails for every expression of the source that a long text can keep busy. Verdicts are kept in the
 * repository, so that a run checks only expressions that are new or have changed: all of them take a minute on two cores.
 */
const keptPath = 'scripts/regular-expressions/verdicts.jsonl'
const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')) as { version: string }
const known = readKept()

const found: FoundExpression[] = []
const exclude = (path: string): boolean => path.endsWith('node_modules')
for await (const file of glob('{sdk,embeds,server,portal,scripts,bench,examples}/**/*.{ts,tsx,js}', { exclude })) {
  if (!/\.test\.tsx?$|^portal\/journeys\//.test(file)) found.push(...findExpressions(file, readFileSync(file, 'utf8')))
}
const nameOf = ({ pattern, flags }: FoundExpression): string => `/${pattern}/${flags}`
const names = new Map(found.map((expression) => [nameOf(expression), expression]))
const waiting = [...names].filter(([name]) => !known.has(name))
const checked = waiting.length
// Two at a time, because machines of tests have two cores.
await Promise.all([checkRest(), checkRest()])

// An expression that ran out of time on a busy machine is judged again the next time.
const kept = [...known]
  .filter(([name, { growth }]) => names.has(name) && growth !== 'unknown')
  .sort(([one], [other]) => (one < other ? -1 : 1))
const lines = [{ version }, ...kept.map(([expression, verdict]) => ({ expression, ...verdict }))].map((line) => JSON.stringify(line))
writeFileSync(keptPath, `${lines.join('\n')}\n`)

const verdictOf = (expression: FoundExpression): Verdict => known.get(nameOf(expression)) ?? { growth: 'unknown', detail: 'not checked' }
const faults = found.flatMap((expression) => {
  const fault = faultOf(expression, verdictOf(expression))
  return fault === undefined ? [] : [`${expression.file}:${expression.line}: ${nameOf(expression)} ${fault}`]
})
const bounded = found.filter((expression) => verdictOf(expression).growth !== 1).length - faults.length
for (const fault of faults) console.error(fault)
console.log(`${names.size} regular expressions, ${checked} checked now, ${bounded} bounded by a length, ${faults.length} faults`)
// The checker is a process of its own that goes on otherwise.
process.exit(faults.length === 0 ? 0 : 1)

async function checkRest(): Promise<void> {
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) known.set(next[0], await checkExpression(next[1]))
}

/** A line for each expression, after one with the version of the checker that has judged them. */
function readKept(): Map<string, Verdict> {
  const [first, ...rest] = readFileSync(keptPath, 'utf8').trim().split('\n')
  if ((JSON.parse(first ?? '{}') as { version?: string }).version !== version) return new Map()
  const verdicts = rest.map((line) => JSON.parse(line) as Verdict & { expression: string })
  return new Map(verdicts.map(({ expression, growth, detail }) => [expression, { growth, detail }]))
}
