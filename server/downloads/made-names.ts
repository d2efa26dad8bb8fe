/** How the files are called that are made when someone takes them away; no stored file is called like that. */
export const madeNames = {
  quality: (rendition: string): string => `download-${rendition}.mp4`,
  sound: 'download-sound.m4a',
  transcript: (track: number): string => `transcript-${track}.txt`,
  chapters: 'chapters.txt',
} as const

export type MadeName =
  | { kind: 'quality'; rendition: string }
  | { kind: 'sound' }
  | { kind: 'transcript'; track: number }
  | { kind: 'chapters' }

/** What is meant by a name; undefined when it is none of these. */
export function readMadeName(name: string): MadeName | undefined {
  if (name === madeNames.sound) return { kind: 'sound' }
  if (name === madeNames.chapters) return { kind: 'chapters' }
  const rendition = /^download-([a-z]\w{0,20})\.mp4$/.exec(name)?.[1]
  if (rendition !== undefined) return { kind: 'quality', rendition }
  const track = /^transcript-(\d{1,15})\.txt$/.exec(name)?.[1]
  return track === undefined ? undefined : { kind: 'transcript', track: Number(track) }
}
