import { lockFolder } from './lock-folder.ts'
import { openProcessFolder, removePartialFolders } from './process-folder.ts'

/** The locks and the folders of half-made files that one process holds. */
export interface Folders {
  /** Locks a further folder for this server; does nothing for the command line. */
  lock(folder: string, variable: string): void
  /** A folder below `parent` that belongs to this process; a server first removes those of processes that have ended. */
  ofProcess(parent: string): Promise<string>
  close(): Promise<void>
}

/** Locks the data folder for one server; the command line (`beside`) works without the lock, in folders of its own. */
export function openFolders(dataDir: string, beside: boolean): Folders {
  const closing: (() => Promise<void> | void)[] = []
  const locked = new Set<string>()
  const lock: Folders['lock'] = (folder, variable) => {
    if (beside || locked.has(folder)) return
    const { release } = lockFolder(folder, variable)
    locked.add(folder)
    closing.push(release)
  }
  lock(dataDir, 'VITRINE_DATA_DIR')
  return {
    lock,
    async ofProcess(parent) {
      if (!beside) await removePartialFolders(parent)
      const folder = await openProcessFolder(parent)
      closing.push(folder.close)
      return folder.path
    },
    async close() {
      // The lock of the data folder was taken first and is released last.
      for (const end of closing.splice(0).reverse()) await end()
    },
  }
}
