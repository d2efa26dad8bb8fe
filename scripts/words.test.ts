import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commentFault, commentFaults, documentFaults, textFault, textFaults, type WordFault } from './words.ts'

/** Comments that still break the rules. The numbers may only fall: lower one in the commit that rewrites comments. */
const known: Record<string, number> = { sdk: 0, embeds: 0, server: 3, portal: 0, examples: 0, scripts: 0, bench: 0 }

const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$|\/journeys\//.test(path)
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...Object.keys(known)], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$|^sdk\/text\/.*\.json$/.test(path) && !isTest(path) && !path.startsWith('scripts/words') && existsSync(path))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const told = ({ file, line, text, rule }: WordFault): string => `${file}:${line} “${text.slice(0, 100)}” (${rule})`

describe('textFault', () => {
  it.each([
    ['Nothing in the trash is called that.', 'is called that: use match, name'],
    ['This library lets nobody in.', 'nobody: use no one, no people'],
    ['There is no such group.', 'There is no such: use does not exist'],
    ['Delete this picture?', 'picture: use image, photo, thumbnail'],
    ['Location', 'Location: use publishing policy'],
  ])('refuses “%s”', (text, fault) => expect(textFault(text)).toBe(fault))

  it.each(['No deleted items match.', 'Picture in picture', 'Select a new location', 'Guest access is disabled.'])('accepts “%s”', (text) =>
    expect(textFault(text)).toBeUndefined(),
  )
})

describe('textFaults', () => {
  const bad = 'There is no such group.'

  it.each([
    ['sdk/text/en-admin.ts', "export const admin = { nobody: 'Nobody' }"],
    ['sdk/text/en/admin.json', JSON.stringify({ none: { defaultMessage: 'Nobody', description: 'Shown.' } })],
    ['sdk/groups/contract.ts', "export const GroupErrors = { NAME: 'has to be short' }"],
    ['server/groups/groups.ts', `const name = 'a'\nrefuse(\`${bad}\`)`],
  ])('finds the fault in %s', (file, source) => expect(textFaults(file, source)).toHaveLength(1))

  it.each([
    ['sdk/text/de/admin.json', JSON.stringify({ none: { defaultMessage: 'location' } })],
    ['sdk/text/fr/admin.ts', "export const admin = { none: 'Les scheduleEntries sont ici.' }"],
    ['server/groups/groups.ts', "import { nobody } from './nobody.ts'\nconst nobody = 'somebody'"],
  ])('finds no fault in %s', (file, source) => expect(textFaults(file, source)).toEqual([]))

  it('finds no faults in the product', () => {
    const product = files.filter(({ file }) => !/^(scripts|bench)\//.test(file))
    expect(product.flatMap(({ file, text }) => textFaults(file, text)).map(told)).toEqual([])
  })
})

describe('commentFault', () => {
  it.each([
    '* Who asks is told nothing.',
    ' What is kept is read again.',
    ' Read first. Where it is missing, a new one is written.',
    ' Answers the one who owns it.',
    ' The wish of a caller.',
    ' The sidebar lies over the picture.',
  ])('refuses “%s”', (text) => expect(commentFault(text)).toEqual(expect.any(String)))

  it.each([
    ' Reads the cache first.',
    ' What does it cost?',
    ' Leaves picture in picture.',
    ' A segment is one group of pictures.',
    '* A poster token lives six hours so that a shared page keeps its image.',
  ])('accepts “%s”', (text) => expect(commentFault(text)).toBeUndefined())
})

describe('commentFaults', () => {
  it('reads consecutive line comments as one', () =>
    expect(commentFaults('server/a.ts', '// Keeps the one\n// who asks.\nconst one = 1')).toMatchObject([{ line: 1 }]))

  it.each(Object.keys(known))('finds no more faults in %s than the list allows', (house) => {
    const found = files.filter(({ file }) => file.startsWith(`${house}/`)).flatMap(({ file, text }) => commentFaults(file, text))
    expect(found.length, found.map(told).join('\n')).toBeLessThanOrEqual(known[house] ?? 0)
  })
})

describe('documentFaults', () => {
  it.each([
    ['docs/bus.md', 'Nobody drives.'],
    ['docs/bus.md', '| driver | somebody |'],
    ['docs/bus.md', '- Buses stop. What is late is named.'],
    ['docs/glossary.md', '| driver | somebody | chauffeur |'],
  ])('finds the fault in %s: %s', (file, text) => expect(documentFaults(file, text)).toHaveLength(1))

  it.each([
    ['docs/bus.md', '## Who drives'],
    ['docs/bus.md', '```\nWhat nobody reads.\n```'],
    ['docs/bus.md', '`person` or `everybody`; who drives? What do they drive?'],
    ['docs/glossary.md', '| driver | a person | somebody |'],
  ])('finds no fault in %s: %s', (file, text) => expect(documentFaults(file, text)).toEqual([]))

  it('finds no faults in the manual', () => {
    // The reference is made of comments, and the rows of the measurements of their names.
    const manual = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'docs'], { encoding: 'utf8' })
      .split('\n')
      .filter((path) => path.endsWith('.md') && !/^docs\/(reference\/|performance\.md)/.test(path) && existsSync(path))
    expect(manual.flatMap((file) => documentFaults(file, readFileSync(file, 'utf8'))).map(told)).toEqual([])
  })
})
