import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import { cuesFrom } from '../subtitles/cues.ts'
import type { Recognised, Sound } from './recogniser.ts'

/** Milliseconds: ten minutes of sound take a large model on a slow machine about an hour. */
const timeLimit = 2 * 3_600_000
/** Megabytes of address space, for a large model. */
const memoryLimit = 24_000

/**
 * Runs a program that writes WebVTT. `{audio}` and `{language}` in its arguments are replaced; without a language it is given `auto`. It has
 * no network. A line `Language: de` below `WEBVTT` says what it heard.
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
  return { lang: heard, lines: cuesFrom(webVtt) }
}
