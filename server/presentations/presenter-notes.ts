import { readFile, rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
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
  return elementsIn(documentOf(files.get('ppt/presentation.xml')), 'p:sldId').flatMap((entry) => {
    const slide = slides.get(attribute(entry, 'r:id'))?.path ?? ''
    const text = files.get(slide)
    if (text === undefined || isHidden(text)) return []
    const notes = [...relationsOf(files, slide).values()].find(({ type }) => type.endsWith('/notesSlide'))
    return [notesIn(documentOf(files.get(notes?.path ?? '')))]
  })
}

/** Reads the first tag alone: a slide can be large. */
function isHidden(slide: string): boolean {
  const start = slide.indexOf('<p:sld ')
  if (start < 0) return false
  const tag = slide.slice(start, slide.indexOf('>', start)).replace(/\/$/, '')
  return ['0', 'false'].includes(attribute(documentOf(`${tag}/>`)?.documentElement, 'show'))
}

interface Relation {
  type: string
  path: string
}

/** The files that a part of a .pptx names, by the ids that it uses for them. */
function relationsOf(files: ReadonlyMap<string, string>, part: string): Map<string, Relation> {
  const folder = posix.dirname(part)
  const relations = documentOf(files.get(`${folder}/_rels/${posix.basename(part)}.rels`))
  return new Map(
    elementsIn(relations, 'Relationship').map((relation) => {
      const target = attribute(relation, 'Target')
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      return [attribute(relation, 'Id'), { type: attribute(relation, 'Type'), path }]
    }),
  )
}

/** A page of notes has an image of the slide, and its number, beside the notes. */
const notesIn = (page: Document | undefined): string =>
  elementsIn(page, 'p:sp')
    .filter((shape) => elementsIn(shape, 'p:ph').some((place) => attribute(place, 'type') === 'body'))
    .map((shape) => linesIn(shape, 'a:p', (line) => elementsIn(line, 'a:t').map(textOf).join('')))
    .join('\n')

const notesOfOdp = (content: string): string[] =>
  elementsIn(documentOf(content), 'draw:page').map((page) =>
    elementsIn(page, 'presentation:notes')
      .map((notes) => linesIn(notes, 'text:p', textOf))
      .join('\n'),
  )

const linesIn = (root: Node, paragraph: string, read: (line: Node) => string): string =>
  elementsIn(root, paragraph)
    .map(read)
    .filter((line) => line.trim() !== '')
    .join('\n')

/** Undefined for a file that is missing or not well-formed. */
function documentOf(file: string | undefined): Document | undefined {
  const stop = (message: string): never => {
    throw new Error(message)
  }
  try {
    const errorHandler = { warning: () => undefined, error: stop, fatalError: stop }
    return file === undefined ? undefined : new DOMParser({ errorHandler }).parseFromString(file, 'application/xml')
  } catch {
    return undefined
  }
}

/** All nodes below a node, in the order of the file. It needs no stack, because files nest as deep as they like. */
function* nodesIn(root: Node): Generator<Node> {
  let node = root.firstChild
  while (node) {
    yield node
    node = node.firstChild ?? nextAfter(node, root)
  }
}

function nextAfter(node: Node, root: Node): ChildNode | null {
  for (let at: Node | null = node; at && at !== root; at = at.parentNode) if (at.nextSibling) return at.nextSibling
  return null
}

const elementsIn = (root: Node | undefined, name: string): Element[] =>
  root === undefined ? [] : [...nodesIn(root)].filter((node): node is Element => node.nodeName === name)

const textOf = (root: Node): string => [...nodesIn(root)].map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue : '')).join('')

const attribute = (element: Element | undefined, name: string): string => element?.getAttribute(name) ?? ''
