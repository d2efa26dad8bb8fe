import { expect } from '@esm-bundle/chai'
import { readPlatform, storePlatform } from './platform-storage.ts'

interface Asked {
  subject: string
  key: string
  value?: string
  message_id: string
}

const platform = 'https://lms.example'

/** A window of a learning environment that answers with these messages, each from an origin. */
function windowThat(answers: (asked: Asked) => [origin: string, data: unknown][]): { target: Window; posted: [Asked, string][] } {
  const posted: [Asked, string][] = []
  const postMessage = (asked: Asked, origin: string): void => {
    posted.push([asked, origin])
    for (const [from, data] of answers(asked)) dispatchEvent(new MessageEvent('message', { origin: from, data }))
  }
  return { target: { postMessage } as unknown as Window, posted }
}

const answerTo = ({ subject, message_id, key }: Asked, more: object = {}) => ({ subject: `${subject}.response`, message_id, key, ...more })

describe('platform storage', () => {
  it('takes no answer of another origin, to another question, or of an error', async () => {
    const { target } = windowThat((asked) => [
      ['https://evil.example', answerTo(asked, { value: 'evil' })],
      ['null', answerTo(asked, { value: 'evil' })],
      [platform, { ...answerTo(asked, { value: 'evil' }), message_id: 'another' }],
      [platform, { ...answerTo(asked, { value: 'evil' }), subject: 'lti.put_data' }],
      [platform, 'text'],
      [platform, null],
      [platform, answerTo(asked, { value: 'own' })],
    ])
    expect(await readPlatform(target, platform, 'key')).to.equal('own')
    const failing = windowThat((asked) => [[platform, answerTo(asked, { error: { code: 'storage_exhaustion' } })]])
    expect(await storePlatform(failing.target, platform, 'key', 'value')).to.equal(false)
  })

  it('goes on where no one answers, or the answer is no text', async () => {
    expect(await storePlatform(windowThat(() => []).target, platform, 'key', 'value')).to.equal(false)
    const { target } = windowThat((asked) => [[platform, answerTo(asked, { value: 5 })]])
    expect(await readPlatform(target, platform, 'key')).to.equal(undefined)
  })

  it('asks the origin of the platform alone, and tells its questions apart', async () => {
    const { target, posted } = windowThat((asked) => [[platform, answerTo(asked)]])
    expect(await storePlatform(target, platform, 'key', 'value')).to.equal(true)
    expect(await storePlatform(target, platform, 'key', 'value')).to.equal(true)
    expect(posted.map(([, origin]) => origin)).to.deep.equal([platform, platform])
    expect(posted[0]?.[0]).to.include({ subject: 'lti.put_data', key: 'key', value: 'value' })
    expect(new Set(posted.map(([{ message_id }]) => message_id)).size).to.equal(2)
  })
})
