import { readFile, rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { readZip } from './read-zip.ts'

const isWanted = (name: string): boolean =>
  /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|slides\/slide\d+\.xml|slides\/_rels\/slide\d+\.xml\.rels|notesSlides\/[\w-]+\.xml)$/.test(
    name,
  ) || name === 'content.xml'

/** Longer files are no notes. */
const maxCharacters = 5_000_000

/**
 * Reads what the presenter wrote below each slide of a .pptx or .odp, in the order of the slides and without hidden ones, which are not drawn.
 * Old formats have none that are read here. The path was checked by `convertToPdf`.
 */
export async function presenterNotes(path: string): Promise<string[]> {
  const files = new Map<string, string>()
  const part = join(dirname(path), 'notes.part')
  await readZip(path, {
    wants: isWanted,
    async take(name, write) {
      await write(part)
      const text = await readFile(part, 'utf8')
      if (text.length <= maxCharacters) files.set(name, text)
      await rm(part)
    },
  })
  const content = files.get('content.xml')
  return content === undefined ? notesOfPptx(files) : notesOfOdp(content)
}

function notesOfPptx(files: ReadonlyMap<string, string>): string[] {
  const slides = relationsOf(files, 'ppt/presentation.xml')
  const ids = [...(files.get('ppt/presentation.xml') ?? '').matchAll(/<p:sldId\s[^>]*r:id="([^"]*)"/g)]
  return ids.flatMap(([, id = '']) => {
    const slide = slides.get(id)?.path ?? ''
    const text = files.get(slide)
    if (text === undefined || /<p:sld\s[^>]*show="(?:0|false)"/.test(text)) return []
    const notes = [...relationsOf(files, slide).values()].find(({ type }) => type.endsWith('/notesSlide'))
    return [notesIn(files.get(notes?.path ?? '') ?? '')]
  })
}

interface Relation {
  type: string
  path: string
}

/** The files that a part of a .pptx names, by the ids that it uses for them. */
function relationsOf(files: ReadonlyMap<string, string>, part: string): Map<string, Relation> {
  const folder = posix.dirname(part)
  const text = files.get(`${folder}/_rels/${posix.basename(part)}.rels`) ?? ''
  return new Map(
    [...text.matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => {
      const target = attribute(tag, 'Target')
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      return [attribute(tag, 'Id'), { type: attribute(tag, 'Type'), path }]
    }),
  )
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** A page of notes has a picture of the slide, and its number, beside the notes. */
const notesIn = (text: string): string =>
  text
    .split('</p:sp>')
    .filter((shape) => /<p:ph\s[^>]*type="body"/.test(shape))
    .map((shape) => linesIn(shape, /<a:p>.*?<\/a:p>|<a:p\s.*?<\/a:p>/gs, /<a:t(?:\s[^>]*)?>([^<]*)<\/a:t>/g))
    .join('\n')

const notesOfOdp = (content: string): string[] =>
  content
    .split(/<draw:page[\s>]/)
    .slice(1)
    .map((page) => {
      const [, notes = ''] = /<presentation:notes[\s>](.*?)<\/presentation:notes>/s.exec(page) ?? []
      return linesIn(notes, /<text:p[\s>].*?<\/text:p>/gs, />([^<]+)</g)
    })

const linesIn = (text: string, paragraph: RegExp, run: RegExp): string =>
  [...text.matchAll(paragraph)]
    .map(([line]) => plain([...line.matchAll(run)].map(([, words = '']) => words).join('')))
    .filter((line) => line.trim() !== '')
    .join('\n')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = Number(name.slice(1).replace(/^x/i, '0x'))
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
