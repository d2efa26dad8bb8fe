import { runTool } from './run.ts'

/** Names that people know codecs by, by the name that ffmpeg has for them or the four letters in the file. */
const codecNames: Record<string, string> = {
  vvc: 'H.266 (VVC)',
  vvc1: 'H.266 (VVC)',
  vvi1: 'H.266 (VVC)',
  'ac-4': 'AC-4',
  iamf: 'IAMF',
  mpegh_3d_audio: 'MPEG-H 3D Audio',
  mha1: 'MPEG-H 3D Audio',
  mha2: 'MPEG-H 3D Audio',
  mhm1: 'MPEG-H 3D Audio',
  mhm2: 'MPEG-H 3D Audio',
}

let known: Promise<ReadonlySet<string>> | undefined

/** Codecs that the ffmpeg of this machine decodes. Asked for once. */
export function decodableCodecs(): Promise<ReadonlySet<string>> {
  known ??= runTool('ffmpeg', ['-hide_banner', '-codecs']).then(
    (text) => new Set([...text.matchAll(/^ D.{5} (\S+)/gm)].map(([, name = '']) => name)),
    (error: unknown) => {
      known = undefined
      throw error
    },
  )
  return known
}

/** The name of a codec for people: ours, else that of ffmpeg, else the four letters in the file. */
export function codecName({ codec_name, codec_tag_string = '' }: { codec_name?: string; codec_tag_string?: string }): string {
  const isNamed = codec_name !== undefined && codec_name !== 'unknown'
  return codecNames[isNamed ? codec_name : codec_tag_string] ?? (isNamed ? codec_name : codec_tag_string)
}
