import { posix } from 'node:path'
import type { ItemInput } from '../library-export/format.ts'
import { chaptersFrom, dateOf, fieldsFrom, idOf, isImage, isSubtitles, languageOf, serverIn } from './found-text.ts'
import { FileRefused, type ImportFolder } from './import-folder.ts'
import { below, childOf, childrenOf, readXml, textIn, type XmlElement } from './read-xml.ts'
import type { FoundItem, Reader } from './reader.ts'

/*
 * Media packages of Opencast as its zip operation and its archive write them: `manifest.xml` (or `index.xml`) with tracks, catalogs and
 * attachments by flavor (`presenter/source`, `dublincore/episode`, `mpeg-7/segments`), as the manual of Opencast describes them under "Inbox" and
 * "Zip". One package in the folder, or one in each folder below it.
 */
export const readOpencast: Reader = async (folder) => {
  const files = await folder.list('', { deep: true })
  const manifests: string[] = []
  let server = ''
  for (const path of files) {
    if (!/(?:^|\/)(?:manifest|index|mediapackage)\.xml$/i.test(path)) continue
    const text = await folder.text(path)
    if (!isPackage(text)) continue
    manifests.push(path)
    server ||= serverIn([...text.matchAll(/<(?:\w{1,20}:)?url>\s{0,20}(https?:[^<\s]{1,2000})/gi)].map(([, url]) => url))
  }
  if (manifests.length === 0) return undefined
  return { source: `opencast${server}`, title: `${manifests.length} Opencast packages`, items: () => itemsOf(folder, files, manifests) }
}

/** Looks at the first signs alone: folders have XML files of many kinds. */
const isPackage = (text: string): boolean => /<(?:\w{1,20}:)?mediapackage[\s/>]/.test(text.slice(0, 4000))

/** A package without an id has the name of its folder. */
const nameOf = (base: string): string => (base === '.' ? 'package' : posix.basename(base))

interface Series {
  title: string
  episodes: { item: string; created: string }[]
}

async function* itemsOf(folder: ImportFolder, files: readonly string[], manifests: readonly string[]): AsyncGenerator<FoundItem> {
  const series = new Map<string, Series>()
  for (const path of manifests) {
    const id = nameOf(posix.dirname(path))
    try {
      const read = await readPackage({ folder, files, base: posix.dirname(path) }, readXml(await folder.text(path)))
      if (read.seriesId !== '') {
        const known = series.get(read.seriesId) ?? { title: read.seriesTitle, episodes: [] }
        known.episodes.push({ item: read.item.id, created: read.item.created ?? '' })
        series.set(read.seriesId, known)
      }
      yield { item: read.item }
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      yield { id, fault: error.message }
    }
  }
  for (const [id, { title, episodes }] of series) {
    const entries = episodes.toSorted((one, other) => (one.created < other.created ? -1 : 1)).map(({ item }) => ({ item }))
    yield { item: { id: idOf(`series ${id}`), kind: 'playlist', audience: 'owner', title: title || id, entries } satisfies ItemInput }
  }
}

interface Place {
  folder: ImportFolder
  files: readonly string[]
  base: string
}

interface Element {
  flavor: string
  tags: string[]
  path: string
  mime: string
  pixels: number
}

interface Package {
  item: ItemInput
  seriesId: string
  seriesTitle: string
}

async function readPackage(place: Place, root: XmlElement): Promise<Package> {
  const mediapackage = root.name === 'mediapackage' ? root : (childOf(root, 'mediapackage') ?? refuseFile('It is no media package.'))
  const elements = (group: string, name: string): Element[] =>
    childrenOf(childOf(mediapackage, group), name).flatMap((node) => elementOf(place, node) ?? [])
  const [tracks, catalogs, attachments] = [
    elements('media', 'track'),
    elements('metadata', 'catalog'),
    elements('attachments', 'attachment'),
  ]
  const episode = await catalogOf(place, catalogs, 'dublincore/episode')
  const series = await catalogOf(place, catalogs, 'dublincore/series')
  const segments = await catalogOf(place, catalogs, 'mpeg-7/segments')
  const films = filmsOf(tracks.filter(({ path }) => !isSubtitles(path)))
  const [first, ...others] = films
  if (first === undefined) throw new FileRefused('None of its tracks lies in the package.')
  const values = (name: string): string[] => childrenOf(episode, name).flatMap(({ text }) => (text === '' ? [] : [text]))
  const [title = textIn(mediapackage, 'title')] = values('title')
  const created = dateOf(values('created')[0]) ?? dateOf(mediapackage.attributes.start)
  const id = idOf(mediapackage.attributes.id ?? nameOf(place.base))
  const item: ItemInput = {
    ...{ id, kind: 'video', title: title.slice(0, 1000), description: values('description').join('\n').slice(0, 100_000) },
    owner: (values('creator')[0] ?? textIn(childOf(mediapackage, 'creators'), 'creator')).slice(0, 320),
    ...(created === undefined ? {} : { created }),
    // The rights of the package are not read.
    audience: 'owner',
    media: { path: first.path },
    streams:
      others.length === 0
        ? []
        : [streamOf(first, true), ...others.map((film) => ({ ...streamOf(film, false), media: { path: film.path } }))],
    posters: posterOf(attachments),
    subtitles: subtitlesOf([...tracks, ...attachments, ...catalogs]),
    chapters: segments ? chaptersOf(segments) : [],
    fields: fieldsFrom({
      ...{ Presenter: values('creator'), Contributor: values('contributor'), Subject: values('subject'), Language: values('language') },
      ...{ Location: values('spatial'), Licence: values('license'), Rights: values('rightsHolder') },
    }),
  }
  const seriesId = values('isPartOf')[0] ?? textIn(mediapackage, 'series')
  return { item, seriesId, seriesTitle: (textIn(series, 'title') || textIn(mediapackage, 'seriestitle')).slice(0, 1000) }
}

const refuseFile = (sentence: string): never => {
  throw new FileRefused(sentence)
}

/** An element whose file lies in the package; its address may be that of the server that it comes from. */
function elementOf({ files, base }: Place, node: XmlElement): Element | undefined {
  const url = textIn(node, 'url')
  const path = pathOf(url)
  const [name, id] = [posix.basename(path), node.attributes.id ?? '']
  const near = (one: string): string => posix.normalize(posix.join(base, one))
  const candidates = [/^[a-z][a-z0-9+.-]*:/i.test(url) ? '' : near(path), near(posix.join(id, name)), near(name)]
  const there = candidates.find((one) => one !== '' && files.includes(one))
  if (there === undefined) return undefined
  const [, width = '0', height = '0'] = /^(\d{1,5})x(\d{1,5})$/.exec(textIn(childOf(node, 'video'), 'resolution')) ?? []
  return {
    flavor: (node.attributes.type ?? '').toLowerCase(),
    tags: childrenOf(childOf(node, 'tags'), 'tag').map(({ text }) => text),
    ...{ path: there, mime: textIn(node, 'mimetype'), pixels: Number(width) * Number(height) },
  }
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(/^[a-z][a-z0-9+.-]*:/i.test(url) ? new URL(url).pathname : url)
  } catch {
    return url
  }
}

async function catalogOf({ folder }: Place, catalogs: readonly Element[], flavor: string): Promise<XmlElement | undefined> {
  const catalog = catalogs.find((one) => one.flavor === flavor)
  return catalog && readXml(await folder.text(catalog.path))
}

/** The kinds of films in the order in which they are shown; a package has several files of each. */
const order = ['presenter', 'presentation', 'documents', 'audience', 'composite', 'multitrack']
/** The files as they were recorded come first, then the largest of those that were made of them. */
const subtypes = ['source', 'work', 'prepared', 'trimmed', 'delivery']

function filmsOf(tracks: readonly Element[]): Element[] {
  const rank = (list: readonly string[], name: string): number => (list.includes(name) ? list.indexOf(name) : list.length)
  const kinds = Map.groupBy(tracks, ({ flavor }) => flavor.split('/')[0] ?? '')
  return [...kinds]
    .filter(([kind]) => kind !== 'captions')
    .sort(([one], [other]) => rank(order, one) - rank(order, other))
    .flatMap(([, films]) => {
      const subtype = ({ flavor }: Element): number => rank(subtypes, flavor.split(/[/+-]/)[1] ?? '')
      return films.toSorted((one, other) => subtype(one) - subtype(other) || other.pixels - one.pixels).slice(0, 1)
    })
    .slice(0, 8)
}

const streamOf = ({ flavor }: Element, isPrimary: boolean): NonNullable<ItemInput['streams']>[number] => {
  const kind = flavor.split('/')[0] ?? ''
  return { name: '', kind: kind === 'presentation' ? 'screen' : kind === 'documents' ? 'slides' : 'camera', isPrimary }
}

function posterOf(attachments: readonly Element[]): NonNullable<ItemInput['posters']> {
  const images = attachments.filter(({ path, flavor }) => isImage(path) && flavor.includes('preview'))
  const poster = images.find(({ flavor }) => flavor.endsWith('/player+preview')) ?? images.find(({ flavor }) => !flavor.includes('segment'))
  return poster ? [{ path: poster.path }] : []
}

/** The language stands in a tag (`lang:en`), or at the end of the flavor (`captions/vtt+en`). */
function subtitlesOf(elements: readonly Element[]): NonNullable<ItemInput['subtitles']> {
  return elements
    .filter(({ path, flavor }) => isSubtitles(path) && flavor.startsWith('captions/'))
    .map(({ path, flavor, tags }) => {
      const tag = tags.find((one) => one.startsWith('lang:'))?.slice('lang:'.length)
      return { path, lang: languageOf(tag ?? flavor.split('+')[1] ?? 'und'), kind: 'captions' as const }
    })
}

/** `T00:12:30:440F1000`: hours, minutes, seconds and thousandths. */
function relativeTime(text: string): number | undefined {
  const match = /^T(\d{1,3}):(\d{1,2}):(\d{1,2})(?::(\d{1,6})F(\d{1,6}))?$/.exec(text)
  if (!match) return undefined
  const [hours = 0, minutes = 0, seconds = 0, parts = 0, whole = 1] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  return hours * 3600 + minutes * 60 + seconds + parts / Math.max(1, whole)
}

function chaptersOf(segments: XmlElement): NonNullable<ItemInput['chapters']> {
  const starts = [...below(segments, 'VideoSegment')].flatMap((segment, place) => {
    const start = relativeTime(textIn(childOf(segment, 'MediaTime'), 'MediaRelTimePoint'))
    return start === undefined ? [] : [{ start, title: `${place + 1}` }]
  })
  return starts.length > 1 ? chaptersFrom(starts) : []
}
