import { openAsBlob } from 'node:fs'
import * as v from 'valibot'
import { ToolFailure } from '../ffmpeg/run.ts'
import type { Settings } from '../settings.ts'
import { languageOfName } from './language-of-name.ts'
import type { Recognised, Sound } from './recogniser.ts'
import { type HeardWord, type Place, plainText, uncertainBelow, uncertainPlaces } from './uncertain-words.ts'

/** Milliseconds for ten minutes of sound. */
const timeLimit = 20 * 60_000
/** Characters of an answer: ten minutes of fast speech are some 15,000. */
const maxAnswer = 5_000_000
/** Lines of which the service says that nobody speaks in them, with at least this probability, are left out. */
const silentFrom = 0.6

/** Some services give words a probability, in their segment or beside all segments; others give a segment the mean of its logarithms. */
const Words = v.fallback(
  v.array(
    v.object({
      word: v.string(),
      probability: v.optional(v.nullable(v.number())),
      start: v.optional(v.nullable(v.number())),
      end: v.optional(v.nullable(v.number())),
    }),
  ),
  [],
)
const Segment = v.object({
  start: v.number(),
  end: v.number(),
  text: v.string(),
  no_speech_prob: v.optional(v.nullable(v.number())),
  avg_logprob: v.fallback(v.optional(v.nullable(v.number())), null),
  words: v.optional(Words, []),
})
type Segment = v.InferOutput<typeof Segment>

/** The answer of `audio/transcriptions` in the format `verbose_json`. */
const Answer = v.object({ language: v.optional(v.string()), segments: v.optional(v.array(Segment), []), words: v.optional(Words, []) })

/** Sends the sound to a service with the interface of OpenAI: `POST {endpoint}/audio/transcriptions`. */
export async function recogniseByService(
  { speechEndpoint, speechKey, speechModel }: Pick<Settings, 'speechEndpoint' | 'speechKey' | 'speechModel'>,
  { path, lang, signal }: Sound,
): Promise<Recognised> {
  const body = new FormData()
  body.set('file', await openAsBlob(path, { type: 'audio/wav' }), 'sound.wav')
  body.set('model', speechModel)
  body.set('response_format', 'verbose_json')
  // Without words, several services give no probabilities.
  for (const one of ['segment', 'word']) body.append('timestamp_granularities[]', one)
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
  const { language, segments, words } = read.output
  return {
    lang: language === undefined ? undefined : languageOfName(language),
    lines: segments
      .filter(({ no_speech_prob }) => (no_speech_prob ?? 0) < silentFrom)
      .map((segment) => {
        const text = plainText(segment.text)
        const times = { startMs: Math.round(segment.start * 1000), endMs: Math.round(segment.end * 1000) }
        return { ...times, text, uncertain: uncertainOf(text, segment, words) }
      }),
  }
}

function uncertainOf(text: string, { start, end, words, avg_logprob }: Segment, all: Segment['words']): Place[] {
  const middle = (word: Segment['words'][number]): number => ((word.start ?? -1) + (word.end ?? -1)) / 2
  const own = words.length > 0 ? words : all.filter((word) => middle(word) >= start && middle(word) < end)
  const heard = own.flatMap(({ word, probability }): HeardWord[] =>
    typeof probability === 'number' ? [{ text: word, certainty: probability }] : [],
  )
  if (heard.length > 0) return uncertainPlaces(text, heard)
  // Nothing is said about single words: an uncertain segment is marked as a whole.
  const isUncertain = typeof avg_logprob === 'number' && Math.exp(avg_logprob) < uncertainBelow
  return isUncertain && text !== '' ? [{ from: 0, to: text.length }] : []
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
