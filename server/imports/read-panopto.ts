import { posix } from 'node:path'
import type { ItemInput } from '../library-export/format.ts'
import { besides, dateOf, fieldsFrom, isImage, stemOf } from './found-text.ts'
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
  return { source: 'feed', title: `Feed with ${sessions} recordings`, items: () => itemsOf(folder, feeds) }
}

async function* itemsOf(folder: ImportFolder, feeds: readonly XmlElement[]): AsyncGenerator<FoundItem> {
  const files = await folder.list('', { deep: true })
  for (const feed of feeds) {
    const entries: { item: string }[] = []
    for (const session of childrenOf(feed, 'item')) {
      const [title, address] = [textIn(session, 'title'), childOf(session, 'enclosure')?.attributes.url ?? '']
      const id = (textIn(session, 'guid') || address).slice(0, 300)
      const film = filmOf(files, { id, title, address })
      if (id === '' || film === undefined) {
        yield { id: id || '?', title, fault: 'Its file does not lie beside the feed.' }
        continue
      }
      entries.push({ item: id })
      yield { item: itemOf(files, session, { id, title, film }) }
    }
    const title = textIn(feed, 'title').slice(0, 1000)
    if (entries.length > 0 && title !== '')
      yield { item: { id: `feed ${textIn(feed, 'link') || title}`.slice(0, 300), kind: 'playlist', title, entries } satisfies ItemInput }
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

/** By the name in the address, by the id of the session, or by its title, as browsers save the file. */
function filmOf(files: readonly string[], { id, title, address }: { id: string; title: string; address: string }): string | undefined {
  const films = files.filter(isFilm)
  const name = posix.basename(pathOf(address))
  const session = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(id)?.[0].toLowerCase() ?? ''
  const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return (
    films.find((path) => name !== '' && posix.basename(path) === name) ??
    films.find((path) => session !== '' && posix.basename(path).toLowerCase().includes(session)) ??
    films.find((path) => fold(title) !== '' && fold(stemOf(path)) === fold(title))
  )
}

function itemOf(
  files: readonly string[],
  session: XmlElement,
  { id, title, film }: { id: string; title: string; film: string },
): ItemInput {
  const created = dateOf(textIn(session, 'pubDate'))
  const near = besides(files, film)
  const picture = posix.basename(pathOf(childOf(session, 'image')?.attributes.href ?? ''))
  const poster =
    near.posters.length > 0 ? undefined : files.find((path) => picture !== '' && isImage(path) && posix.basename(path) === picture)
  return {
    ...{ id, kind: 'video', title: title.slice(0, 1000), media: { path: film } },
    description: (textIn(session, 'summary') || textIn(session, 'description')).slice(0, 100_000),
    owner: textIn(session, 'author').slice(0, 320),
    ...(created === undefined ? {} : { created }),
    ...near,
    ...(poster === undefined ? {} : { posters: [{ path: poster }] }),
    fields: fieldsFrom({
      Tags: textIn(session, 'keywords')
        .split(',')
        .map((tag) => tag.trim().slice(0, 300)),
    }),
  }
}
