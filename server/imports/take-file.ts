import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../context.ts'
import { type Sniffed, sniff } from '../ffmpeg/sniff.ts'
import { endingOf, isDenied, sourceKey } from '../files/file-name.ts'
import type { ExportedFile } from '../library-export/format.ts'
import { problemOf } from '../uploads/uploads.ts'
import { FileRefused, type ImportFolder } from './import-folder.ts'

export interface TakenFile {
  /** A copy in the work folder. */
  path: string
  filename: string
  sniffed: Sniffed
}

type TakeContext = Pick<Context, 'settings' | 'language'>

/** Checks that a file of an import can be taken, without reading all of it. */
export async function checkFile(
  ctx: TakeContext,
  folder: ImportFolder,
  file: ExportedFile,
): Promise<{ path: string; filename: string; sniffed: Sniffed }> {
  const { path, size } = await folder.fileAt(file.path)
  const filename = nameOf(file)
  if (size === 0) throw new FileRefused(`The file ${basename(path)} is empty.`)
  if (file.size !== undefined && file.size !== size)
    throw new FileRefused(`The file ${basename(path)} has another size than its item says.`)
  if (size > ctx.settings.maxUploadBytes) throw new FileRefused(`The file ${basename(path)} is larger than this library accepts.`)
  const sniffed = await sniff(path)
  const problem = isDenied(endingOf(filename), ctx.settings) ? 'UPLOAD_TYPE_DENIED' : problemOf(ctx.settings, filename, sniffed)
  if (problem !== undefined) throw new FileRefused(ctx.language.say({ code: problem }))
  return { path, filename, sniffed }
}

/** The ending of the file decides, and not the one of the name that it came with. */
function nameOf({ path, name, isSource }: ExportedFile): string {
  const there = basename(path)
  return name !== '' && isSource && endingOf(name) === endingOf(there) ? name : there
}

/** Copies a file of an import into the work folder: what is taken over is gone afterwards. A file with another hash is refused. */
export async function takeFile(
  ctx: TakeContext,
  work: { folder: ImportFolder; workFolder: string },
  file: ExportedFile,
): Promise<TakenFile> {
  const { path, filename, sniffed } = await checkFile(ctx, work.folder, file)
  const copy = join(work.workFolder, randomUUID())
  const hash = createHash('sha256')
  const [from, to] = [await open(path, constants.O_RDONLY | constants.O_NOFOLLOW), await open(copy, 'wx', 0o600)]
  try {
    await pipeline(
      from.createReadStream(),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      to.createWriteStream(),
    )
  } finally {
    await from.close()
    await to.close()
  }
  if (file.sha256 === undefined || hash.digest('hex') === file.sha256) return { path: copy, filename, sniffed }
  await rm(copy)
  throw new FileRefused(`The file ${basename(path)} has other bytes than its item says.`)
}

/** The same for the same file of the same item: a file that an interrupted run has taken over is found again. */
export function keyOf(source: string, id: string, role: string, filename: string): string {
  return sourceKey(createHash('sha256').update(`import ${source}\n${id}\n${role}`).digest('hex').slice(0, 32), filename)
}
