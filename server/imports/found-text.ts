import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { ItemInput } from '../library-export/format.ts'

/** An object of a JSON file; its values are unknown. */
export type Found = Record<string, unknown>

export const isObject = (value: unknown): value is Found => typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): Found[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Text, or nothing; longer texts are cut. */
export const textOf = (value: unknown, max = 100_000): string =>
  typeof value === 'string' ? value.trim().slice(0, max) : typeof value === 'number' ? String(value) : ''

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => textOf(one, 300)).filter((text) => text !== '') : []

export const numberOf = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : 0
}

/** An id that is not too long; of a longer one its hash stands at the end, so that two of them stay different. */
export const idOf = (text: string): string =>
  text.length <= 300 ? text : `${text.slice(0, 200)} ${createHash('sha256').update(text).digest('hex')}`

/** The server in the first address, as a part of the name of a library; empty: there is none. */
export function serverIn(addresses: Iterable<string | undefined>): string {
  for (const address of addresses) {
    const host = /^https?:\/\/([a-z0-9.-]{1,253})(?::\d{1,5})?(?:\/|$)/i.exec(address ?? '')?.[1]
    if (host !== undefined) return ` ${host.toLowerCase()}`
  }
  return ''
}

/** Files by their names without folders; the first in the list counts. */
export function byBaseName(files: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const file of files) if (!names.has(posix.basename(file))) names.set(posix.basename(file), file)
  return names
}

/** A date as ISO 8601; undefined: there is none that can be read. */
export function dateOf(value: unknown): string | undefined {
  const time = Date.parse(textOf(value, 100))
  return Number.isFinite(time) && time > 0 && time < 8e15 ? new Date(time).toISOString() : undefined
}

/** `1:02:03.5`, `62:03` and `90` as seconds. */
export function secondsOf(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,6}(?:\.\d{1,6})?)$/.exec(text.trim())
  if (!match) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}

type Chapters = NonNullable<ItemInput['chapters']>

/** Chapters that last until the next one starts. */
export function chaptersFrom(starts: readonly { start: number; title: string; description?: string }[]): Chapters {
  const ordered = starts.toSorted((one, other) => one.start - other.start)
  return ordered.map(({ start, title, description = '' }, place) => ({
    ...{ start, title: title.slice(0, 500) || `${place + 1}`, description: description.slice(0, 20_000) },
    duration: Math.max(0, (ordered[place + 1]?.start ?? start) - start),
  }))
}

/** Lines of a description that begin with a time, as video sites read them: the first is 0:00, and there are three at least. */
export function chaptersOfDescription(text: string): Chapters {
  const starts = text.split('\n').flatMap((line) => {
    const [, time = '', title = ''] = /^\s{0,10}[([]?(\d{1,3}(?::\d{2}){1,2})[)\]]?\s{0,5}[-–—:|]?\s{0,5}(\S.{0,490})$/.exec(line) ?? []
    const start = secondsOf(time)
    return start === undefined || title === '' ? [] : [{ start, title: title.trim() }]
  })
  const isInOrder = starts.every(({ start }, place) => place === 0 || start > (starts[place - 1]?.start ?? 0))
  return starts.length >= 3 && starts[0]?.start === 0 && isInOrder ? chaptersFrom(starts) : []
}

/** Fields that have a value. */
export const fieldsFrom = (values: Readonly<Record<string, readonly string[]>>): NonNullable<ItemInput['fields']> =>
  Object.entries(values).flatMap(([title, given]) => {
    const own = given.filter((value) => value !== '')
    return own.length === 0 ? [] : [{ title, values: own }]
  })

let codes: Map<string, string> | undefined

/** The tag of a language, given as a tag or by its English name. */
export function languageOf(text: string): string {
  const given = text.trim().replaceAll('_', '-')
  if (/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(given)) return given
  codes ??= languageCodes()
  return codes.get(given.toLowerCase()) ?? 'und'
}

function languageCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return new Map(
    letters.flatMap((first) =>
      letters.flatMap((second): [string, string][] => {
        const name = names.of(first + second)
        return name === undefined ? [] : [[name.toLowerCase(), first + second]]
      }),
    ),
  )
}

/** A path without its folder and its ending. */
export const stemOf = (path: string): string => posix.basename(path).replace(/\.[A-Za-z0-9]{1,10}$/, '')
const endingIn = (path: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(path)?.[1]?.toLowerCase() ?? ''

const subtitleEndings = ['vtt', 'srt', 'ttml', 'dfxp']
const imageEndings = ['jpg', 'jpeg', 'png', 'webp']
const documentEndings = [...imageEndings, 'gif', 'avif', 'tif', 'tiff', 'heic', 'svg', 'pdf', 'docx', 'doc', 'odt', 'pptx', 'ppt', 'odp']
const otherEndings = ['xlsx', 'xls', 'ods', 'txt', 'md', 'zip', 'epub', 'csv']

export const isSubtitles = (path: string): boolean => subtitleEndings.includes(endingIn(path))
export const isImage = (path: string): boolean => imageEndings.includes(endingIn(path))
export const kindOfFile = (path: string): 'document' | 'video' =>
  [...documentEndings, ...otherEndings].includes(endingIn(path)) ? 'document' : 'video'

/** Subtitles and an image that lie beside a film and have its name: `film.en.vtt`, `film.jpg`. */
export function besides(
  files: readonly string[],
  film: string,
): { subtitles: NonNullable<ItemInput['subtitles']>; posters: NonNullable<ItemInput['posters']> } {
  const [folder, stem] = [posix.dirname(film), stemOf(film)]
  const near = files.filter((path) => path !== film && posix.dirname(path) === folder && posix.basename(path).startsWith(stem))
  const subtitles = near.filter(isSubtitles).map((path) => {
    const rest = posix
      .basename(path)
      .slice(stem.length)
      .replace(/\.[A-Za-z0-9]{1,10}$/, '')
    return { path, lang: languageOf(rest.replace(/^[.\-_ ]+/, '') || 'und') }
  })
  return {
    subtitles,
    posters: near
      .filter((path) => isImage(path) && stemOf(path) === stem)
      .slice(0, 1)
      .map((path) => ({ path })),
  }
}
