import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { digest, digestOf } from './digest.ts'
import type { Files, StoredFile } from './files.ts'
import { ignoreStreamError } from './ignore-stream-error.ts'
import { checkKey, checkPrefix } from './keys.ts'
import { sendFile } from './send-file.ts'

/** Beside the keys, on the same device, and no key begins with a dot. */
const temporaryFolder = '.incoming'

/** Folder of incomplete files. */
export const incomingFolder = (folder: string): string => join(resolve(folder), temporaryFolder)

/** Files in a folder of this machine. Half-written ones of a killed process are removed first, so one process at a time opens it for writing. */
export async function openDiskFiles(folder: string): Promise<Files> {
  const root = resolve(folder)
  await rm(incomingFolder(root), { recursive: true, force: true })
  return attachDiskFiles(root)
}

/** The same without cleaning up. `incoming` is a folder on the same device that belongs to this process alone, where several use the store. */
export async function attachDiskFiles(folder: string, incoming = incomingFolder(folder)): Promise<Files> {
  const root = resolve(folder)
  await mkdir(incoming, { recursive: true })
  const pathOf = (key: string): string => join(root, checkKey(key))

  async function write(key: string, source: Readable | Uint8Array | string): Promise<StoredFile> {
    const path = pathOf(key)
    const temporary = join(incoming, randomUUID())
    try {
      const stored = await writeDurably(temporary, source)
      await place(temporary, path)
      return stored
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  async function adopt(localPath: string, key: string): Promise<StoredFile> {
    const path = pathOf(key)
    const stored = await digestOf(localPath)
    await syncPath(localPath)
    try {
      await place(localPath, path)
      return stored
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    }
    const copied = await write(key, createReadStream(localPath))
    await rm(localPath, { force: true })
    return copied
  }

  return {
    write,
    adopt,
    async stat(key) {
      const found = await stat(pathOf(key), { bigint: true }).catch(ignoreMissing)
      if (!found?.isFile()) return undefined
      // A file is never changed in place, so a new content is a new inode.
      const etag = `"${found.ino.toString(36)}-${found.mtimeNs.toString(36)}-${found.size.toString(36)}"`
      // A rename leaves the time of the content and changes the time of the entry.
      return { size: Number(found.size), etag, changedAt: Number(found.ctimeMs) }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    send: (key, range, sink, begin) => sendFile(pathOf(key), range, sink, begin),
    async local(key) {
      const path = pathOf(key)
      await stat(path)
      return { path, release: async () => {} }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    move: async (from, to) => place(pathOf(from), pathOf(to)),
    list: (prefix) => listFolder(root, '', checkPrefix(prefix)),
    check: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
  }
}

async function writeDurably(path: string, source: Readable | Uint8Array | string): Promise<StoredFile> {
  const meter = digest()
  const bytes = source instanceof Readable ? ignoreStreamError(source) : [Buffer.from(source)]
  const file = await open(path, 'wx')
  try {
    await writeFile(file, meter.through(bytes))
    await file.sync()
  } finally {
    await file.close()
  }
  return meter.result()
}

/** The rename is only safe from a power cut when the folder is written too. */
async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
  await syncPath(dirname(to))
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFolder(root: string, folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of (entries ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`
    const mayHold = `${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)
    if (entry.isDirectory() && mayHold) yield* listFolder(root, key, prefix)
    else if (entry.isFile() && key.startsWith(prefix)) yield key
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
