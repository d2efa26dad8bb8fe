import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { OpenDatabase } from '../db/open.ts'
import { reasonOf } from '../reason-of.ts'
import { StartRefused } from '../start-refused.ts'
import { type ParsedVariables, readVariables } from '../variables.ts'
import { checkAddress, checkProxy } from './check-address.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolder, checkSpace, checkStore } from './check-stores.ts'
import { checkTools } from './check-tools.ts'
import { type Finding, good, problem } from './finding.ts'
import { checksOf, type Machine } from './system-additions.ts'

/** Looks at everything that a server with this environment needs, and changes nothing. It can run beside the server. */
export async function examine(environment: Record<string, string | undefined>, root: string): Promise<Finding[]> {
  const { given, finding } = readSettings(environment)
  const dataDir = resolve(given.VITRINE_DATA_DIR ?? `${root}/data`)
  const isMade = await stat(dataDir).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const checks: [string, () => Promise<Finding[]> | Finding[]][] = [
    ['tools', () => checkTools(environment.PATH)],
    ['data folder', () => checkFolder('data folder', dataDir, 'VITRINE_DATA_DIR')],
    ['disk', () => checkSpace(dataDir)],
    ...(finding.state === 'problem'
      ? []
      : ([
          ['database', () => checkWithDatabase({ given, dataDir, path: environment.PATH }, isMade)],
          ['files', () => checkStore(given)],
          ['proxy', () => checkProxy(given)],
          ['public address', () => checkAddress(given)],
        ] satisfies [string, () => Promise<Finding[]> | Finding[]][])),
  ]
  const found = await Promise.all(checks.map(([subject, check]) => safely(subject, check)))
  return [finding, ...found.flat()]
}

/** The database, and the checks of other capabilities, which may need it open. */
async function checkWithDatabase(machine: Omit<Machine, 'database'>, isMade: boolean): Promise<Finding[]> {
  const otherChecks = (database: OpenDatabase | undefined): Promise<Finding[]> =>
    Promise.all(checksOf({ ...machine, database }).map(([name, check]) => safely(name, check))).then((found) => found.flat())
  let isOpen = false
  const use = (database: OpenDatabase): Promise<Finding[]> => {
    isOpen = true
    return otherChecks(database)
  }
  const found = await safely('database', () => checkDatabase(machine.given, machine.dataDir, isMade, use))
  return isOpen ? found : [...found, ...(await otherChecks(undefined))]
}

/** One check that breaks must not hide the others. */
async function safely(subject: string, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [problem(subject, error instanceof StartRefused ? error.message : `This could not be checked: ${reasonOf(error)}.`)]
  }
}

function readSettings(environment: Record<string, string | undefined>): { given: ParsedVariables; finding: Finding } {
  try {
    return { given: readVariables(environment), finding: good('settings', 'All settings are understood.') }
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return { given: {}, finding: problem('settings', `${error.message} Until then, only what needs no settings is checked.`) }
  }
}

/** Prints what was found, for people or as JSON; answers the exit code. */
export function printFindings(findings: readonly Finding[], isJson: boolean, print: (line: string) => void): number {
  const problems = findings.filter(({ state }) => state === 'problem').length
  if (isJson)
    print(
      JSON.stringify(
        {
          Healthy: problems === 0,
          Findings: findings.map(({ subject, state, sentence }) => ({ Subject: subject, State: state, Sentence: sentence })),
        },
        null,
        2,
      ),
    )
  else {
    const width = Math.max(...findings.map(({ subject }) => subject.length))
    for (const { subject, state, sentence } of findings) print(`${state.padEnd(8)} ${subject.padEnd(width)}  ${sentence}`)
    print(problems === 0 ? 'Nothing needs to be mended.' : `${problems} of ${findings.length} checks found a problem.`)
  }
  return problems === 0 ? 0 : 1
}
