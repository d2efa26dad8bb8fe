import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Deps } from '../context.ts'
import { isDiskFull, isSpaceShort } from '../files/disk-full.ts'
import { isStoreUnavailable } from '../files/store-unavailable.ts'
import { Refused } from '../http/errors.ts'
import { type ExportedItem, ItemFile } from '../library-export/format.ts'
import { userActorOf } from '../session/session.ts'
import { findAdministrator } from '../session/users.ts'
import { english } from '../text/language.ts'
import { addDefinitions } from './add-definitions.ts'
import { addEntries } from './add-entries.ts'
import { FileRefused, type ImportFolder, openImportFolder } from './import-folder.ts'
import { countsOf, type ImportWork, importItem } from './import-item.ts'
import { loadKnownNames, noNames } from './known-names.ts'
import { libraryEntries } from './library-entries.ts'
import { journalId, ownItem } from './own-item.ts'
import { csvRecords } from './read-csv.ts'
import type { FoundItem, FoundLibrary } from './reader.ts'
import { readers } from './readers.ts'
import { leaveOut, newReport, plain, reportLines } from './report.ts'
import * as table from './table.ts'

export interface ImportOptions {
  isDry: boolean
  /** A CSV file with the columns `owner` and `account`. */
  owners: string | undefined
  makesPeople: boolean
  isPrivate: boolean
}

/** Imports the folder of another library, or says what it would do; answers the exit code. Items that an earlier run has imported stay unchanged. */
export async function importLibrary(deps: Deps, root: string, options: ImportOptions, print: (line: string) => void): Promise<number> {
  const administrator = await findAdministrator(deps.db)
  const actor = administrator && (await userActorOf(deps, administrator.id))
  if (!actor) {
    print('There is no administrator yet. Start Vitrine once, then import.')
    return 1
  }
  const workFolder = join(deps.workFolder, `import-${randomBytes(6).toString('hex')}`)
  await mkdir(workFolder, { recursive: true })
  const [ctx, report] = [{ ...deps, actor, language: english }, newReport()]
  const { isDry, isPrivate, makesPeople } = options
  try {
    const folder = await openImportFolder(root)
    const library = await recognise(folder)
    const problem = await library.problem?.()
    if (problem !== undefined && !isDry) throw new FileRefused(problem)
    if (problem !== undefined) report.notes.add(problem)
    const owners = await readOwners(options.owners)
    print(`${plain(library.title)}${isDry ? ' (nothing is changed)' : ''}`)
    const definitions = { ctx, folder, report, owners, isDry, makesPeople, madeGroups: new Set<string>(), wouldBe: noNames() }
    const known = await (library.hasLibraryFiles ? addDefinitions(definitions) : loadKnownNames(ctx.db, owners))
    const work = {
      ctx,
      folder,
      workFolder,
      source: library.source,
      known,
      report,
      heir: actor.id,
      isPrivate,
      isDry,
      isOwn: library.hasLibraryFiles === true,
      lastId: await table.findLastId(ctx.db),
      own: new Map<string, number>(),
    }
    await importItems(work, library)
    if (!isDry) await addEntries(work, library)
    if (!isDry && library.hasLibraryFiles) await addDays(work)
    for (const line of reportLines(report, { isDry, heir: actor.name })) print(line)
    return report.leftOut.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    print(error.message)
    return 1
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function recognise(folder: ImportFolder): Promise<FoundLibrary> {
  for (const read of readers) {
    const library = await read(folder)
    if (library) return library
  }
  throw new FileRefused('This folder is no export that is known here. docs/capabilities/imports.md says which are.')
}

/** Longer lists name no owners. */
const maxOwnersBytes = 20_000_000

async function readOwners(path: string | undefined): Promise<Map<string, string>> {
  if (path === undefined) return new Map()
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined || text.length > maxOwnersBytes) throw new FileRefused(`The list of owners ${path} cannot be read.`)
  const owners = [...csvRecords(text)].flatMap(({ owner = '', account = '' }): [string, string][] =>
    owner === '' || account === '' ? [] : [[owner.normalize('NFC').trim().toLowerCase(), account]],
  )
  if (owners.length === 0) throw new FileRefused('The list of owners needs the columns “owner” and “account”, and at least one row.')
  return new Map(owners)
}

/** Each item once: what fails is in the report, and keeps no other item out. */
async function importItems(work: ImportWork, library: FoundLibrary): Promise<void> {
  const ids = new Set<string>()
  for await (const found of library.items()) {
    const item = readItem(work, found)
    if (item === undefined) continue
    if (ids.has(item.id)) {
      leaveOut(work.report, item, 'Another item has the same id.')
      continue
    }
    ids.add(item.id)
    if ('note' in found && found.note !== undefined) work.report.notes.add(`${plain(item.id)} “${plain(item.title)}”: ${found.note}`)
    if (await isKnown(work, item)) {
      work.report.known++
      continue
    }
    if (!work.isDry && (await isSpaceShort(work.ctx.workFolder)))
      throw new FileRefused('The disk is nearly full. Run the import again when there is room: it goes on where it stopped.')
    await importItem(work, item).catch((error: unknown) => {
      if (isDiskFull(error) || isStoreUnavailable(error)) throw error
      leaveOut(work.report, item, reasonOf(work, error))
    })
  }
}

function readItem({ report }: ImportWork, found: FoundItem): ExportedItem | undefined {
  if ('fault' in found) {
    leaveOut(report, found, found.fault)
    return undefined
  }
  const read = v.safeParse(ItemFile, found.item)
  if (read.success) return read.output
  const [issue] = read.issues
  const { id, title } = (found.item ?? {}) as { id?: unknown; title?: unknown }
  leaveOut(report, { id: nameOf(id) || '?', title: nameOf(title) }, `${v.getDotPath(issue) ?? 'The item'}: ${issue.message}`)
  return undefined
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '')

function reasonOf({ ctx }: ImportWork, error: unknown): string {
  if (error instanceof Refused) return ctx.language.say(error.sentence)
  return error instanceof FileRefused ? error.message : `It could not be imported (${(error as Error).message}).`
}

/** Imported already, or an item of this very library. One in the trash is known as well: it can be restored. */
async function isKnown(work: ImportWork, item: ExportedItem): Promise<boolean> {
  const { ctx, source, report } = work
  const row = await table.findImported(ctx.db, source, journalId(ctx, source, item.id))
  const native = row === undefined ? await ownItem(ctx, work, item) : undefined
  const own = row ?? native
  if (native !== undefined) work.own.set(item.id, native.id)
  if (own !== undefined && own.deleted_at !== null) report.notes.add('Some items that were imported earlier are in the trash.')
  return row === undefined ? own !== undefined : row.state !== 'begun' || row.deleted_at !== null
}

/** Days of the whole library that this one does not know itself. */
async function addDays({ ctx, folder }: ImportWork): Promise<void> {
  for await (const day of libraryEntries(folder, 'days')) {
    const { uploads, conversions, failedConversions: failed_conversions, storageBytes: storage_bytes } = day
    const counts = { uploads, conversions, failed_conversions, storage_bytes }
    await ctx.db
      .transaction()
      .execute((trx) => table.addDayOfSite(trx, Math.floor(Date.parse(day.day) / 86_400_000), countsOf(day), counts))
  }
}
