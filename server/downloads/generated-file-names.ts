/** Names of files that are made for downloads. No stored file has such a name. */
export const generatedFileNames = {
  quality: (rendition: string): string => `download-${rendition}.mp4`,
  sound: 'download-sound.m4a',
  transcript: (track: number): string => `transcript-${track}.txt`,
  chapters: 'chapters.txt',
} as const

export type GeneratedFileName =
  | { kind: 'quality'; rendition: string }
  | { kind: 'sound' }
  | { kind: 'transcript'; track: number }
  | { kind: 'chapters' }

/** Parses such a name; undefined for any other name. */
export function parseGeneratedFileName(name: string): GeneratedFileName | undefined {
  if (name === generatedFileNames.sound) return { kind: 'sound' }
  if (name === generatedFileNames.chapters) return { kind: 'chapters' }
  const rendition = /^download-([a-z]\w{0,20})\.mp4$/.exec(name)?.[1]
  if (rendition !== undefined) return { kind: 'quality', rendition }
  const track = /^transcript-(\d{1,15})\.txt$/.exec(name)?.[1]
  return track === undefined ? undefined : { kind: 'transcript', track: Number(track) }
}
