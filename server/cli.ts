import { parseArgs } from 'node:util'
import { checkLibrary } from './check.ts'
import { readPages } from './conversions/read-pages.ts'
import { importFiles } from './import-files.ts'
import { openDeps } from './open-deps.ts'
import { addUser } from './session/add-user.ts'
import { withRefusals } from './start-refused.ts'

const usage = `Usage:
  npm run vitrine -- import FILE... [--title TEXT] [--private]   puts files into the library
  npm run vitrine -- user add NAME [--admin]                     makes an account and prints its password
  npm run vitrine -- check                                       compares the database with the files
  npm run vitrine -- read-pages                                  reads PDFs whose text is not searched yet`

/** Runs a command; answers the exit code. */
export async function cli(args: string[], environment: Record<string, string | undefined>, print: (line: string) => void): Promise<number> {
  let read: { values: { title?: string; private?: boolean; admin?: boolean }; positionals: string[] }
  try {
    read = parseArgs({
      args,
      allowPositionals: true,
      options: { title: { type: 'string' }, private: { type: 'boolean' }, admin: { type: 'boolean' } },
    })
  } catch (error) {
    print(`${(error as Error).message}\n${usage}`)
    return 2
  }
  const { values, positionals } = read
  const [command, ...rest] = positionals
  const isUser = command === 'user' && rest[0] === 'add' && rest.length === 2
  const isImport = command === 'import' && rest.length > 0
  const isReading = command === 'read-pages' && rest.length === 0
  if (!isUser && !isImport && !isReading && !(command === 'check' && rest.length === 0)) {
    print(usage)
    return 2
  }
  const { deps, close } = await openDeps(environment, { beside: true })
  try {
    if (isUser) return await addUser(deps, rest[1] ?? '', values.admin === true, print)
    if (isImport) return await importFiles(deps, rest, { title: values.title ?? '', isPrivate: values.private === true }, print)
    if (isReading) {
      const { read, without } = await readPages(deps)
      print(`${read} documents are searched by their text now; ${without} have none that can be read.`)
      return 0
    }
    const { findings, files } = await checkLibrary(deps)
    for (const finding of findings) print(finding)
    print(findings.length === 0 ? `${files} files are all there and unchanged.` : `${findings.length} of ${files} files differ.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

if (import.meta.main) process.exitCode = await withRefusals(() => cli(process.argv.slice(2), process.env, console.log), console.error)
