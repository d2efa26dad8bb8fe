import { afterEach, describe, expect, it } from 'vitest'
import type { HeardVoice } from '../speech/hear-segment.ts'
import { type HeardSegment, TalkCaptions } from './talk-captions.ts'

const seventeen = Array.from({ length: 17 }, () => 'A'.repeat(900))

/** A talk whose recogniser answers as a test says; `speak` adds a segment. */
function begin(limitMs?: number) {
  const asked: { lang: string; signal: AbortSignal; answer: PromiseWithResolvers<HeardVoice> }[] = []
  const told: string[] = []
  const warned: string[] = []
  const captions = new TalkCaptions({
    recognise: (_, lang, signal) => {
      const answer = Promise.withResolvers<HeardVoice>()
      asked.push({ lang, signal, answer })
      signal.addEventListener('abort', () => answer.reject(signal.reason))
      return answer.promise
    },
    tell: (state: string, heard?: HeardSegment) => void told.push(heard ? `${state}: ${heard.text}` : state),
    log: { warn: (_: object, message: string) => void warned.push(message) } as never,
    ...(limitMs === undefined ? {} : { limitMs }),
  })
  open.push(captions)
  let at = 0
  const speak = (bundles = [...seventeen, 'A'.repeat(90)]): void => {
    for (const data of bundles) captions.add(data, (at += 240))
  }
  const settled = () => new Promise((done) => setImmediate(done))
  return { captions, asked, told, warned, speak, settled }
}
const open: TalkCaptions[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.stop()
})

describe('TalkCaptions', () => {
  it('say that the recogniser fails, go on when it works again, and are in the log once', async () => {
    const { asked, told, warned, speak, settled } = begin()
    for (const turn of [0, 1, 2]) {
      speak()
      if (turn < 2) asked[turn]?.answer.reject(new Error('502'))
      else asked[turn]?.answer.resolve({ lang: 'en', text: 'back' })
      await settled()
    }
    expect(told).toEqual(['failed', 'on: back'])
    expect(warned).toEqual(['a voice could not be recognised'])
  })

  it('end after five failures in a row, so that nothing asks a broken recogniser for hours', async () => {
    const { captions, asked, told, speak, settled } = begin()
    for (let turn = 0; turn < 8; turn++) {
      speak()
      asked[turn]?.answer.reject(new Error('broken'))
      await settled()
    }
    expect([asked.length, captions.isFinished, told]).toEqual([5, true, ['failed']])
    captions.end()
    expect(told).toEqual(['failed', 'off'])
  })

  it('do not wait for a recogniser that hangs', async () => {
    const { asked, told, speak } = begin(20)
    speak()
    await expect.poll(() => told).toEqual(['failed'])
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('leave out the oldest of three segments that wait, say so, and say when they have caught up', async () => {
    const { asked, told, warned, speak, settled } = begin()
    for (let turn = 0; turn < 5; turn++) speak()
    // One is being recognised, two wait, and the second and third were left out.
    expect([asked.length, told, warned]).toEqual([1, ['late'], ['captions of a class cannot keep up with a voice']])
    for (const text of ['first', 'fourth', 'fifth']) {
      asked.at(-1)?.answer.resolve({ lang: 'en', text })
      await settled()
    }
    expect(told).toEqual(['late', 'late: first', 'late: fourth', 'on: fifth'])
    expect(asked).toHaveLength(3)
  })

  it('tell the last words of a talk that is over, and then that they have ended', async () => {
    const { captions, asked, told, speak, settled } = begin()
    speak(seventeen.slice(0, 5))
    captions.end()
    expect(asked).toHaveLength(1)
    speak()
    asked[0]?.answer.resolve({ lang: 'en', text: 'goodbye' })
    await settled()
    expect([told, asked.length, captions.isFinished]).toEqual([['on: goodbye', 'off'], 1, true])
  })

  it('tell nothing of what was on its way when they are stopped', async () => {
    const { captions, asked, told, speak, settled } = begin()
    speak()
    speak()
    captions.stop()
    await settled()
    expect(asked).toHaveLength(1)
    expect([asked[0]?.signal.aborted, told]).toEqual([true, ['off']])
  })

  it('tell the recogniser the language once it is known, and no caption where no one spoke', async () => {
    const { asked, told, speak, settled } = begin()
    for (const text of ['one', '', 'two', 'three']) {
      speak()
      asked.at(-1)?.answer.resolve({ lang: text === '' ? undefined : 'de', text })
      await settled()
    }
    expect(asked.map(({ lang }) => lang)).toEqual(['', '', '', 'de'])
    expect(told).toEqual(['on: one', 'on: two', 'on: three'])
  })
})
