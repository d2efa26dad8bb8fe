import { posix } from 'node:path'
import { besides, chaptersOfDescription, dateOf, type Found, fieldsFrom, idOf, stemOf, textOf } from './found-text.ts'
import type { ImportFolder } from './import-folder.ts'
import { csvRecords } from './read-csv.ts'
import type { FoundItem, Reader } from './reader.ts'

/*
 * The folder of YouTube in a takeout of an account: `video metadata/videos.csv` with the columns that Google writes in English (Video ID, Video
 * Title (Original), Video Description (Original), Privacy, Video Create Timestamp, Tag 1 ...), `videos/` and `playlists/`. The shape is as
 * programs that read takeouts document it; files are named after titles, whose signs Google replaces and which it cuts.
 */
export const readYoutube: Reader = async (folder) => {
  const files = await folder.list('', { deep: true })
  const lists = files.filter((path) => /(?:^|\/)video metadata\/videos(?:\(\d{1,3}\))?\.csv$/i.test(path))
  const [first] = lists
  if (first === undefined) return undefined
  const base = posix.dirname(posix.dirname(first))
  const rows: Row[] = []
  for (const list of lists) rows.push(...csvRecords(await folder.text(list)))
  return { source: 'youtube', title: `YouTube takeout with ${rows.length} videos`, items: () => itemsOf(folder, base, files, rows) }
}

type Row = Record<string, string>

async function* itemsOf(folder: ImportFolder, base: string, files: readonly string[], rows: readonly Row[]): AsyncGenerator<FoundItem> {
  const films = filmsByTitle(
    files.filter((path) => path.startsWith(posix.join(base, 'videos/'))),
    rows.map((row) => textOf(row['video title (original)'], 1000)),
  )
  const ids = new Set<string>()
  for (const row of rows) {
    const id = row['video id'] ?? ''
    const title = textOf(row['video title (original)'], 1000)
    const found = id === '' ? undefined : films(title)
    if (found === undefined) {
      const fault =
        fold(title) === '' ? 'Its title has no letters and digits that name a file.' : 'Its file is not among the videos of the takeout.'
      yield { id: id || '?', title, fault }
      continue
    }
    ids.add(id)
    const item = itemOf(row, { id, title, film: found.path, files })
    if (found.isSure) yield { item }
    else
      yield {
        item: { ...item, audience: 'owner' },
        note: 'Several videos or files have this title: it is for its owner only. Compare its file.',
      }
  }
  yield* playlistsOf(folder, files, ids)
}

/** Letters and digits alone: all other signs are replaced in the names of files. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Min number of letters and digits of a name that was cut. */
const minCutLength = 20

interface Film {
  path: string
  isMatched: boolean
  /** Number of titles that fit its name. */
  titles: number
}

/** Finds the film of a title, each film once: videos of the same title have numbered files. `isSure`: one title fits one film. */
function filmsByTitle(
  paths: readonly string[],
  titles: readonly string[],
): (title: string) => { path: string; isSure: boolean } | undefined {
  const films = new Map<string, Film[]>()
  for (const path of paths.filter((one) => /\.(?:mp4|webm|mkv|mov|avi|flv|3gp|mpg|wmv)$/i.test(one))) {
    const name = fold(stemOf(path).replace(/\(\d{1,3}\)$/, ''))
    films.set(name, [...(films.get(name) ?? []), { path, isMatched: false, titles: 0 }])
  }
  films.delete('')
  const lengths = [...new Set([...films.keys()].map(({ length }) => length))].filter((length) => length >= minCutLength)
  const fitting = (title: string): Film[] => {
    const wanted = fold(title)
    const cut = lengths.filter((length) => length < wanted.length).map((length) => wanted.slice(0, length))
    return [wanted, ...cut].flatMap((name) => films.get(name) ?? [])
  }
  for (const title of titles) for (const film of fitting(title)) film.titles++
  return (title) => {
    const fit = fitting(title)
    const film = fit.find(({ isMatched }) => !isMatched)
    if (film === undefined) return undefined
    film.isMatched = true
    return { path: film.path, isSure: fit.length === 1 && film.titles === 1 }
  }
}

interface Place {
  id: string
  title: string
  film: string
  files: readonly string[]
}

function itemOf(row: Row, { id, title, film, files }: Place): Found {
  const description = textOf(row['video description (original)'])
  const created = dateOf(row['video publish timestamp']) ?? dateOf(row['video create timestamp'])
  const tags = Object.entries(row).flatMap(([name, value]) => (/^tag \d{1,3}$/.test(name) ? [value.slice(0, 300)] : []))
  return {
    ...{ id, kind: 'video', title, description, owner: textOf(row['channel id'], 320), media: { path: film } },
    ...(created === undefined ? {} : { created }),
    // Public videos get the audience of new items here.
    ...(/^public$/i.test(row.privacy ?? '') ? {} : { audience: 'owner' }),
    ...besides(files, film),
    chapters: chaptersOfDescription(description),
    fields: fieldsFrom({ Tags: tags, Category: [textOf(row['video category'], 300)], Language: [textOf(row['video audio language'], 60)] }),
  }
}

/** The lists of playlists with own videos; videos of others are not in a takeout. */
async function* playlistsOf(folder: ImportFolder, files: readonly string[], ids: ReadonlySet<string>): AsyncGenerator<FoundItem> {
  const lists = files.filter((path) => /(?:^|\/)playlists\/[^/]+\.csv$/i.test(path))
  const overview = lists.find((path) => posix.basename(path).toLowerCase() === 'playlists.csv')
  const known = overview === undefined ? [] : [...csvRecords(await folder.text(overview))]
  for (const path of lists) {
    if (path === overview) continue
    const name = stemOf(path).replace(/-videos$/i, '')
    const facts = known.find((row) => fold(row['playlist title (original)'] ?? '') === fold(name))
    const entries = [...csvRecords(await folder.text(path))].flatMap((row) => {
      const item = (row['video id'] ?? '').trim()
      return ids.has(item) ? [{ item }] : []
    })
    const created = dateOf(facts?.['playlist create timestamp'])
    if (entries.length === 0) continue
    yield {
      item: {
        id: idOf(`playlist ${facts?.['playlist id'] ?? name}`),
        ...{ kind: 'playlist', title: textOf(facts?.['playlist title (original)'], 1000) || name, entries },
        ...(created === undefined ? {} : { created }),
        ...(/^public$/i.test(facts?.['playlist visibility'] ?? '') ? {} : { audience: 'owner' }),
      },
    }
  }
}
