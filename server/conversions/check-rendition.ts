import { join } from 'node:path'
import { decodeArgs } from '../ffmpeg/commands.ts'
import { findFault, lengthOf, type RenditionFault, type RenditionStreams, startsTogether } from '../ffmpeg/compare-spans.ts'
import type { RenditionSpec } from '../ffmpeg/ladder.ts'
import { readOpening, readSpans, type Spans } from '../ffmpeg/packets.ts'
import type { Facts } from '../ffmpeg/probe.ts'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import type { ConversionWork } from './work.ts'

/** Renditions up to this length are decoded whole; of longer ones the beginning, the end and some key frames between. */
const wholeSecs = 60
const edgeSecs = 10
const keyFrames = 8

export interface RenditionCheck {
  fault: RenditionFault | undefined
  /** Seconds that the rendition plays. */
  secs: number
}

/** Looks into a made rendition before anybody is offered it: it has to decode and to fit its source. */
export async function checkRendition(
  work: ConversionWork,
  facts: Facts,
  spec: RenditionSpec,
  source: Spans,
  isCopy: boolean,
): Promise<RenditionCheck> {
  const path = join(work.folder, `${spec.name}.mp4`)
  const written = readRenditionStreams(await readSpans(path, ['mov'], work.signal), spec)
  const secs = lengthOf(written)
  const fault = findFault(facts, spec, source, written, isCopy)
  if (fault !== undefined && fault !== 'shorter') return { fault, secs }
  return { fault: (await decodes(work, path, spec, secs)) ? fault : 'undecodable', secs }
}

/**
 * Checks the beginning of a rendition that is still being made, of which `secs` seconds are complete: undefined while nothing is shown yet,
 * else whether it decodes, and video and sound begin together.
 */
export async function checkBeginning(work: ConversionWork, spec: RenditionSpec, secs: number): Promise<boolean | undefined> {
  const path = join(work.folder, `${spec.name}.mp4`)
  const written = readRenditionStreams(await readOpening(path, ['mov'], work.signal), spec)
  if (((spec.kind === 'video' ? written.video : written.sound)?.shown ?? 0) === 0 || lengthOf(written) === 0) return undefined
  if (spec.audioIndex !== undefined && (written.sound?.shown ?? 0) === 0) return false
  if (!startsTogether(written)) return false
  return decodesPart(work, decodeArgs(path, { secs: Math.min(edgeSecs, secs), isStrict: true }), spec.kind)
}

/** Video comes first in a rendition. */
function readRenditionStreams(spans: Spans, { kind, audioIndex }: RenditionSpec): RenditionStreams {
  if (kind === 'audio') return { video: undefined, sound: spans.get(0) }
  return { video: spans.get(0), sound: audioIndex === undefined ? undefined : spans.get(1) }
}

async function decodes(work: ConversionWork, path: string, { kind }: RenditionSpec, secs: number): Promise<boolean> {
  const parts =
    secs <= wholeSecs
      ? [{ isStrict: true }]
      : [
          { secs: edgeSecs, isStrict: true },
          // Frames behind a seek may refer to some before it, which is no fault.
          { fromSecs: secs - edgeSecs },
          ...Array.from({ length: kind === 'video' ? keyFrames : 0 }, (_, index) => ({
            fromSecs: (secs * (index + 1)) / (keyFrames + 1),
            onlyKey: true,
          })),
        ]
  for (const part of parts) if (!(await decodesPart(work, decodeArgs(path, part), kind))) return false
  return true
}

async function decodesPart({ signal, folder }: ConversionWork, args: string[], kind: RenditionSpec['kind']): Promise<boolean> {
  let frames = 0
  try {
    await runTool('ffmpeg', args, {
      signal,
      cwd: folder,
      onLine(line) {
        frames = Number(/^frame=\s*(\d+)/.exec(line)?.[1] ?? frames)
      },
    })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ToolFailure)) throw error
    return false
  }
  return kind === 'audio' || frames > 0
}
