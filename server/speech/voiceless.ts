import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import type { Span } from './sound.ts'

/** Samples of a spectrum at 16,000 a second; the next one begins in its middle. */
const samples = 1024
/** Figures of spectra that are of no use here. */
const unused = ['variance', 'spread', 'skewness', 'kurtosis', 'entropy', 'flatness', 'crest', 'slope', 'decrease', 'rolloff']

/** The frequencies of a moment. */
export interface Spectrum {
  secs: number
  loudness: number
  /** The change from the moment before, as a share of the loudness. */
  change: number
  /** Octaves: the middle of the frequencies. */
  centre: number
}

/** Seconds that are judged together, because a pause or a long vowel alone says nothing. */
const windowSecs = 3
/** Quieter moments say nothing. */
const quietest = 1e-5
/** Of a window, only moments count for its changes that are as loud as this share of the loudest: in pauses of speech, a hum goes on. */
const loudShare = 0.25
const fewestMoments = 10
/** Tones that stay have smaller changes: those of music up to 0.8, and of speech from 1.2 on, also above noise or music. */
const steadyChange = 0.95
/** Octaves: the middle of one and the same noise moves less, by up to 0.11, and that of speech by 0.16 or more. */
const sameCentre = 0.13

/**
 * Finds where something is heard that is no speech: tones that stay, as those of music do, or the same noise all the time. Recognisers write words
 * there too. Sound that may be speech is left out, such as singing; an ffmpeg without the filter finds nothing.
 */
export async function findVoiceless(sound: string, signal: AbortSignal): Promise<Span[]> {
  const judge = createJudge()
  const filters = [
    `aspectralstats=win_size=${samples}:overlap=0.5`,
    ...unused.map((name) => `ametadata=mode=delete:key=lavfi.aspectralstats.1.${name}`),
    'ametadata=mode=print:file=-',
  ]
  let [secs, loudness, centre] = [0, 0, 0]
  await runTool('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-i', sound, '-af', filters.join(), '-f', 'null', '-'], {
    signal,
    timeLimit: 3_600_000,
    onLine(line) {
      const [, time] = /\bpts_time:([\d.]{1,20})/.exec(line) ?? []
      if (time !== undefined) secs = Number(time)
      const [, name, value] = /^lavfi\.aspectralstats\.1\.(mean|centroid|flux)=(\S{1,30})$/.exec(line) ?? []
      if (name === 'mean') loudness = Number(value)
      if (name === 'centroid') centre = Math.log2(Math.max(1, Number(value)))
      // The last of the three. The filter begins with nothing, from which the first sound is a change.
      if (name === 'flux' && secs > 0.1) judge.add({ secs, loudness, centre, change: Number(value) / (loudness * Math.sqrt(samples / 2)) })
    },
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    if (!(error instanceof ToolFailure) || error.code === 'ENOSPC') throw error
  })
  return judge.spans()
}

/** Judges sound as it comes: it keeps the spectra of three seconds. */
export function createJudge(): { add: (spectrum: Spectrum) => void; spans: () => Span[] } {
  /** Of each second, whether there is no speech in it and the next two. */
  const windows: boolean[] = []
  let seconds: Spectrum[][] = [[]]
  let second = 0
  const judge = (): void => {
    if (seconds.length === windowSecs) windows.push(isVoiceless(seconds.flat()))
  }
  return {
    add(spectrum) {
      for (; second < Math.floor(spectrum.secs); second++) {
        judge()
        seconds = [...seconds.slice(1 - windowSecs), []]
      }
      seconds.at(-1)?.push(spectrum)
    },
    spans() {
      // A part of a second says too little.
      if ((seconds.at(-1)?.at(-1)?.secs ?? 0) - second > 0.5) judge()
      seconds = []
      return spansOf(windows)
    },
  }
}

/** The seconds of which all windows have no speech. The last one goes on to the end. */
function spansOf(windows: readonly boolean[]): Span[] {
  const spans: Span[] = []
  const last = windows.length + windowSecs - 2
  for (let second = 0; second <= last && windows.length > 0; second++) {
    const around = windows.slice(Math.max(0, second - windowSecs + 1), second + 1)
    if (around.includes(false)) continue
    const span = { startMs: second * 1000, endMs: second === last ? Number.POSITIVE_INFINITY : (second + 1) * 1000 }
    const before = spans.at(-1)
    if (before?.endMs === span.startMs) spans[spans.length - 1] = { ...before, endMs: span.endMs }
    else spans.push(span)
  }
  return spans
}

function isVoiceless(spectra: readonly Spectrum[]): boolean {
  const heard = spectra.filter(({ loudness, change }) => loudness > quietest && Number.isFinite(change))
  const loudest = heard.reduce((most, { loudness }) => Math.max(most, loudness), 0)
  const loud = heard.filter(({ loudness }) => loudness > loudShare * loudest)
  if (loud.length < fewestMoments) return false
  const changes = loud.map(({ change }) => change).toSorted((a, b) => a - b)
  return (changes[Math.floor(changes.length / 2)] ?? 0) < steadyChange || deviation(heard.map(({ centre }) => centre)) < sameCentre
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
