import { posix } from 'node:path'
import {
  chaptersFrom,
  dateOf,
  type Found,
  fieldsFrom,
  isObject,
  languageOf,
  listOf,
  numberOf,
  stemOf,
  textOf,
  textsOf,
} from './found-text.ts'
import { FileRefused, type ImportFolder } from './import-folder.ts'
import type { FoundItem, Reader } from './reader.ts'

/*
 * The archive that PeerTube gives to an account, unpacked (`peertube/videos.json`, `peertube/video-playlists.json`, `files/`); the shape is
 * `VideoExportJSON` of packages/models in the repository Chocobozzz/PeerTube. A `videos.json` beside files that have the ids of the videos in
 * their names is read too.
 */
export const readPeertube: Reader = async (folder) => {
  const base = (await folder.has('peertube/videos.json')) ? 'peertube' : ''
  const path = posix.join(base, 'videos.json')
  const given = (await folder.has(path)) ? parsed(await folder.text(path), path) : undefined
  const list = isObject(given) ? (given.videos ?? given.data) : undefined
  if (!Array.isArray(list) || !listOf(list).some(({ uuid }) => typeof uuid === 'string')) return undefined
  const videos = listOf(list)
  return { source: 'peertube', title: `PeerTube archive with ${videos.length} videos`, items: () => itemsOf(folder, base, videos) }
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FileRefused(`The file ${path} is not JSON.`)
  }
}

async function* itemsOf(folder: ImportFolder, base: string, videos: readonly Found[]): AsyncGenerator<FoundItem> {
  const files = await folder.list('', { deep: true })
  const ids = new Map<string, string>()
  for (const video of videos) {
    const [id, title] = [textOf(video.uuid, 100), textOf(video.name, 1000)]
    ids.set(textOf(video.url, 2000), id)
    const archive = isObject(video.archiveFiles) ? video.archiveFiles : {}
    const film = pathIn(base, archive.videoFile) ?? files.find((path) => id !== '' && isFilm(path) && stemOf(path).includes(id))
    if (video.isLive === true) yield { id, title, fault: 'It is a live event.' }
    else if (film === undefined) yield { id, title, fault: 'The archive was made without the files of videos.' }
    else yield { item: itemOf(video, { id, title, film, base, archive }) }
  }
  yield* playlistsOf(folder, base, ids)
}

const isFilm = (path: string): boolean => /\.(?:mp4|webm|mkv|mov|m4v|avi|ogv|mp3|m4a|flac|wav|ogg)$/i.test(path)

/** Paths of the archive count from the folder of its JSON files. */
function pathIn(base: string, value: unknown): string | undefined {
  const path = textOf(value, 1000)
  return path === '' ? undefined : posix.normalize(posix.join(base, path))
}

interface Place {
  id: string
  title: string
  film: string
  base: string
  archive: Found
}

/** Public videos get the audience of new items here; everything else is no more public than it was. */
const audienceOf = (privacy: unknown): 'owner' | 'signed-in' | undefined => {
  const number = numberOf(isObject(privacy) ? privacy.id : privacy)
  return number === 1 ? undefined : number === 4 ? 'signed-in' : 'owner'
}

function itemOf(video: Found, { id, title, film, base, archive }: Place): Found {
  const audience = audienceOf(video.privacy)
  const thumbnail = pathIn(base, archive.thumbnail)
  const captions = isObject(archive.captions) ? Object.entries(archive.captions) : []
  const source = isObject(video.source) ? textOf(video.source.inputFilename, 300) : ''
  const created = dateOf(video.originallyPublishedAt) ?? dateOf(video.publishedAt) ?? dateOf(video.createdAt)
  return {
    ...{ id, kind: 'video', title, description: textOf(video.description) },
    owner: isObject(video.channel) ? textOf(video.channel.name, 320) : '',
    ...(created === undefined ? {} : { created }),
    ...(audience === undefined ? {} : { audience }),
    media: { path: film, name: source },
    ...(thumbnail === undefined ? {} : { posters: [{ path: thumbnail }] }),
    subtitles: captions.map(([lang, path]) => ({ path: pathIn(base, path) ?? '', lang: languageOf(lang) })),
    chapters: chaptersFrom(
      listOf(video.chapters).map((chapter) => ({ start: numberOf(chapter.timecode), title: textOf(chapter.title, 500) })),
    ),
    fields: fieldsFrom({ Tags: textsOf(video.tags), Support: [textOf(video.support, 20_000)] }),
    statistics: { viewCount: Math.floor(numberOf(video.views)) },
  }
}

async function* playlistsOf(folder: ImportFolder, base: string, ids: ReadonlyMap<string, string>): AsyncGenerator<FoundItem> {
  const path = posix.join(base, 'video-playlists.json')
  const given = (await folder.has(path)) ? parsed(await folder.text(path), path) : undefined
  for (const playlist of isObject(given) ? listOf(given.videoPlaylists) : []) {
    const thumbnail = isObject(playlist.archiveFiles) ? pathIn(base, playlist.archiveFiles.thumbnail) : undefined
    const entries = listOf(playlist.elements).flatMap(({ videoUrl, startTimestamp, stopTimestamp }) => {
      const item = ids.get(textOf(videoUrl, 2000))
      const [start, stop] = [numberOf(startTimestamp), numberOf(stopTimestamp)]
      return item === undefined
        ? []
        : [{ item, ...(start > 0 || stop > start ? { start, ...(stop > start ? { duration: stop - start } : {}) } : {}) }]
    })
    // The list to watch later, which every account has, is no playlist of the library.
    if (playlist.type === 2 || entries.length === 0) continue
    const [audience, created] = [numberOf(playlist.privacy) === 1 ? undefined : ('owner' as const), dateOf(playlist.createdAt)]
    yield {
      item: {
        ...{ id: textOf(playlist.uuid, 100), kind: 'playlist', title: textOf(playlist.displayName, 1000) },
        ...{
          description: textOf(playlist.description),
          owner: isObject(playlist.channel) ? textOf(playlist.channel.name, 320) : '',
          entries,
        },
        ...(audience === undefined ? {} : { audience }),
        ...(created === undefined ? {} : { created }),
        ...(thumbnail === undefined ? {} : { posters: [{ path: thumbnail }] }),
      },
    }
  }
}
