import { execFileSync } from 'node:child_process'
import { createBundler } from '../../sdk/classes/voice-bundles.ts'

/** A voice as the browser of a presenter sends it. */
export interface RecordedParts {
  mime: string
  /** The header. */
  init: Uint8Array
  /** A quarter of a second each. */
  bundles: Uint8Array[]
}

const formats = {
  webm: {
    mime: 'audio/webm;codecs=opus',
    mark: '1f43b675',
    args: ['-c:a', 'libopus', '-b:a', '32k', '-f', 'webm', '-cluster_time_limit', '240'],
  },
  mp4: {
    mime: 'audio/mp4;codecs=mp4a.40.2',
    mark: Buffer.from('moof').toString('hex'),
    args: [
      '-c:a',
      'aac',
      '-b:a',
      '32k',
      '-f',
      'mp4',
      '-movflags',
      'empty_moov+default_base_moof+frag_keyframe',
      '-frag_duration',
      '240000',
    ],
  },
} as const

/** Records what ffmpeg reads from its arguments, and divides it as browsers do. */
export function recordVoice(input: readonly string[], kind: keyof typeof formats = 'webm'): RecordedParts {
  const { mime, mark, args } = formats[kind]
  const file = execFileSync('ffmpeg', ['-v', 'error', ...input, '-ac', '1', '-ar', '48000', ...args, 'pipe:1'], { maxBuffer: 10_000_000 })
  const bundler = createBundler(mime)
  const bundles: Uint8Array[] = []
  const starts: number[] = []
  for (let at = file.indexOf(mark, 0, 'hex'); at >= 0; at = file.indexOf(mark, at + 4, 'hex')) starts.push(at)
  for (const [place, start] of [0, ...starts].entries()) {
    bundler.add(file.subarray(start, starts[place]))
    const bundle = bundler.take()
    if (bundle) bundles.push(bundle)
  }
  const init = bundler.init()
  if (!init) throw new Error('The recording has no header.')
  return { mime, init, bundles }
}

/** A tone of some seconds. */
export const tone = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`]
