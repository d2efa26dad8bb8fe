import { runTool } from '../ffmpeg/run.ts'
import { envelopeRate } from './find-offset.ts'

const sampleRate = 8000
const perValue = sampleRate / envelopeRate
/** Seconds: more than an hour says nothing new, and would take memory. */
const maxSecs = 3600

/** The loudness of the first sound track of a file, one value for each millisecond, from 0 to 1. */
export async function readEnvelope(source: string, signal: AbortSignal): Promise<Float32Array> {
  const values = new Float32Array(maxSecs * envelopeRate)
  let [count, inValue, sum] = [0, 0, 0]
  let left: number | undefined
  const add = (sample: number): void => {
    sum += Math.abs(sample)
    if (++inValue < perValue) return
    if (count < values.length) values[count++] = sum / perValue / 32_768
    ;[inValue, sum] = [0, 0]
  }
  const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe']
  const sound = ['-map', '0:a:0', '-vn', '-t', String(maxSecs), '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1']
  await runTool('ffmpeg', [...quiet, '-i', source, ...sound], {
    signal,
    timeLimit: 1_800_000,
    onBytes(bytes) {
      let at = 0
      if (left !== undefined && bytes.length > 0) {
        add(((left | ((bytes[0] ?? 0) << 8)) << 16) >> 16)
        at = 1
        left = undefined
      }
      for (; at + 1 < bytes.length; at += 2) add(bytes.readInt16LE(at))
      if (at < bytes.length) left = bytes[at]
    },
  })
  return values.subarray(0, count)
}
