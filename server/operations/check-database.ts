import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { otherClocks } from '../clock/other-clocks.ts'
import type { OpenDatabase } from '../db/open.ts'
import { inspectDatabase } from '../db/open-or-refuse.ts'
import { migrations } from '../migrations.ts'
import type { ParsedVariables } from '../variables.ts'
import { checkMail } from './check-mail.ts'
import { advice, type Finding, good, problem } from './finding.ts'

const hour = 3_600_000

/** The database and its version, and the clocks that can be compared then. The schema is not changed. `use` looks at an up-to-date one. */
export async function checkDatabase(
  given: ParsedVariables,
  dataDir: string,
  isMade: boolean,
  use: (open: OpenDatabase) => Promise<Finding[]>,
): Promise<Finding[]> {
  const address = given.VITRINE_DATABASE_URL ?? join(dataDir, 'vitrine.db')
  const isFile = given.VITRINE_DATABASE_URL === undefined
  if (isFile && !(await isThere(address))) return [good('database', `${address} is made at the first start.`)]
  const { open, pending } = await inspectDatabase(address, migrations, {
    prepares: given.VITRINE_PREPARED_STATEMENTS ?? true,
    queueAddress: given.VITRINE_QUEUE_DATABASE_URL ?? address,
  })
  try {
    const name = open.dialect === 'sqlite' ? address : 'PostgreSQL'
    const found =
      pending === 0
        ? good('database', `${name} answers and is up to date.`)
        : advice('database', `${name} answers. The next start changes its schema (steps: ${pending}): make a backup before.`)
    return [
      found,
      ...(pending === 0 ? [await checkMail(open.db, given), ...(await use(open))] : []),
      ...(isMade && pending === 0 ? await checkClock(open, dataDir) : []),
    ]
  } finally {
    await open.close()
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function checkClock({ db, dialect }: OpenDatabase, dataDir: string): Promise<Finding[]> {
  const correct = 'Correct the clock (for example with timedatectl set-ntp true); until then nothing is deleted because of its age.'
  for (const other of otherClocks(db, dialect, dataDir)) {
    const differs = Math.abs((await other.now()) - Date.now())
    if (differs > hour)
      return [problem('clock', `The clock of this machine and ${other.name} differ by ${Math.round(differs / hour)} hours. ${correct}`)]
  }
  return [good('clock', `${new Date().toISOString()}, as the other clocks say.`)]
}
