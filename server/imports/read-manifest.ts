import { posix } from 'node:path'
import type { ItemInput } from '../library-export/format.ts'
import { chaptersFrom, type Found, idOf, isObject, kindOfFile, languageOf, listOf, secondsOf, textOf, textsOf } from './found-text.ts'
import { FileRefused, type ImportFolder } from './import-folder.ts'
import { csvRecords } from './read-csv.ts'
import type { FoundItem, Reader } from './reader.ts'

/** A folder with files and a list of them, `manifest.csv` or `manifest.json`, whose columns docs/capabilities/imports.md names. */
export const readManifest: Reader = async (folder) => {
  const rows = await rowsOf(folder)
  if (rows === undefined) return undefined
  // The ids of a list are its own: two folders may both have an item 1, and the same name.
  return {
    source: `manifest ${folder.name.slice(0, 200)} ${folder.place}`,
    title: `A folder with a list of ${rows.length} items`,
    items: () => itemsOf(rows),
  }
}

async function rowsOf(folder: ImportFolder): Promise<Found[] | undefined> {
  if (await folder.has('manifest.csv')) return [...csvRecords(await folder.text('manifest.csv'))]
  if (!(await folder.has('manifest.json'))) return undefined
  const given = parsed(await folder.text('manifest.json'))
  const items = isObject(given) ? given.items : given
  return Array.isArray(items) ? listOf(items) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FileRefused('The file manifest.json is not JSON.')
  }
}

/** Columns with a meaning; every other column is a field with its heading. */
const columns = [
  ...['id', 'file', 'link', 'title', 'description', 'owner', 'created', 'audience', 'categories', 'tags'],
  ...['poster', 'subtitles', 'chapters', 'playlist', 'views', 'fields'],
]

async function* itemsOf(rows: readonly Found[]): AsyncGenerator<FoundItem> {
  const playlists = new Map<string, string[]>()
  for (const [place, row] of rows.entries()) {
    const file = textOf(row.file, 1000)
    const id = idOf(textOf(row.id) || file || textOf(row.link))
    if (id === '') {
      yield { id: `Row ${place + 1}`, title: textOf(row.title, 300), fault: 'It names neither a file nor a link.' }
      continue
    }
    yield { item: itemOf(row, id, file) }
    for (const name of splitList(row.playlist)) push(playlists, name, id)
  }
  for (const [title, ids] of playlists)
    yield {
      item: { id: idOf(`playlist ${title}`), kind: 'playlist', title, entries: ids.map((item) => ({ item })) } satisfies ItemInput,
    }
}

function push(lists: Map<string, string[]>, name: string, value: string): void {
  const list = lists.get(name)
  if (list) list.push(value)
  else lists.set(name, [value])
}

function itemOf(row: Found, id: string, file: string): Found {
  const link = textOf(row.link, 2000)
  const isVideo = /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be)\//i.test(link)
  const poster = textOf(row.poster, 1000)
  const audience = textOf(row.audience, 20).toLowerCase()
  return {
    id,
    kind: file !== '' ? kindOfFile(file) : isVideo ? 'external-video' : 'link',
    title: textOf(row.title, 1000) || posix.basename(file) || link.slice(0, 1000),
    description: textOf(row.description),
    owner: textOf(row.owner, 320),
    ...(textOf(row.created) === '' ? {} : { created: textOf(row.created) }),
    ...(audience === '' ? {} : { audience }),
    ...(file === '' ? { link } : { media: { path: file } }),
    ...(poster === '' ? {} : { posters: [{ path: poster }] }),
    categories: categoriesOf(row.categories),
    subtitles: subtitlesOf(row.subtitles),
    chapters: chaptersOf(row.chapters),
    fields: fieldsOf(row),
    statistics: { viewCount: Number(textOf(row.views, 20) || 0) },
  }
}

/** A list, or text with semicolons. */
const splitList = (value: unknown): string[] =>
  Array.isArray(value)
    ? textsOf(value)
    : textOf(value)
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')

/** `Lessons / Rivers; School`. */
const categoriesOf = (value: unknown): string[][] =>
  Array.isArray(value) && value.every(Array.isArray)
    ? value.map(textsOf)
    : splitList(value).map((path) => path.split(/ [/>] /).map((name) => name.trim()))

/** `en: film.en.vtt; de: film.de.srt`. */
const subtitlesOf = (value: unknown): Found[] =>
  Array.isArray(value)
    ? listOf(value).map(({ file, lang, label, kind, default: isDefault }) => ({
        ...{ path: textOf(file, 1000), lang: languageOf(textOf(lang, 60)), label: textOf(label, 60), isDefault: isDefault === true },
        ...(typeof kind === 'string' ? { kind } : {}),
      }))
    : splitList(value).map((part) => {
        const [, lang = 'und', path = part] = /^([A-Za-z-]{2,35}):\s{0,10}(\S.{0,999})$/.exec(part) ?? []
        return { path, lang: languageOf(lang) }
      })

/** `0:00 Introduction; 1:20 The source`, or a line for each. */
function chaptersOf(value: unknown): NonNullable<ItemInput['chapters']> {
  if (Array.isArray(value))
    return chaptersFrom(
      listOf(value).map(({ start, title, description }) => ({
        ...{ start: secondsOf(textOf(start, 30)) ?? Number.NaN, title: textOf(title, 500), description: textOf(description) },
      })),
    )
  const starts = textOf(value)
    .split(/[;\n]/)
    .flatMap((part) => {
      const [, time = '', title = ''] = /^\s{0,10}([\d:.]{1,20})\s{1,5}(\S.{0,499})$/.exec(part) ?? []
      const start = secondsOf(time)
      return start === undefined ? [] : [{ start, title }]
    })
  return chaptersFrom(starts)
}

function fieldsOf(row: Found): NonNullable<ItemInput['fields']> {
  const given = isObject(row.fields) ? row.fields : {}
  const others = Object.entries(row).filter(([name]) => !columns.includes(name) && name !== '')
  const tags = splitList(row.tags)
  return [...Object.entries(given), ...others, ...(tags.length > 0 ? [['Tags', tags] as const] : [])].flatMap(([title, value]) => {
    const values = Array.isArray(value) ? textsOf(value) : [textOf(value, 20_000)]
    return values.some((text) => text !== '') ? [{ title: title.slice(0, 300), values }] : []
  })
}
