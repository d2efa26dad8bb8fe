import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Deps } from './context.ts'
import { sniff } from './ffmpeg/sniff.ts'
import { sourceKey } from './files/file-name.ts'
import { userActorOf } from './session/session.ts'
import { findAdministrator } from './session/users.ts'
import { english } from './text/language.ts'
import { addSource, problemOf } from './uploads/uploads.ts'

/** Copies files into the library as the administrator's; answers the exit code. A file that is refused does not stop the others. */
export async function importFiles(
  deps: Deps,
  paths: string[],
  options: { title: string; isPrivate: boolean },
  print: (line: string) => void,
): Promise<number> {
  const administrator = await findAdministrator(deps.db)
  const owner = administrator && (await userActorOf(deps, administrator.id))
  if (!owner) {
    print('There is no administrator yet. Start Vitrine once, then import.')
    return 1
  }
  const folder = join(deps.workFolder, `import-${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { recursive: true })
  let failed = 0
  try {
    for (const path of paths) {
      const problem = await importFile({ ...deps, actor: owner, language: english }, owner.id, folder, path, options, print)
      if (problem === undefined) continue
      failed++
      print(`${path}: ${problem}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return failed === 0 ? 0 : 1
}

async function importFile(
  ctx: Parameters<typeof addSource>[0],
  ownerId: number,
  folder: string,
  path: string,
  options: { title: string; isPrivate: boolean },
  print: (line: string) => void,
): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return 'The file does not exist.'
  if (found.size === 0) return 'This file is empty.'
  const filename = basename(path)
  const sniffed = await sniff(path)
  const problem = problemOf(ctx.settings, filename, sniffed)
  if (problem !== undefined) return english.say({ code: problem })
  const name = randomBytes(16).toString('hex')
  const copy = join(folder, name)
  await copyFile(path, copy)
  const source = {
    path: copy,
    key: sourceKey(name, filename),
    filename,
    title: options.title,
    description: '',
    publishing: options.isPrivate ? { audience: 'owner' as const } : {},
    retainSource: true,
    sniffed,
  }
  const { ClipDataID, EncID } = await addSource(ctx, ownerId, source)
  print(`${path}: item ${ClipDataID} (${EncID}), waiting for conversion`)
  return undefined
}
