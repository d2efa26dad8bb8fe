import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { cli } from '../cli.ts'
import { openDeps } from '../open-deps.ts'
import type { Library } from './backup.ts'

export type Environment = Record<string, string>
type Deps = Awaited<ReturnType<typeof openDeps>>['deps']

/** Runs a command of the command line; a refusal is the last line of its output. */
export async function run(environment: Environment, ...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  try {
    const code = await cli(args, environment, (line) => lines.push(line))
    return { code, output: lines.join('\n') }
  } catch (error) {
    if ((error as Error).name !== 'StartRefused') throw error
    return { code: 1, output: [...lines, (error as Error).message].join('\n') }
  }
}

export async function inLibrary<Result>(environment: Environment, use: (deps: Deps, library: Library) => Promise<Result>): Promise<Result> {
  const { deps, close, ...places } = await openDeps(environment, { beside: true })
  try {
    return await use(deps, { deps, ...places, program: 'of the test' })
  } finally {
    await close()
  }
}

/** Two imported files, one of which has its source in the archive, and a category with an image. */
export async function makeLibrary(environment: Environment, folder: string): Promise<void> {
  await run(environment, 'user', 'add', 'root', '--admin')
  for (const name of ['first', 'second']) await importWords(environment, folder, name)
  await inLibrary(environment, async ({ db, files, archive }) => {
    const { id, path } = await db.selectFrom('media_files').select(['id', 'path']).orderBy('id', 'desc').executeTakeFirstOrThrow()
    await archive?.write(path, files.read(path))
    await db.updateTable('media_files').set({ tier: 1 }).where('id', '=', id).execute()
    await files.remove(path)
    const category = { name: 'With a picture', image_at: 17, created_at: 0, updated_at: 0 }
    const made = await db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()
    await files.write(`categories/${made.id}/17.jpg`, 'a picture')
  })
}

export async function importWords(environment: Environment, folder: string, name: string): Promise<void> {
  const path = join(folder, `${name}.txt`)
  await writeFile(path, `The words of the ${name} file.`)
  await run(environment, 'import', path)
}

/** Deletes a file that is on the disk with its row, as purging does; answers nothing. */
export const purgeOne = (environment: Environment): Promise<void> =>
  inLibrary(environment, async ({ db, files }) => {
    const row = await db.selectFrom('media_files').select('path').where('tier', '=', 0).executeTakeFirstOrThrow()
    await db.deleteFrom('media_files').where('path', '=', row.path).execute()
    await files.remove(row.path)
  })

/** Every stored file with its content. */
export const contentsOf = (environment: Environment): Promise<Record<string, string>> =>
  inLibrary(environment, async ({ files, archive }) => {
    const found: Record<string, string> = {}
    for (const [name, store] of Object.entries({ files, archive }))
      for await (const key of store?.list('') ?? []) found[`${name} ${key}`] = store ? await text(store.read(key)) : ''
    return found
  })
