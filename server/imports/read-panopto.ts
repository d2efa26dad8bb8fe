import { posix } from 'node:path'
import type { ItemInput } from '../library-export/format.ts'
import { besides, dateOf, fieldsFrom, idOf, isImage, stemOf } from './found-text.ts'
import type { ImportFolder } from './import-folder.ts'
import { childOf, childrenOf, readXml, textIn, type XmlElement } from './read-xml.ts'
import type { FoundItem, Reader } from './reader.ts'

/*
 * The podcast feed of a Panopto folder (RSS 2.0 with the elements of iTunes, `Podcast.ashx`), saved beside the films that its enclosures name;
 * feeds of other programs have the same shape (RSS 2.0 specification, `enclosure`).
 */
export const readPanopto: Reader = async (folder) => {
  const feeds: XmlElement[] = []
  for (const path of (await folder.list()).filter((name) => /\.(?:xml|rss)$/i.test(name))) {
    const text = await folder.text(path)
    if (/<rss[\s/>]/.test(text.slice(0, 4000))) feeds.push(...childrenOf(readXml(text), 'channel'))
  }
  const sessions = feeds.flatMap((feed) => childrenOf(feed, 'item')).length
  if (feeds.length === 0) return undefined
  const source = `feed ${feeds.flatMap((feed) => childrenOf(feed, 'link')).find(({ text }) => text !== '')?.text ?? ''}`
    .trim()
    .slice(0, 300)
  return { source, title: `Feed with ${sessions} recordings`, items: () => itemsOf(folder, feeds) }
}

async function* itemsOf(folder: ImportFolder, feeds: readonly XmlElement[]): AsyncGenerator<FoundItem> {
  const files = await folder.list('', { deep: true })
  const films = filmsOf(files)
  for (const feed of feeds) {
    const entries: { item: string }[] = []
    for (const session of childrenOf(feed, 'item')) {
      const [title, address] = [textIn(session, 'title'), childOf(session, 'enclosure')?.attributes.url ?? '']
      const id = idOf(textIn(session, 'guid') || address)
      const film = filmOf(films, { id, title, address })
      if (id === '' || film === undefined) {
        yield { id: id || '?', title, fault: 'Its file does not lie beside the feed.' }
        continue
      }
      entries.push({ item: id })
      yield { item: itemOf(files, session, { id, title, film }) }
    }
    const title = textIn(feed, 'title').slice(0, 1000)
    if (entries.length > 0 && title !== '')
      yield {
        item: {
          id: idOf(`feed ${textIn(feed, 'link') || title}`),
          kind: 'playlist',
          audience: 'owner',
          title,
          entries,
        } satisfies ItemInput,
      }
  }
}

const isFilm = (path: string): boolean => /\.(?:mp4|m4v|mov|webm|mkv|mp3|m4a|wmv|avi)$/i.test(path)

function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname)
  } catch {
    return address
  }
}

interface Films {
  names: ReadonlyMap<string, string>
  /** By the ids of sessions in their names. */
  sessions: ReadonlyMap<string, string>
  titles: ReadonlyMap<string, string>
}

const sessionIn = (text: string): string => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase() ?? ''
const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function filmsOf(files: readonly string[]): Films {
  const paths = files.filter(isFilm).toReversed()
  const by = (keyOf: (path: string) => string): Map<string, string> => {
    const films = new Map(paths.map((path) => [keyOf(path), path]))
    films.delete('')
    return films
  }
  return { names: by(posix.basename), sessions: by((path) => sessionIn(posix.basename(path))), titles: by((path) => fold(stemOf(path))) }
}

/** By the name in the address, by the id of the session, or by its title, as browsers save the file. */
const filmOf = (films: Films, { id, title, address }: { id: string; title: string; address: string }): string | undefined =>
  films.names.get(posix.basename(pathOf(address))) ?? films.sessions.get(sessionIn(id)) ?? films.titles.get(fold(title))

function itemOf(
  files: readonly string[],
  session: XmlElement,
  { id, title, film }: { id: string; title: string; film: string },
): ItemInput {
  const created = dateOf(textIn(session, 'pubDate'))
  const near = besides(files, film)
  const image = posix.basename(pathOf(childOf(session, 'image')?.attributes.href ?? ''))
  const poster = near.posters.length > 0 ? undefined : files.find((path) => image !== '' && isImage(path) && posix.basename(path) === image)
  return {
    ...{ id, kind: 'video', title: title.slice(0, 1000), media: { path: film } },
    description: (textIn(session, 'summary') || textIn(session, 'description')).slice(0, 100_000),
    owner: textIn(session, 'author').slice(0, 320),
    ...(created === undefined ? {} : { created }),
    // A feed does not say who may see a recording.
    audience: 'owner',
    ...near,
    ...(poster === undefined ? {} : { posters: [{ path: poster }] }),
    fields: fieldsFrom({
      Tags: textIn(session, 'keywords')
        .split(',')
        .map((tag) => tag.trim().slice(0, 300)),
    }),
  }
}
