import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  coverArgs,
  frameContrast,
  framesArgs,
  pixelsArgs,
  progressiveArgs,
  spreadFile,
  storyboardArgs,
  type WantedFrame,
} from '../ffmpeg/commands.ts'
import type { Facts } from '../ffmpeg/probe.ts'
import { runTool } from '../ffmpeg/run.ts'
import { planStoryboard, storyboardVtt } from '../ffmpeg/storyboard.ts'
import { waveform } from '../ffmpeg/waveform.ts'
import { waveformImage, waveformImageSize } from '../ffmpeg/waveform-image.ts'
import { drawImages, type ImageFile, imageSizes } from '../images/image-sizes.ts'
import { isSelectedPoster } from '../item-images/posters.ts'
import * as table from './table.ts'
import { type ConversionWork, storeFiles } from './work.ts'

/*
 * Everything beside the renditions. Each step looks first whether it was done in an earlier try.
 */
const has = async ({ deps, item }: ConversionWork, kind: string): Promise<boolean> =>
  (await table.listItemFiles(deps.db, item.id)).some((file) => file.kind === kind)

const tool = (work: ConversionWork, args: string[]) =>
  runTool('ffmpeg', args, { signal: work.signal, cwd: work.folder, timeLimit: 600_000 })

async function withLocal({ deps }: ConversionWork, key: string, use: (path: string) => Promise<unknown>): Promise<void> {
  const local = await deps.files.local(key)
  try {
    await use(local.path)
  } finally {
    await local.release()
  }
}

/** Three sizes of a frame from the first tenth, or of the cover of a sound. Sound without a cover has an image of its waveform. */
export async function makePoster(work: ConversionWork, facts: Facts): Promise<void> {
  if (facts.video === undefined && facts.coverIndex === undefined) return
  if ((await posterKind(work)) === undefined) return
  const name = 'frame.png'
  const made = join(work.folder, name)
  if (facts.video) await drawPosterFrame(work, facts, made)
  else await tool(work, coverArgs(work.source, facts, name))
  await storePosters(work, made)
}

/** A frame of less contrast is black, or as good as. */
const showsSomething = ({ contrast }: { contrast: number }): boolean => contrast >= 16

interface DrawnFrame {
  name: string
  /** The image in the folder of the work. */
  path: string
  contrast: number
}

/**
 * Draws frames in one process. A frame that cannot be had is left out: a container without an index finds none behind its last key frame, and
 * a damaged part of a video spoils its own frames alone. Fails where no frame could be drawn because the tool failed.
 */
async function drawFrames(work: ConversionWork, facts: Facts, frames: readonly WantedFrame[]): Promise<DrawnFrame[]> {
  let fault: Error | undefined
  try {
    await tool(work, framesArgs(work.source, facts, frames))
  } catch (error) {
    work.signal.throwIfAborted()
    fault = error as Error
  }
  const names = new Set(await readdir(work.folder))
  const drawn = frames.filter(({ name }) => names.has(name) && names.has(spreadFile(name)))
  if (drawn.length === 0 && fault !== undefined) throw fault
  return Promise.all(
    drawn.map(async ({ name }) => {
      const path = join(work.folder, name)
      return { name, path, contrast: frameContrast(await readFile(join(work.folder, spreadFile(name)), 'utf8')) }
    }),
  )
}

/** The first of some frames that shows something; without one, the frame with the most contrast. */
async function drawPosterFrame(work: ConversionWork, facts: Facts, made: string): Promise<void> {
  const { durationSecs } = facts
  const faults: unknown[] = []
  const drawn: DrawnFrame[] = []
  // Most videos show something in the first of them.
  for (const times of [[Math.min(durationSecs * 0.1, 30)], [Math.min(durationSecs * 0.3, 120), durationSecs * 0.5, 0]]) {
    const frames = times.map((atSecs) => ({ atSecs, name: `frame-at-${atSecs.toFixed(3)}.png` }))
    try {
      drawn.push(...(await drawFrames(work, facts, frames)))
    } catch (error) {
      work.signal.throwIfAborted()
      faults.push(error)
    }
    if (drawn.some(showsSomething)) break
  }
  const best = drawn.find(showsSomething) ?? drawn.toSorted((one, other) => other.contrast - one.contrast)[0]
  if (best) await rename(best.path, made)
  else if (faults.length > 0) throw faults[0]
}

/** A person chooses the poster from frames at these parts of the length. The later ones replace frames that show nothing. */
const candidateParts = [0.2, 0.5, 0.8, 0.35, 0.65, 0.92] as const
const candidateCount = 3

/** Draws up to three frames that show something, in the order of the video. Without them an item lacks nothing, so a frame that cannot be drawn is no problem of it. */
export async function makePosterCandidates(work: ConversionWork, facts: Facts): Promise<void> {
  if (!facts.video || facts.durationSecs < candidateCount || (await has(work, 'poster-candidate'))) return
  const made: { part: number; image: ImageFile }[] = []
  for (const parts of [candidateParts.slice(0, candidateCount), candidateParts.slice(candidateCount)]) {
    if (made.length === candidateCount) break
    made.push(...(await drawCandidates(work, facts, parts, made.length)))
  }
  const inOrder = made.sort((one, other) => one.part - other.part)
  const files = inOrder.map(({ image }, position) => ({ ...image, kind: 'poster-candidate' as const, position }))
  if (files.length > 0) await storeFiles(work, files)
}

/** As many of these frames as are still wanted and show something. */
async function drawCandidates(
  work: ConversionWork,
  facts: Facts,
  parts: readonly number[],
  count: number,
): Promise<{ part: number; image: ImageFile }[]> {
  const nameOf = (part: number): string => `candidate-at-${part}.png`
  try {
    const frames = parts.map((part) => ({ atSecs: facts.durationSecs * part, name: nameOf(part) }))
    const shown = (await drawFrames(work, facts, frames)).filter(showsSomething)
    const made: { part: number; image: ImageFile }[] = []
    for (const { name, path } of shown.slice(0, candidateCount - count)) {
      const size = { name: `candidate-${count + made.length + 1}.jpg`, format: 'jpeg' as const, quality: 82 }
      const [image] = await drawImages(path, work.folder, [size], { within: { width: 1280, height: 1280 } })
      const part = parts.find((one) => nameOf(one) === name)
      if (image && part !== undefined) made.push({ part, image })
    }
    return made
  } catch (error) {
    work.signal.throwIfAborted()
    work.deps.log.warn({ err: error, item: work.item.id }, 'frames to choose as poster were not drawn')
    return []
  }
}

/** Kind of the automatic image: the poster, or a hidden one if a person has chosen a poster meanwhile. Undefined if it exists. */
async function posterKind({ deps, item }: ConversionWork): Promise<'poster' | 'automatic-poster' | undefined> {
  const posters = (await table.listItemFiles(deps.db, item.id)).filter(({ kind }) => kind === 'poster' || kind === 'automatic-poster')
  if (posters.some((file) => !isSelectedPoster(file))) return undefined
  return posters.length > 0 ? 'automatic-poster' : 'poster'
}

/** The sizes of an image as posters, unless they were made in an earlier try. */
export async function storePosters(work: ConversionWork, imagePath: string, prefix = 'poster'): Promise<void> {
  const made = (await posterKind(work)) === undefined ? [] : await imageSizes(imagePath, work.folder, prefix)
  const kind = await posterKind(work)
  if (kind)
    await storeFiles(
      work,
      made.map((image) => ({ ...image, kind })),
    )
}

/** The lowest rendition as one file for an instant start. */
export async function makeProgressive(work: ConversionWork): Promise<void> {
  const complete = (await table.listItemRenditions(work.deps.db, work.item.id)).filter(({ state }) => state === 'complete')
  const videos = complete.filter(({ kind }) => kind === 'video')
  // Sound that has a file of its own is not heard here.
  const whole = videos.some(({ channels }) => channels > 0) ? videos.filter(({ channels }) => channels > 0) : videos
  const lowest = (whole.length > 0 ? whole : complete).sort((a, b) => a.bitrate - b.bitrate)[0]
  if (lowest === undefined || (await has(work, 'progressive'))) return
  const isSound = lowest.kind === 'audio'
  const name = isSound ? 'sound.m4a' : 'small.mp4'
  await withLocal(work, lowest.path, (path) => tool(work, progressiveArgs(path, name)))
  await storeFiles(work, [
    { name, kind: 'progressive', mime: isSound ? 'audio/mp4' : 'video/mp4', width: lowest.width, height: lowest.height },
  ])
}

export async function makeStoryboard(work: ConversionWork, facts: Facts): Promise<void> {
  const lowest = (await table.listItemRenditions(work.deps.db, work.item.id))
    .filter(({ kind, state }) => kind === 'video' && state === 'complete')
    .sort((a, b) => a.bitrate - b.bitrate)[0]
  if (lowest === undefined || (await has(work, 'storyboard-vtt'))) return
  const plan = planStoryboard({ durationSecs: facts.durationSecs, width: lowest.width, height: lowest.height })
  await withLocal(work, lowest.path, (path) => tool(work, storyboardArgs(path, plan)))
  const sprites = (await readdir(work.folder)).filter((name) => /^sprite-\d+\.jpg$/.test(name))
  await writeFile(join(work.folder, 'storyboard.vtt'), storyboardVtt(plan, facts.durationSecs, sprites.length))
  await storeFiles(work, [
    ...sprites.map((name) => ({ name, kind: 'storyboard' as const, mime: 'image/jpeg' })),
    { name: 'storyboard.vtt', kind: 'storyboard-vtt', mime: 'text/vtt; charset=utf-8' },
  ])
}

export async function importChapters(work: ConversionWork, facts: Facts): Promise<void> {
  const chapters = facts.chapters.filter(({ startSecs }) => startSecs < facts.durationSecs)
  if (chapters.length > 1) for (const listen of work.deps.itemHooks.fileChapters) await listen(work.deps, work.item.id, chapters)
}

/** The loudness of sound over its time, and an image of it where the sound has no cover. */
export async function makeWaveform(work: ConversionWork, facts: Facts): Promise<void> {
  if (facts.audio.length === 0 || facts.video !== undefined) return
  const isKnown = await has(work, 'waveform')
  const needsPoster = facts.coverIndex === undefined && (await posterKind(work)) !== undefined
  if (isKnown && !needsPoster) return
  const made = await waveform(work.source, facts, work.signal)
  if (needsPoster) await drawWaveformPoster(work, made.peaks)
  if (isKnown) return
  await writeFile(join(work.folder, 'waveform.json'), JSON.stringify(made))
  await storeFiles(work, [{ name: 'waveform.json', kind: 'waveform', mime: 'application/json' }])
}

async function drawWaveformPoster(work: ConversionWork, peaks: readonly number[]): Promise<void> {
  const [pixels, imagePath] = ['waveform.rgb', 'waveform.png']
  await writeFile(join(work.folder, pixels), waveformImage(peaks))
  await tool(work, pixelsArgs(pixels, waveformImageSize, imagePath))
  await storePosters(work, join(work.folder, imagePath))
}
