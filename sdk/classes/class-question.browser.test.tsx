import { expect } from '@esm-bundle/chai'
import { storage } from '../storage/index.ts'
import { until } from '../ui/page.fixture.ts'
import { ClassQuestion } from './class-question.tsx'
import { getClassQuestion } from './contract.ts'
import { button, roomOf, showPart } from './room.fixture.tsx'

const State = { Question: { Quiz: 3, Asset: 4, IsEnded: false } }
const name = 'class-answer.4.7'
const waits = 'Your answer is waiting for the connection and will be sent automatically.'

/** A server with one question, which answers submissions with what `submit` says. */
function questionServer(submit: () => unknown) {
  const given: unknown[] = []
  let isAnswered = false
  const asset = () => ({
    ...{ ID: 4, Type: 'question', StartSecs: 0, EndSecs: 0, IsAnswered: isAnswered, Result: null },
    Answer: isAnswered ? { Options: [2], Matches: [], Text: '' } : null,
    Data: { Mode: 0, Question: 'What do leaves need?', Options: ['Sand', 'Light'].map((Text, at) => ({ ID: at + 1, Text })), Matches: [] },
  })
  return {
    given,
    answer(path: string, body: unknown): unknown {
      if (!path.endsWith('/answer/')) return { Success: true, Quiz: 3, IsEnded: false, Asset: asset(), Results: null }
      given.push((body as { answer: string }).answer)
      const told = submit()
      if (told !== undefined) return told
      isAnswered = true
      return { Success: true, Message: 'Saved', Asset: asset() }
    },
    take: () => void (isAnswered = true),
  }
}

describe('ClassQuestion', () => {
  let shown: Awaited<ReturnType<typeof showPart>>
  afterEach(() => {
    shown.close()
    storage.remove(name)
  })
  const status = () => shown.page.querySelector('[role=status]')?.textContent
  const answerLight = async () => {
    const options = await until(() =>
      shown.page.querySelectorAll('input').length === 2 ? shown.page.querySelectorAll('input') : undefined,
    )
    options[1]?.click()
    ;(await until(() => button(shown.page, 'Answer')))?.click()
  }

  it('forgets a refused answer, says why, and does not send it again', async () => {
    const server = questionServer(() => Response.json({ Success: false, Message: 'No question is shown now' }, { status: 409 }))
    const { room, said } = roomOf({}, { State })
    shown = await showPart(<ClassQuestion room={room} />, server.answer)
    await answerLight()
    await until(() => said.length === 1)
    expect([said, server.given, storage.get(name)]).to.deep.equal([['No question is shown now'], ['2'], null])
  })

  it('keeps an answer that no server takes, and sends it when the connection is back', async () => {
    let isAway = true
    const server = questionServer(() => (isAway ? new Response('', { status: 502 }) : undefined))
    const away = roomOf({ isConnected: false }, { State })
    shown = await showPart(<ClassQuestion room={away.room} />, server.answer)
    await answerLight()
    await until(() => status() === waits)
    expect(storage.get(name)).to.contain('[2]')
    isAway = false
    shown.show(<ClassQuestion room={{ ...away.room, isConnected: true }} />)
    await until(() => status() === 'Your answer has been saved.')
    expect([storage.get(name), away.said, new Set(server.given)]).to.deep.equal([null, [], new Set(['2'])])
    expect(away.sent).to.deep.equal([['mediaControlCommand', { command: 'answered-question' }]])
  })

  it('sends an answer of a page that was closed, and is content where the server has it already', async () => {
    storage.set(name, JSON.stringify({ Options: [2], Matches: [], Text: '' }))
    const server = questionServer(() => {
      server.take()
      return Response.json({ Success: false, Message: 'You have already answered this question', Code: 'QUIZ_ANSWERED' }, { status: 409 })
    })
    const { room, said } = roomOf({}, { State })
    shown = await showPart(<ClassQuestion room={room} />, server.answer)
    await until(() => status() === 'Your answer has been saved.')
    expect([said, server.given, storage.get(name)]).to.deep.equal([[], ['2'], null])
  })

  it('leaves what others have kept in this browser alone, and what is broken', async () => {
    storage.set('class-answer.4.8', JSON.stringify({ Options: [1], Matches: [], Text: '' }))
    storage.set(name, '{"Options":1}')
    const server = questionServer(() => undefined)
    const { room } = roomOf({}, { State })
    shown = await showPart(<ClassQuestion room={room} />, server.answer)
    await until(() => button(shown.page, 'Answer'))
    room.changed(getClassQuestion)
    await until(() => shown.page.querySelectorAll('input').length === 2)
    expect(server.given).to.deep.equal([])
    storage.remove('class-answer.4.8')
  })
})
