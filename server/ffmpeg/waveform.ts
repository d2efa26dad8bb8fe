import { samplesArgs } from './commands.ts'
import type { Facts } from './probe.ts'
import { runTool } from './run.ts'

const rate = 4000
const wanted = 800

/** The loudest moment of each of 800 equal parts, 0 to 1. */
export async function waveform(source: string, facts: Facts, signal: AbortSignal): Promise<{ peaks: number[] }> {
  const each = Math.max(1, Math.floor((facts.durationSecs * rate) / wanted))
  const peaks: number[] = []
  let seen = 0
  let peak = 0
  let half: number | undefined
  await runTool('ffmpeg', samplesArgs(source, facts), {
    signal,
    onBytes(bytes) {
      for (const byte of bytes) {
        if (half === undefined) {
          half = byte
          continue
        }
        const sample = ((byte << 24) >> 16) | half
        half = undefined
        peak = Math.max(peak, Math.abs(sample))
        if (++seen < each) continue
        peaks.push(Math.round((peak / 32_768) * 1000) / 1000)
        seen = 0
        peak = 0
      }
    },
  })
  return { peaks: peaks.slice(0, wanted) }
}
