import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { basename } from 'node:path'
import type { S3Objects } from '../files/s3-objects.ts'
import { StartRefused } from '../start-refused.ts'
import type { BackupLock } from './backup-store.ts'

/** Beside the backups, below the same beginning of keys. */
export const locksFolder = 'locks/'

const minute = 60_000
const refreshMs = minute
/** A lock of this age belongs to a process that was killed. */
const staleMs = 15 * minute
/** A process that has not renewed its lock for so long gives up, long before others take it for killed. */
const lostMs = staleMs / 2

/** Counts while the machine sleeps, and no change of its clock moves it. */
const elapsedMs = (): number => uptime() * 1000

/** Names of the locks of this process. */
const held = new Set<string>()

/**
 * Every process writes an object of its own, and then looks whether there is another: of two that begin at once, one sees the other, or both
 * do, and neither goes on. That needs a listing that is up to date, and no conditional requests, which not every store knows. Ages are
 * counted by the clock of the store.
 */
export async function lockBucket(objects: S3Objects, prefix: string, name: string, now = elapsedMs): Promise<BackupLock> {
  const folder = `${prefix}${locksFolder}`
  const id = randomUUID()
  const key = `${folder}${id}`
  const holder: Holder = { Host: hostname(), Pid: process.pid, PidSpace: pidSpace() }
  let heldAt = now()

  const write = (): Promise<void> => objects.putText(key, JSON.stringify(holder))

  async function refuseOthers(): Promise<void> {
    for await (const other of objects.list(folder)) {
      if (other.key === key) continue
      const { status, text } = await objects.ask('GET', `/${other.key}`, {}, [200, 404])
      if (status === 404) continue
      const found = holderOf(text)
      if (other.age < staleMs && !hasEnded(found, basename(other.key)))
        throw new StartRefused(
          `Another backup into ${name}, or a check of it, is running (process ${found.Pid} on ${found.Host}). If it was killed, this works again 15 minutes later.`,
        )
      await objects.remove(other.key)
    }
  }

  async function check(): Promise<void> {
    const begin = now()
    if (begin - heldAt < refreshMs) return
    const own = await findObject(objects, key)
    if (own !== undefined && own.age < lostMs) await write()
    if (own === undefined || own.age >= lostMs || now() - begin >= lostMs)
      throw new StartRefused(`This process or ${name} has not answered for minutes, so that another backup may be running there.`)
    heldAt = begin
  }

  const timer = setInterval(() => void check().catch(() => {}), refreshMs).unref()
  async function release(): Promise<void> {
    clearInterval(timer)
    for (const signal of endings) process.off(signal, end)
    held.delete(id)
    // One that stays is as good as that of a killed process.
    await objects.remove(key).catch(() => {})
  }
  const end = (): void => void release().finally(() => process.exit(1))
  for (const signal of endings) process.once(signal, end)

  held.add(id)
  try {
    await write()
    await refuseOthers()
  } catch (error) {
    await release()
    throw error
  }
  return { check, release }
}

const endings = ['SIGTERM', 'SIGINT'] as const

interface Holder {
  Host: string
  Pid: number
  /** The kernel and the container that count this number; empty: unknown. */
  PidSpace: string
}

function holderOf(text: string): Holder {
  try {
    const { Host, Pid, PidSpace } = JSON.parse(text) as Partial<Holder>
    return { Host: String(Host), Pid: Number(Pid), PidSpace: String(PidSpace) }
  } catch {
    return { Host: 'another machine', Pid: 0, PidSpace: '' }
  }
}

/** Two machines may have one name, and two containers of a machine have numbers of their own. */
function pidSpace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
}

/** Only processes beside this one can be asked. */
function hasEnded({ Pid, PidSpace }: Holder, id: string): boolean {
  if (PidSpace === '' || PidSpace !== pidSpace() || !(Pid > 0)) return false
  if (Pid === process.pid) return !held.has(id)
  try {
    process.kill(Pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

async function findObject(objects: S3Objects, key: string): Promise<{ age: number } | undefined> {
  for await (const found of objects.list(key)) return found
  return undefined
}
