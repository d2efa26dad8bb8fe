import type { InferOutput } from 'valibot'
import type { DownloadOption, DownloadOptionsInput } from '../../sdk/downloads/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import type { StreamParts } from '../items/stream-parts.ts'
import { getMedia } from '../media/media.ts'
import type { ServerLanguage } from '../text/language.ts'
import { generatedFileNames } from './generated-file-names.ts'
import { sizeText } from './size-text.ts'

export async function downloadOptions(
  ctx: Context,
  { encid }: InferOutput<typeof DownloadOptionsInput>,
): Promise<{ Items: DownloadOption[] }> {
  const { CanDownload, DownloadOptions } = await getMedia(ctx, await itemFor(ctx, encid), ['downloads'])
  return CanDownload ? { Items: DownloadOptions } : refuse('DOWNLOAD_NOT_ALLOWED')
}

/** Lists the downloads of an item, best first: source, renditions, audio, texts. */
export function downloadsOf(language: ServerLanguage, folder: string, parts: StreamParts, chapterCount: number): DownloadOption[] {
  const words = language.words.downloads
  const { item, files, subtitles } = parts
  const option = (name: string, label: string, kind: string, size = 0): DownloadOption => ({
    URL: `${folder}${name}?download=1`,
    Label: size > 0 ? words.labelWithSize({ name: label, kind, size: sizeText(size, language.tag) }) : words.label({ name: label, kind }),
    ...(size > 0 ? { Size: size } : {}),
  })
  const fileOption = (file: StreamParts['files'][number], label: string): DownloadOption =>
    option(file.name, label, endingOf(file.name), file.size)
  const source = files.find(({ kind }) => kind === 'source')
  const original = item.record_type === RecordTypes.document ? words.document : words.original
  const kind = item.extension.toUpperCase() || words.kindFile
  // EXIF data, which may contain a place, stays in the source of a photo, so the source is not offered.
  const photo = item.photoset_id === null ? undefined : files.findLast((file) => file.kind === 'image')
  return [
    ...(photo ? [fileOption(photo, words.photo)] : []),
    ...(source && item.photoset_id === null
      ? [
          source.tier === 1
            ? { ...option(source.name, original, words.archived({ kind }), source.size), Archived: true as const }
            : option(source.name, original, kind, source.size),
        ]
      : []),
    ...qualities(words, parts).map(({ label, name, size }) => option(name, label, endingOf(name), size)),
    ...subtitles.flatMap((track) => {
      const file = files.find(({ id }) => id === track.file_id)
      return file
        ? [
            fileOption(file, words.subtitles({ track: track.label })),
            option(generatedFileNames.transcript(track.id), words.transcript({ track: track.label }), words.kindText),
          ]
        : []
    }),
    ...(chapterCount > 0 ? [option(generatedFileNames.chapters, words.chapters, words.kindText)] : []),
  ]
}

const endingOf = (name: string): string => (name.split('.').at(-1) ?? '').toUpperCase()

type DownloadWords = ServerLanguage['words']['downloads']

/** Each resolution as one plain file, the largest first; the smallest is there already. Then the audio alone. */
function qualities(words: DownloadWords, { files, renditions, item }: StreamParts): { label: string; name: string; size: number }[] {
  const progressive = files.find(({ kind }) => kind === 'progressive')
  const complete = renditions.filter(({ state }) => state === 'complete')
  const videos = complete.filter(({ kind }) => kind === 'video').toSorted((a, b) => b.width * b.height - a.width * a.height)
  const sound = complete.find(({ kind }) => kind === 'audio') ?? videos.findLast(({ channels }) => channels > 0)
  const lines = (width: number, height: number): string =>
    Math.min(width, height) > 0 ? words.lines({ height: Math.min(width, height) }) : words.small
  const others = progressive ? videos.filter(({ width, height }) => width !== progressive.width || height !== progressive.height) : videos
  return [
    ...others.map(({ name, width, height, size }) => ({ label: lines(width, height), name: generatedFileNames.quality(name), size })),
    ...(progressive
      ? [
          {
            label: item.audio_only === 1 ? words.sound : lines(progressive.width, progressive.height),
            name: progressive.name,
            size: progressive.size,
          },
        ]
      : []),
    ...(item.audio_only === 0 && videos.length > 0 && sound
      ? [{ label: words.audioOnly, name: generatedFileNames.sound, size: sound.kind === 'audio' ? sound.size : 0 }]
      : []),
  ]
}
