import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkImage } from '../images/check-image.ts'
import { FileRefused } from './import-folder.ts'
import type { ImportWork } from './import-item.ts'

/** Decodes an image once, and answers its type. */
export async function requireImage({ workFolder, ctx }: Pick<ImportWork, 'workFolder' | 'ctx'>, path: string): Promise<string> {
  const folder = join(workFolder, randomUUID())
  await mkdir(folder)
  try {
    const { problem, mime, opened } = await checkImage(path, folder)
    if (problem === undefined && opened === undefined) return mime
    throw new FileRefused(ctx.language.say({ code: problem ?? 'PHOTO_NOT_PICTURE' }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
