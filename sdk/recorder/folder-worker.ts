/** The part of a file of the browser's own file system that only workers may use. */
interface FileAccess {
  getSize: () => number
  read: (into: Uint8Array, at: { at: number }) => number
  write: (from: Uint8Array, at: { at: number }) => number
  truncate: (size: number) => void
  flush: () => void
  close: () => void
}

/** A request to the worker: to open a folder, to append to a file, to replace a file, to read, to close one. */
export type FolderRequest =
  | { kind: 'open'; path: string[] }
  | { kind: 'append'; file: string; data: Blob }
  | { kind: 'replace'; file: string; text: string }
  | { kind: 'read'; file: string; from: number; to: number }
  | { kind: 'close'; file: string }

/** The answer to a request: bytes of a read, the size of the file after an append. */
export interface FolderAnswer {
  id: number
  bytes?: ArrayBuffer
  size?: number
  /** The name of the error. */
  error?: string
}

/**
 * Runs in a worker: writes files of one folder of the browser's own file system, in place, and has each write on the disk before it
 * answers. It stands alone: its text is the worker's.
 */
function runFolder(): void {
  const open = new Map<string, FileAccess>()
  let folder: FileSystemDirectoryHandle | undefined
  const access = async (name: string): Promise<FileAccess> => {
    const known = open.get(name)
    if (known) return known
    if (!folder) throw new DOMException('closed', 'InvalidStateError')
    const handle = (await folder.getFileHandle(name, { create: true })) as unknown as { createSyncAccessHandle: () => Promise<FileAccess> }
    const made = await handle.createSyncAccessHandle()
    open.set(name, made)
    return made
  }
  const writeAll = (file: FileAccess, bytes: Uint8Array, at: number): void => {
    if (file.write(bytes, { at }) < bytes.length) throw new DOMException('full', 'QuotaExceededError')
    file.flush()
  }
  const answer = async (request: FolderRequest): Promise<Omit<FolderAnswer, 'id'>> => {
    if (request.kind === 'open') {
      folder = await navigator.storage.getDirectory()
      for (const name of request.path) folder = await folder.getDirectoryHandle(name, { create: true })
      return {}
    }
    if (request.kind === 'close') {
      open.get(request.file)?.close()
      open.delete(request.file)
      return {}
    }
    const file = await access(request.file)
    if (request.kind === 'append') {
      const bytes = new Uint8Array(await request.data.arrayBuffer())
      writeAll(file, bytes, file.getSize())
      return { size: file.getSize() }
    }
    if (request.kind === 'replace') {
      const bytes = new TextEncoder().encode(request.text)
      file.truncate(0)
      writeAll(file, bytes, 0)
      return {}
    }
    const bytes = new Uint8Array(Math.max(0, request.to - request.from))
    const count = file.read(bytes, { at: request.from })
    return { bytes: bytes.buffer.slice(0, count) }
  }
  // One after the other: what was recorded first is written first.
  let last: Promise<unknown> = Promise.resolve()
  addEventListener('message', ({ data: { id, request } }: MessageEvent<{ id: number; request: FolderRequest }>) => {
    last = last.then(async () => {
      try {
        postMessage({ id, ...(await answer(request)) })
      } catch (error) {
        postMessage({ id, error: (error as Error).name })
      }
    })
  })
}

/** A folder of the browser's own file system that a worker writes. */
export interface FolderWorker {
  ask: (request: FolderRequest) => Promise<FolderAnswer>
  /** Closes the files; what is asked afterwards is refused. */
  end: () => void
}

export function startFolderWorker(): FolderWorker {
  const address = URL.createObjectURL(new Blob([`(${runFolder.toString()})()`], { type: 'text/javascript' }))
  const worker = new Worker(address)
  const waiting = new Map<number, { resolve: (answer: FolderAnswer) => void; reject: (error: Error) => void }>()
  let lastId = 0
  worker.onmessage = ({ data }: MessageEvent<FolderAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.error === undefined) asked?.resolve(data)
    else asked?.reject(new DOMException('The folder could not be written.', data.error))
  }
  const refuseAll = (): void => {
    for (const { reject } of waiting.values()) reject(new DOMException('The folder is closed.', 'InvalidStateError'))
    waiting.clear()
  }
  worker.onerror = refuseAll
  let isOver = false
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new DOMException('The folder is closed.', 'InvalidStateError'))
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        worker.postMessage({ id: lastId, request })
      }),
    end() {
      isOver = true
      worker.terminate()
      URL.revokeObjectURL(address)
      refuseAll()
    },
  }
}
