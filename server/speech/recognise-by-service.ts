import { openAsBlob } from 'node:fs'
import * as v from 'valibot'
import { ToolFailure } from '../ffmpeg/run.ts'
import type { Settings } from '../settings.ts'
import { languageOfName } from './language-of-name.ts'
import type { Recognised, Sound } from './recogniser.ts'

/** Milliseconds for ten minutes of sound. */
const timeLimit = 20 * 60_000
/** Characters of an answer: ten minutes of fast speech are some 15,000. */
const maxAnswer = 5_000_000
/** Lines of which the service says that nobody speaks in them, with at least this probability, are left out. */
const silentFrom = 0.6

/** The answer of `audio/transcriptions` in the format `verbose_json`. */
const Answer = v.object({
  language: v.optional(v.string()),
  segments: v.optional(
    v.array(v.object({ start: v.number(), end: v.number(), text: v.string(), no_speech_prob: v.optional(v.nullable(v.number())) })),
    [],
  ),
})

/** Sends the sound to a service with the interface of OpenAI: `POST {endpoint}/audio/transcriptions`. */
export async function recogniseByService(
  { speechEndpoint, speechKey, speechModel }: Pick<Settings, 'speechEndpoint' | 'speechKey' | 'speechModel'>,
  { path, lang, signal }: Sound,
): Promise<Recognised> {
  const body = new FormData()
  body.set('file', await openAsBlob(path, { type: 'audio/wav' }), 'sound.wav')
  body.set('model', speechModel)
  body.set('response_format', 'verbose_json')
  if (lang !== '') body.set('language', lang)
  const response = await fetch(`${speechEndpoint.replace(/\/$/, '')}/audio/transcriptions`, {
    method: 'POST',
    body,
    headers: speechKey === '' ? {} : { authorization: `Bearer ${speechKey}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
    redirect: 'error',
  })
  // A service that is busy or broken is asked again; one that refuses would refuse again.
  if (response.status === 429 || response.status >= 500) throw new Error(`The service answered ${response.status}.`)
  if (!response.ok) throw new ToolFailure('SPEECH_REFUSED', `The service answered ${response.status}.`)
  const read = v.safeParse(Answer, await jsonOf(response))
  if (!read.success) throw new ToolFailure('SPEECH_FAILED', 'The service sent no segments.')
  const { language, segments } = read.output
  return {
    lang: language === undefined ? undefined : languageOfName(language),
    lines: segments
      .filter(({ no_speech_prob }) => (no_speech_prob ?? 0) < silentFrom)
      .map(({ start, end, text }) => ({ startMs: Math.round(start * 1000), endMs: Math.round(end * 1000), text })),
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > maxAnswer) throw new ToolFailure('SPEECH_FAILED', 'The answer of the service is too long.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ToolFailure('SPEECH_FAILED', 'The answer of the service is not JSON.')
  }
}
