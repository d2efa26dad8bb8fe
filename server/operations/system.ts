import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageGroup, SystemState } from '../../sdk/operations/contract.ts'
import type { AppDeps, Context } from '../context.ts'
import { freeBytes } from '../files/disk-full.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { bytesByKind } from '../items/stored-files.ts'
import type { Readiness } from './readiness.ts'
import { systemStateOf } from './system-additions.ts'

/** Summing the sizes of millions of files is work for the database. */
const storageMs = 300_000

/** Kinds of stored files that are no images. */
const groups: Readonly<Record<string, StorageGroup>> = {
  source: 'originals',
  rendition: 'playable',
  progressive: 'playable',
  subtitle: 'texts',
  'subtitle-images': 'texts',
  'storyboard-vtt': 'texts',
  related: 'attached',
  'deleted-related': 'attached',
}

/** Answers the state of the server, to administrators. */
export function createSystem(deps: AppDeps, readiness: () => Promise<Readiness>): (ctx: Context) => Promise<SystemState> {
  const { db, clock, jobs, workFolder, root } = deps
  const startedAt = new Date(clock.now()).toISOString()
  let kept: { at: number; storage: Promise<SystemState['Storage']> } | undefined
  const version = readFile(join(root, 'package.json'), 'utf8').then((text) => (JSON.parse(text) as { version: string }).version)
  version.catch(() => {})

  const storage = (): Promise<SystemState['Storage']> => {
    if (kept === undefined || Math.abs(clock.now() - kept.at) >= storageMs) {
      kept = { at: clock.now(), storage: storageByGroup(db) }
      // A failure is not kept.
      kept.storage.catch(() => (kept = undefined))
    }
    return kept.storage
  }

  return async (ctx) => {
    requireAdministrator(ctx)
    const [Version, Parts, loads, Storage, FreeBytes, additions] = await Promise.all([
      version,
      readiness(),
      jobs.load(),
      storage(),
      freeBytes(workFolder),
      systemStateOf(deps),
    ])
    const Jobs = loads
      .toSorted((one, other) => other.failed - one.failed || other.waiting - one.waiting || (one.name < other.name ? -1 : 1))
      .map(({ name, waiting, running, failed, oldestAt }) => ({
        Name: name,
        Waiting: waiting,
        Running: running,
        Failed: failed,
        OldestAt: oldestAt === undefined ? '' : new Date(oldestAt).toISOString(),
      }))
    return { Version, StartedAt: startedAt, Parts, Jobs, Storage, FreeBytes, ...additions }
  }
}

async function storageByGroup(db: AppDeps['db']): Promise<SystemState['Storage']> {
  const sums = { originals: 0, playable: 0, pictures: 0, texts: 0, attached: 0 }
  for (const { kind, bytes } of await bytesByKind(db)) sums[groups[kind] ?? 'pictures'] += bytes
  return sums
}
