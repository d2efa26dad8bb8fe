import { posix } from 'node:path'
import type { ItemInput } from '../library-export/format.ts'
import { byBaseName, chaptersFrom, dateOf, fieldsFrom, idOf, languageOf, secondsOf, serverIn } from './found-text.ts'
import type { ImportFolder } from './import-folder.ts'
import { below, childOf, childrenOf, readXml, textIn, type XmlElement } from './read-xml.ts'
import type { FoundItem, Reader } from './reader.ts'

/*
 * Lists of entries in the XML of Kaltura's bulk upload (`mrss/channel/item`; its schema `bulkUploadXml.bulkUploadXML` is published at
 * /api_v3/xsdDoc of every Kaltura server), with the files of the entries beside them.
 */
export const readKaltura: Reader = async (folder) => {
  const lists: XmlElement[] = []
  for (const path of (await folder.list()).filter((name) => /\.xml$/i.test(name))) {
    const text = await folder.text(path)
    if (/<mrss[\s/>]/.test(text.slice(0, 4000))) lists.push(readXml(text))
  }
  const entries = lists.flatMap((list) => childrenOf(list, 'channel').flatMap((channel) => childrenOf(channel, 'item')))
  if (lists.length === 0) return undefined
  const addresses = lists.flatMap((list) => [...below(list, 'urlContentResource')].map(({ attributes }) => attributes.url))
  const source = `kaltura${serverIn(addresses)}`
  return { source, title: `Kaltura list with ${entries.length} entries`, items: () => itemsOf(folder, entries) }
}

async function* itemsOf(folder: ImportFolder, entries: readonly XmlElement[]): AsyncGenerator<FoundItem> {
  const paths = await folder.list('', { deep: true })
  const files = { paths: new Set(paths), names: byBaseName(paths) }
  for (const entry of entries) {
    const id = textIn(entry, 'entryId') || textIn(entry, 'referenceId') || textIn(entry, 'referenceID')
    const title = textIn(entry, 'name') || textIn(entry, 'title')
    const contents = childrenOf(childOf(entry, 'contentAssets'), 'content').concat(childrenOf(entry, 'content'))
    const film = filmOf(files, contents, id)
    if (textIn(entry, 'action') === 'delete') continue
    if (id === '' || film === undefined) yield { id: id || '?', title, fault: 'None of its files lies beside the list.' }
    else yield { item: itemOf(files, entry, { id: idOf(id), title, film }) }
  }
}

interface Files {
  paths: ReadonlySet<string>
  names: ReadonlyMap<string, string>
}

/** The file of an asset, by its path or address; undefined: it is not here. */
function fileOf(files: Files, asset: XmlElement): string | undefined {
  for (const resource of asset.children) {
    const { filePath, url } = resource.attributes
    const given = filePath ?? url
    if (given === undefined || !resource.name.endsWith('ContentResource')) continue
    const path = pathOf(given)
    const there = files.paths.has(path) ? path : files.names.get(posix.basename(path))
    if (there !== undefined) return there
  }
  return undefined
}

function pathOf(given: string): string {
  try {
    return /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? decodeURIComponent(new URL(given).pathname) : given.replaceAll('\\', '/')
  } catch {
    return given
  }
}

/** The source (flavor 0), or the first flavor that is here; else a file that is named after the entry. */
function filmOf(files: Files, contents: readonly XmlElement[], id: string): string | undefined {
  const isSource = ({ attributes }: XmlElement): boolean => attributes.flavorParamsId === '0' || attributes.flavorParams === 'Source'
  for (const content of contents.toSorted((one, other) => Number(isSource(other)) - Number(isSource(one)))) {
    const file = fileOf(files, content)
    if (file !== undefined) return file
  }
  return id === ''
    ? undefined
    : [...files.paths].find((file) => posix.basename(file).startsWith(`${id}.`) || posix.basename(file).startsWith(`${id}_`))
}

function itemOf(files: Files, entry: XmlElement, { id, title, film }: { id: string; title: string; film: string }): ItemInput {
  const posters = [...childrenOf(childOf(entry, 'thumbnails'), 'thumbnail'), ...childrenOf(entry, 'thumbnail')]
  const poster = posters
    .toSorted((one, other) => Number(other.attributes.isDefault === 'true') - Number(one.attributes.isDefault === 'true'))
    .flatMap((one) => fileOf(files, one) ?? [])[0]
  const seconds = Number(textIn(entry, 'createdAt'))
  const created = seconds > 0 ? dateOf(new Date(Math.min(seconds, 8e9) * 1000).toISOString()) : undefined
  const publishAt = dateOf(textIn(entry, 'startDate'))
  const expires = dateOf(textIn(entry, 'endDate'))
  return {
    ...{ id, kind: textIn(childOf(entry, 'media'), 'mediaType') === '2' ? 'document' : 'video', title: title.slice(0, 1000) },
    description: textIn(entry, 'description').slice(0, 100_000),
    owner: textIn(entry, 'userId').slice(0, 320),
    ...(created === undefined ? {} : { created }),
    // The list does not say who may see an entry.
    audience: 'owner',
    ...(publishAt === undefined ? {} : { publishAt }),
    ...(expires === undefined ? {} : { expiresAt: expires }),
    media: { path: film },
    posters: poster === undefined ? [] : [{ path: poster }],
    subtitles: subtitlesOf(files, entry),
    chapters: chaptersOf(entry),
    categories: childrenOf(childOf(entry, 'categories'), 'category').map(({ text }) =>
      text.split('>').map((name) => name.trim().slice(0, 300)),
    ),
    fields: fieldsOf(entry),
    statistics: { viewCount: Math.floor(Number(textIn(entry, 'plays')) || 0) },
  }
}

function subtitlesOf(files: Files, entry: XmlElement): NonNullable<ItemInput['subtitles']> {
  return childrenOf(childOf(entry, 'subTitles'), 'subTitle').flatMap((track) => {
    const path = fileOf(files, track)
    if (path === undefined) return []
    const { lang = '', isDefault, label = '' } = track.attributes
    return [{ path, lang: languageOf(lang), label: label.slice(0, 60), kind: 'captions' as const, isDefault: isDefault === 'true' }]
  })
}

/** Cue points that are chapters, with times as `00:01:20` or `00:01:20.500`. */
function chaptersOf(entry: XmlElement): NonNullable<ItemInput['chapters']> {
  const scenes = childrenOf(childOf(entry, 'scenes'), 'scene-thumb-cue-point')
  return chaptersFrom(
    scenes.flatMap((scene) => {
      const start = secondsOf(textIn(scene, 'sceneStartTime'))
      return start === undefined ? [] : [{ start, title: textIn(scene, 'title'), description: textIn(scene, 'description') }]
    }),
  )
}

/** A map takes every name that the file gives to a field, also `__proto__`. */
function fieldsOf(entry: XmlElement): NonNullable<ItemInput['fields']> {
  const tags = childrenOf(childOf(entry, 'tags'), 'tag').map(({ text }) => text.slice(0, 300))
  const values = new Map<string, string[]>()
  const custom = childOf(entry, 'customDataItems')
  for (const metadata of custom ? below(custom, 'metadata') : [])
    for (const { name, text } of metadata.children) if (text !== '') values.set(name, [...(values.get(name) ?? []), text.slice(0, 20_000)])
  return [...fieldsFrom({ Tags: tags }), ...[...values].map(([title, own]) => ({ title, values: own }))]
}
