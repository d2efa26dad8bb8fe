import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, type Library } from './backup/backup.ts'
import { backupBucketOf, targetName } from './backup/backup-target.ts'
import { checkBackup, noTarget } from './backup/check-backup.ts'
import { openBackupStore } from './backup/open-store.ts'
import { restore } from './backup/restore.ts'
import { selectKept } from './backup/retention.ts'
import { checkLibrary } from './check.ts'
import { clockSentence } from './clock/clock-guard.ts'
import { readPages } from './conversions/read-pages.ts'
import { importFiles } from './import-files.ts'
import { importLibrary } from './imports/import-library.ts'
import { exportLibrary } from './library-export/export-library.ts'
import { type OpenedDeps, openDeps, withOpenDeps } from './open-deps.ts'
import { examine, printFindings } from './operations/doctor.ts'
import { moveOrphans } from './orphans/orphans.ts'
import { addUser } from './session/add-user.ts'
import { fetchModel } from './speech/fetch-model.ts'
import { runWithRefusals, StartRefused } from './start-refused.ts'
import { endByCommand } from './two-factor/end-by-command.ts'
import { readVariables } from './variables.ts'

const usage = `Usage:
  npm run vitrine -- import FILE... [--title TEXT] [--private]   puts files into the library
  npm run vitrine -- import FOLDER [--dry-run] [--owners CSV] [--make-people] [--private]   imports the export of a library, or goes on with it
  npm run vitrine -- export FOLDER                               writes the library into a folder that import reads, without passwords
  npm run vitrine -- user add NAME [--admin]                     makes an account and prints its password
  npm run vitrine -- user two-factor-off NAME                    turns off the codes of someone who has lost the phone
  npm run vitrine -- check [--repair]                            compares the database with the files; moves away what belongs to nothing
  npm run vitrine -- backup [TARGET] [--keep NUMBER]             backs the library up into a folder or a bucket, beside the running server
  npm run vitrine -- check-backup [SOURCE]                       restores the newest backup into a scratch folder and checks it
  npm run vitrine -- restore SOURCE [--snapshot NAME] [--replace]  brings a backup back; the server must not run
  npm run vitrine -- doctor [--json]                             checks settings, database, files, tools, disk, clock and address
  npm run vitrine -- speech-model NAME FOLDER                    fetches a model that recognises speech (base, small, ...), or “voice”
  npm run vitrine -- read-pages                                  reads PDFs whose text is not searched yet`

const options = {
  title: { type: 'string' },
  private: { type: 'boolean' },
  admin: { type: 'boolean' },
  repair: { type: 'boolean' },
  keep: { type: 'string' },
  snapshot: { type: 'string' },
  replace: { type: 'boolean' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  owners: { type: 'string' },
  'make-people': { type: 'boolean' },
} as const

const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options })

const root = resolve(import.meta.dirname, '..')

/** So many backups are kept. */
const defaultKeep = 7

/** Runs a command; answers the exit code. */
export async function cli(args: string[], environment: Record<string, string | undefined>, print: (line: string) => void): Promise<number> {
  let read: ReturnType<typeof parse>
  try {
    read = parse(args)
  } catch (error) {
    print(`${(error as Error).message}\n${usage}`)
    return 2
  }
  const { values, positionals } = read
  const [command, ...rest] = positionals
  // Before the library is opened: what stops that is what a doctor looks for.
  if (command === 'doctor' && rest.length === 0) return printFindings(await examine(environment, root), values.json === true, print)
  if (command === 'speech-model' && rest.length === 2) return fetchModel(rest[0] ?? '', rest[1] ?? '', print)
  const isUser = command === 'user' && rest[0] === 'add' && rest.length === 2
  const isCodesOff = command === 'user' && rest[0] === 'two-factor-off' && rest.length === 2
  const isImport = command === 'import' && rest.length > 0
  const isExport = command === 'export' && rest.length === 1
  const isReading = command === 'read-pages' && rest.length === 0
  const isCheck = command === 'check' && rest.length === 0
  const keep = Number(values.keep ?? defaultKeep)
  const isBackup = command === 'backup' && rest.length <= 1 && Number.isInteger(keep) && keep > 0
  const isBackupCheck = command === 'check-backup' && rest.length <= 1
  const isRestore = command === 'restore' && rest.length === 1
  if (!isUser && !isCodesOff && !isImport && !isReading && !isCheck && !isBackup && !isBackupCheck && !isRestore && !isExport) {
    print(usage)
    return 2
  }
  if (isBackupCheck) return checkBackup(environment, rest[0], print)
  if (isRestore) {
    const wanted = { name: values.snapshot, replace: values.replace === true }
    const source = await openBackupStore(rest[0] ?? '', backupBucketOf(readVariables(environment)))
    await withOpenDeps(environment, (stores) => restore(stores, source, wanted, print))
  }
  const { deps, close, ...library } = await openDeps(environment, { beside: true })
  try {
    if (isBackup) return await runBackup({ deps, ...library }, rest[0], values.keep === undefined ? undefined : keep, print)
    if (isUser) return await addUser(deps, rest[1] ?? '', values.admin === true, print)
    if (isCodesOff) return await endByCommand(deps, rest[1] ?? '', print)
    if (isExport) return await exportLibrary({ ...deps, dataDir: library.dataDir }, rest[0] ?? '', print)
    if (isImport) return await runImport(deps, rest, values, print)
    if (isReading) return await readWaiting(deps, print)
    if (values.repair && !(await repair(deps, print))) return 1
    const { findings, files, changing, young } = await checkLibrary(deps)
    for (const finding of findings) print(finding)
    if (changing > 0) print(`${changing} files are being changed just now and are not judged: check again when the conversions have ended.`)
    if (young > 0) print(`${young} files have no item yet. They are younger than a day, as the files of a running upload are.`)
    print(findings.length === 0 ? `${files} files are all there and unchanged.` : `${findings.length} of ${files} files differ.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

/** Keeps what the schedule keeps where backups are made by schedule, and as many as are asked for elsewhere. */
async function runBackup(
  library: Omit<Library, 'program'> & Pick<OpenedDeps, 'deps'>,
  given: string | undefined,
  keep: number | undefined,
  print: (line: string) => void,
): Promise<number> {
  const { root, settings, workFolder } = library.deps
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const { backupTarget, backupPolicy, backupBucket } = settings
  const target = given ?? backupTarget
  if (target === '') throw new StartRefused(noTarget)
  const isScheduled = backupTarget !== '' && targetName(target) === targetName(backupTarget)
  const select = (names: readonly string[]): readonly string[] =>
    isScheduled && keep === undefined ? selectKept(names, backupPolicy) : names.slice(-(keep ?? defaultKeep))
  return backUp({ ...library, program: version }, await openBackupStore(target, backupBucket, workFolder), select, print)
}

async function readWaiting(deps: OpenedDeps['deps'], print: (line: string) => void): Promise<number> {
  const { read, without } = await readPages(deps)
  print(`${read} documents are searched by their text now; ${without} have none that can be read.`)
  return 0
}

/** A folder is the export of a library; everything else are files. */
async function runImport(
  deps: OpenedDeps['deps'],
  paths: string[],
  values: ReturnType<typeof parse>['values'],
  print: (line: string) => void,
): Promise<number> {
  const isPrivate = values.private === true
  if (!(await isFolder(paths))) {
    const wrong = (['dry-run', 'owners', 'make-people'] as const).find((name) => values[name] !== undefined)
    if (wrong !== undefined) {
      print(`--${wrong} is for the folder of an export; files are imported without it.`)
      return 2
    }
    return importFiles(deps, paths, { title: values.title ?? '', isPrivate }, print)
  }
  const choices = { isDry: values['dry-run'] === true, owners: values.owners, makesPeople: values['make-people'] === true }
  return importLibrary(deps, paths[0] ?? '', { ...choices, isPrivate }, print)
}

const isFolder = async ([path = '', ...others]: string[]): Promise<boolean> =>
  others.length === 0 && (await stat(path).catch(() => undefined))?.isDirectory() === true

/** Moves away files that belong to nothing. False: the clock may be wrong, so nothing was moved. */
async function repair(deps: OpenedDeps['deps'], print: (line: string) => void): Promise<boolean> {
  await deps.clockGuard.check()
  const clock = deps.clockGuard.state()
  if (clock.IsHeld) {
    print(clockSentence(clock))
    return false
  }
  const { moved, deleted } = await moveOrphans(deps)
  for (const place of moved) print(`Moved to ${place}`)
  print(`${moved.length} files belonged to nothing and were moved; ${deleted} that were moved more than 7 days ago are deleted.`)
  return true
}

if (import.meta.main) process.exitCode = await runWithRefusals(() => cli(process.argv.slice(2), process.env, console.log), console.error)
