import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Area, type Catalogue, englishOf, readAreas, readTranslation, translatedAreas } from './catalogue.ts'
import { missingKeys, pluralFaults, translationFaults } from './check.ts'
import { compileArea, identifier } from './compile.ts'
import { contractTexts } from './contracts.ts'
import { bundles, languages, madeUpTag } from './languages.ts'
import { makeUp } from './made-up.ts'
import { readMessage } from './message.ts'

/** Everything that is made of the catalogues. */
export interface Written {
  /** Path to text. */
  files: Map<string, string>
  /** A build with one of these is refused. */
  faults: string[]
  /** How many messages each language lacks of how many, in words. */
  counts: string[]
}

/** Compiles all catalogues. */
export function writeWords(root = '.'): Written {
  const made = Object.entries(contractTexts).map(([name, source]) => ({ name, folder: 'sdk/text', source }))
  const areas = [...readAreas(root).filter((area) => !Object.hasOwn(contractTexts, area.name)), ...made]
  const written: Written = { files: new Map(), faults: areas.flatMap(sourceFaults), counts: [] }
  for (const { name, folder, source } of made) written.files.set(`${folder}/en/${name}.json`, `${JSON.stringify(source, null, 2)}\n`)
  if (written.faults.length > 0) return written
  for (const area of areas) {
    written.files.set(join(area.folder, 'en', `${area.name}.ts`), compileArea(area.name, 'en', englishOf(area)))
    if (area.folder === 'sdk/text')
      written.files.set(join(area.folder, madeUpTag, `${area.name}.ts`), compileArea(area.name, madeUpTag, makeUp(englishOf(area))))
  }
  for (const tag of Object.keys(languages)) writeLanguage(tag, areas, root, written)
  writeBundles(areas, root, written)
  return written
}

/** The files on the disk that differ from what the catalogues say, or should not be there. */
export function staleFiles({ files }: Written, root = '.'): string[] {
  const isGenerated = (file: string): boolean => readFileSync(join(root, file), 'utf8').startsWith('// Compiled from ')
  const old = globSync('{sdk,server}/text/**/*.ts', { cwd: root }).filter((file) => !files.has(file) && isGenerated(file))
  const changed = [...files].filter(([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text)
  return [...changed.map(([file]) => file), ...old]
}

function sourceFaults({ folder, name, source }: Area): string[] {
  return Object.entries(source).flatMap(([key, { defaultMessage, description }]) => {
    const place = `${folder}/en/${name}.json ${key}`
    if (!description) return [`${place}: translators need a description`]
    try {
      return pluralFaults('en', readMessage(defaultMessage)).map((fault) => `${place}: ${fault}`)
    } catch (error) {
      return [`${place}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
}

function writeLanguage(tag: string, areas: readonly Area[], root: string, written: Written): void {
  let [all, missing] = [0, 0]
  for (const folder of new Set(areas.map((area) => area.folder)))
    for (const name of translatedAreas(folder, tag, root))
      if (!areas.some((area) => area.folder === folder && area.name === name))
        written.faults.push(`${folder}/${tag}/${name}.json: English has no such file`)
  for (const area of areas) {
    const english = englishOf(area)
    const translation = readTranslation(area, tag, root)
    const lacking = missingKeys(english, translation ?? {})
    all += Object.keys(english).length
    missing += lacking.length
    const place = `${area.folder}/${tag}/${area.name}.json`
    if (languages[tag]?.complete) written.faults.push(...lacking.map((key) => `${place} ${key}: the message is missing`))
    if (translation === undefined) continue
    const faults = translationFaults(tag, english, translation)
    written.faults.push(...faults.map((fault) => `${place} ${fault}`))
    if (faults.length === 0)
      written.files.set(join(area.folder, tag, `${area.name}.ts`), compileArea(area.name, tag, inOrder(english, translation)))
  }
  written.counts.push(`${tag}: ${all - missing} of ${all} messages${missing > 0 ? `, ${missing} in English` : ''}`)
}

const inOrder = (english: Catalogue, translation: Catalogue): Catalogue =>
  Object.fromEntries(Object.keys(english).flatMap((key) => (translation[key] === undefined ? [] : [[key, translation[key]]])))

/** A bundle is one file per language with the areas that are loaded together, and a table of those files. */
function writeBundles(areas: readonly Area[], root: string, { files }: Written): void {
  const own = areas.filter(({ folder }) => folder === 'sdk/text')
  const offered: string[] = []
  for (const [bundle, isIn] of Object.entries(bundles)) {
    const tags: string[] = []
    for (const tag of [...Object.keys(languages), madeUpTag]) {
      const names = own.filter((area) => isIn(area.name) && files.has(join(area.folder, tag, `${area.name}.ts`))).map(({ name }) => name)
      if (names.length === 0) continue
      const lines = names.map((name) => `export { ${identifier(name)}Words as ${identifier(name)} } from './${name}.ts'`)
      files.set(
        join('sdk/text', tag, `${bundle}.bundle.ts`),
        `// Compiled from the list of bundles by \`node scripts/messages.ts\`.\n${lines.join('\n')}\n`,
      )
      tags.push(tag)
      if (bundle === 'portal' && existsSync(join(root, 'sdk/text', tag, 'portal.json'))) offered.push(tag)
    }
    const rows = tags.map((tag) => `  ${tag.includes('-') ? `'${tag}'` : tag}: () => import('./${tag}/${bundle}.bundle.ts'),`)
    const head = `// Compiled from the list of languages by \`node scripts/messages.ts\`.\nimport type { LanguageTable } from './translate.ts'\n`
    files.set(
      `sdk/text/${bundle}-languages.ts`,
      `${head}\n/** The languages of ${bundle === 'portal' ? 'the portal' : `the ${bundle} words`}. */\nexport const ${bundle}Languages: LanguageTable = {\n${rows.join('\n')}\n}\n`,
    )
  }
  const names = Object.entries({ en: 'English', ...Object.fromEntries(offered.map((tag) => [tag, languages[tag]?.name ?? tag])) })
  files.set(
    'sdk/text/contract.ts',
    `// Compiled from the list of languages by \`node scripts/messages.ts\`.\n\n/** The languages that people can choose, by BCP 47 tag, each with the name that it gives itself. */\nexport const languageNames = {\n${names.map(([tag, name]) => `  ${tag}: '${name}',`).join('\n')}\n} as const\n`,
  )
}
