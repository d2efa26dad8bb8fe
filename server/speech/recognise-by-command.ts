import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import { cuesFrom } from '../subtitles/cues.ts'
import type { Recognised, Sound } from './recogniser.ts'
import type { SpokenLine } from './spoken-lines.ts'
import type { Place } from './uncertain-words.ts'

/** Milliseconds: ten minutes of sound take a large model on a slow machine about an hour. */
const timeLimit = 2 * 3_600_000
/** Megabytes of address space, for a large model. */
const memoryLimit = 24_000

/**
 * Runs a program that writes WebVTT. `{audio}` and `{language}` in its arguments are replaced; without a language it is given `auto`. It has
 * no network. A line `Language: de` below `WEBVTT` says what it heard, and `<c.uncertain>word</c>` marks a word of which it is not certain.
 */
export async function recogniseByCommand(command: string, { path, lang, signal }: Sound): Promise<Recognised> {
  const [program = '', ...given] = command.split(' ').filter((part) => part !== '')
  const values: Record<string, string> = { '{audio}': path, '{language}': lang || 'auto' }
  const args = given.map((part) => part.replace(/\{(?:audio|language)\}/g, (name) => values[name] ?? name))
  const webVtt = await runTool(program, args, { signal, timeLimit, memoryLimit }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw error instanceof ToolFailure ? new ToolFailure('SPEECH_FAILED', error.detail) : error
  })
  if (!webVtt.trimStart().startsWith('WEBVTT')) throw new ToolFailure('SPEECH_FAILED', webVtt.slice(0, 200))
  const [, heard] = /^WEBVTT[^\n]{0,200}\n(?:[^\n]{1,200}\n){0,5}?Language: ?([a-z]{2,3})\b/.exec(webVtt) ?? []
  return { lang: heard, lines: markedLines(webVtt) }
}

/** Letters of private use, which stand for the marks while tags are taken away. */
const [begin, end] = ['\uE000', '\uE001']

function markedLines(webVtt: string): SpokenLine[] {
  const marked = webVtt
    .replace(/[\uE000\uE001]/g, '')
    // A space inside of the mark belongs before it.
    .replace(/<c\.uncertain>([^<>]*)<\/c>/g, (_, words: string) => `${/^\s/.test(words) ? ' ' : ''}${begin}${words.trim()}${end}`)
  return cuesFrom(marked).map((cue) => ({ ...cue, ...takeMarks(cue.text) }))
}

function takeMarks(marked: string): Pick<SpokenLine, 'text' | 'uncertain'> {
  const uncertain: Place[] = []
  let [text, from] = ['', 0]
  for (const part of marked.split(/([\uE000\uE001])/)) {
    if (part === begin) from = text.length
    else if (part === end && text.length > from) uncertain.push({ from, to: text.length })
    else if (part !== end) text += part
  }
  return uncertain.length > 0 ? { text, uncertain } : { text }
}
