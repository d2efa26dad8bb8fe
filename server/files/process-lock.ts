import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import Sqlite from 'better-sqlite3'

/** A lock that the operating system ends with the process, however the process ends. */
export interface ProcessLock {
  release(): void
}

/** The name of a process in locks and in folders of its own: its number alone may be another process after a restart. */
export const processName = (): string => `process-${process.pid}-${randomBytes(4).toString('hex')}`

/**
 * Takes the lock that a file stands for, or answers who holds it. Node has no file locks of its own, so the file is an SQLite database
 * with a transaction that stays open: others can read its one row, but not begin to write.
 */
export function lockFile(path: string): ProcessLock | { holder: string } {
  const file = new Sqlite(path, { timeout: 0 })
  try {
    // Nothing in this file has to survive, and a journal on the disk would need space.
    file.pragma('journal_mode = memory')
    file.exec('begin immediate')
    writeHolder(file)
    file.exec('begin immediate')
    // A process that removes old folders may have deleted the file between opening and locking it.
    if (existsSync(path)) return hold(file)
    file.close()
    return lockFile(path)
  } catch (error) {
    const holder = isBusy(error) ? holderOf(file) : undefined
    file.close()
    if (holder === undefined) throw error
    return { holder }
  }
}

/** The name is for people who start a second server. A lock on a full disk has none: deleting needs a server that runs. */
function writeHolder(file: Sqlite.Database): void {
  try {
    file.exec('create table if not exists holder (name text not null); delete from holder')
    file.prepare('insert into holder (name) values (?)').run(`process ${process.pid} on ${hostname()}`)
    file.exec('commit')
  } catch (error) {
    if (!hasNoSpace(error)) throw error
    if (file.inTransaction) file.exec('rollback')
  }
}

const hasNoSpace = (error: unknown): boolean => error instanceof Sqlite.SqliteError && /^SQLITE_(FULL|IOERR)/.test(error.code)

/** Locks of this process. Without a reference the garbage collector would close the file and end the lock. */
const held = new Set<Sqlite.Database>()

function hold(file: Sqlite.Database): ProcessLock {
  held.add(file)
  return {
    release() {
      held.delete(file)
      file.close()
    },
  }
}

const isBusy = (error: unknown): boolean => error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** The holder writes its name just after it has locked, so for a moment there may be none. */
function holderOf(file: Sqlite.Database): string {
  try {
    const row = file.prepare<[], { name: string }>('select name from holder').get()
    return row?.name ?? 'another process'
  } catch {
    return 'another process'
  }
}
