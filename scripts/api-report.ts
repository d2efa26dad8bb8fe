import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reference } from './docs/reference.ts'
import { openApiFile, openApiText } from './openapi.ts'
import { type PublicName, publicEntries } from './public-names.ts'

/** Every public name of the package with its signature, by entry point. */
export const reportFile = 'sdk/api-report.txt'

const heading = [
  'Public names of vitrine-sdk with their signatures. "npm run api-report" writes this file, and a test compares it.',
  'A line that changes or goes away is a breaking change: CHANGELOG.md names it.',
]

/** The report as it should be now. It reads the declarations that `tsc -b sdk` writes. */
export function apiReport(): string {
  execFileSync('node_modules/.bin/tsc', ['-b', 'sdk'], { stdio: 'inherit' })
  const entries = publicEntries()
  // A name that several entries have is described in the last of them, because the root only repeats names of the others.
  const homes = new Map(entries.flatMap(({ specifier, names }) => names.map((each) => [keyOf(each), specifier] as const)))
  const sections = entries.flatMap(({ specifier, names }) => [
    '',
    `# ${specifier}`,
    '',
    ...names
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map((each) => (homes.get(keyOf(each)) === specifier ? signatureOf(each) : `${each.name}: as in ${homes.get(keyOf(each))}`)),
  ])
  return `${[...heading, ...sections].join('\n')}\n`
}

const keyOf = ({ file, declaredAs }: PublicName): string => `${file} ${declaredAs}`

/** The declarations of a name by `tsc`, with a line for each field; a type and a value of one name are two. */
function signatureOf({ name, declaredAs, file }: PublicName): string {
  const isIts = new RegExp(`^(?:export )?(?:declare )?(?:const|function|interface|type|class) ${declaredAs}\\b`)
  const found = declarationsIn(file).filter((text) => isIts.test(text))
  if (found.length === 0) throw new Error(`There is no declaration of ${declaredAs} in ${file}.`)
  return found
    .map((text) => text.replace(/^(export )?(declare )?/, '').replace(/\n\s*\n/g, '\n'))
    .map((text) => (name === declaredAs ? text : `${name}: ${text}`))
    .join('\n')
}

const declaration = /^(?:export|declare|import|interface|type|const|function|class)\b/

/** The declarations of a file without their comments; each begins at the left edge. */
function declarationsIn(file: string): string[] {
  const path = join('.cache/types', file.replace(/\.tsx?$/, '.d.ts'))
  const [first = '', ...commented] = readFileSync(path, 'utf8').split('/**')
  const text = first + commented.map((part) => part.slice(part.indexOf('*/') + 2)).join('')
  const parts: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (declaration.test(line)) parts.push([])
    parts.at(-1)?.push(line)
  }
  return parts.map((lines) => lines.join('\n').trim())
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(reportFile, apiReport())
  for (const [file, text] of (await reference()).pages) writeFileSync(file, text)
  writeFileSync(openApiFile, await openApiText())
}
