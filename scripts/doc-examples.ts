import { globSync, readFileSync } from 'node:fs'
import { type PublicName, publicEntries } from './public-names.ts'

export interface DocExample {
  /** Name of the thing, or its place in the documents. */
  title: string
  code: string
  /** JavaScript, which is run and whose types are not checked. */
  isScript?: boolean
}

/** Each public name with the first entry that has it. */
const names: (PublicName & { entry: string })[] = [
  ...new Map(
    publicEntries()
      .toReversed()
      .flatMap((entry) => entry.names.map((each) => [each.name, { ...each, entry: entry.file }] as const)),
  ).values(),
]
/** Pages with examples that are run: those of the manual for people who build with the SDK. */
const manuals = [
  ...globSync('docs/{start,concepts,how-to}/*.md').sort(),
  ...['README.md', 'sdk/README.md', 'docs/capabilities/player.md', 'docs/capabilities/gallery.md', 'docs/embedding.md'],
]

/** Pages whose JavaScript is run: other pages configure tools. */
const scripted = ['docs/embedding.md', 'docs/other-origins.md']

/** The examples of the manual: those of the doc comments of public names, and those of the pages about parts. */
export function docExamples(): DocExample[] {
  const comments = names.flatMap(({ name, doc }) => {
    const code = exampleIn(doc)
    return code === '' ? [] : [{ title: name, code }]
  })
  const fences = manuals.flatMap((manual) =>
    fencesIn(manual, /^```tsx?\n([\s\S]*?)^```/gm).map((code, index) => ({ title: `${manual}, the ${index + 1}. example`, code })),
  )
  const scripts = scripted.flatMap((manual) =>
    fencesIn(manual, /^```js\n([\s\S]*?)^```/gm).map((code, index) => ({
      title: `${manual}, the ${index + 1}. script`,
      code,
      isScript: true,
    })),
  )
  return [...comments, ...fences, ...scripts]
}

const fencesIn = (manual: string, fence: RegExp): string[] => [...readFileSync(manual, 'utf8').matchAll(fence)].map(([, code = '']) => code)

/** The text below `@example`. */
const exampleIn = (doc: string): string =>
  (doc.split('@example\n')[1] ?? '')
    .trimEnd()
    .replace(/\*\/$/, '')
    .replace(/^ ?\* ?/gm, '')
    .trim()

/**
 * Returns an example as a module: a function with the variables that examples use, and imports of the names that it uses. Code that begins
 * with a tag is rendered.
 */
export function exampleModule({ code, isScript }: DocExample, sdk: string): string {
  const named = names.filter(isNamedIn(code))
  const imports = [...Map.groupBy(named, ({ entry }) => entry)].map(
    ([entry, each]) =>
      `import { ${each.map(({ name, isValue }) => (isValue ? name : `type ${name}`)).join(', ')} } from '${sdk}/${entry.slice('sdk/'.length)}'`,
  )
  const spaces = ['Player', 'Panels', 'Chapters', 'Widgets', 'Categories', 'Gallery'].filter((name) =>
    new RegExp(`\\b${name}\\.`).test(code),
  )
  const lines = code
    .split('\n')
    .filter((line) => !(line.startsWith('import ') && /'(vitrine-sdk[^']*|react-dom\/client)'$/.test(line)))
    .map((line) => line.replace(/^export (default )?/, ''))
    .join('\n')
    .trim()
  const tags = lines.startsWith('<') ? 0 : lines.indexOf('\n\n<') + 2
  const isShown = lines.endsWith('>') && (tags > 1 || lines.startsWith('<'))
  const shown = isShown ? `${lines.slice(0, tags)}show(${lines.slice(tags)})` : lines
  return [
    ...(isScript ? ['// @ts-nocheck'] : []),
    `import { createRoot } from 'react-dom/client'`,
    ...imports,
    `import { ${spaces.join(', ')} } from '${sdk}/index.ts'`,
    `import type { ExampleSetting } from '${sdk}/example-setting.fixture.ts'`,
    'export default async function example({ item, client, data, video, box, button, frame, show }: ExampleSetting): Promise<void> {',
    '  void [createRoot, item, client, data, video, box, button, frame, show]',
    // A block of its own: an example may have an item of its own.
    `  {\n${shown}\n  }`,
    '}',
    '',
  ].join('\n')
}

const isNamedIn =
  (code: string) =>
  ({ name }: PublicName): boolean =>
    !name.includes('.') && new RegExp(`(?<![.\\w'])${name}\\b(?!:)`).test(code)
