import { expect } from '@esm-bundle/chai'
import type { MediaItem } from '../media/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import { createStore } from '../store/index.ts'
import { until } from '../ui/page.fixture.ts'
import { ClassCountdown } from './class-countdown.tsx'
import { ClassPeople } from './class-people.tsx'
import { getClassQuestion } from './contract.ts'
import { button, roomOf, showPart } from './room.fixture.tsx'
import { useClassRead } from './use-class-read.ts'
import { type ReportedView, useReportView } from './use-report-view.ts'

describe('useClassRead', () => {
  let shown: Awaited<ReturnType<typeof showPart>>
  afterEach(() => shown.close())

  const Question = ({ room }: { room: ReturnType<typeof roomOf>['room'] }) => {
    const { data, error } = useClassRead(room, getClassQuestion, { encid: room.id })
    return <p>{`${data?.Asset?.Data.Question ?? 'none'}, ${error ? 'failed' : 'well'}`}</p>
  }
  const question = (text: string) => ({ Success: true, Quiz: 1, Asset: { ID: 1, Data: { Question: text } }, Results: null })
  const text = () => shown.page.textContent

  it('shows none after a refusal, and does not ask again', async () => {
    let asked = 0
    const { room } = roomOf()
    shown = await showPart(<Question room={room} />, () => {
      asked++
      return Response.json({ Success: false, Message: 'No' }, { status: 403 })
    })
    await until(() => text() === 'none, failed')
    expect(asked).to.equal(1)
  })

  it('keeps the question while a further read fails, and reads it again by itself', async () => {
    let asked = 0
    const { room } = roomOf()
    shown = await showPart(<Question room={room} />, () => {
      asked++
      return asked === 2 ? new Response('', { status: 502 }) : question(asked === 1 ? 'Why?' : 'Why not?')
    })
    await until(() => text() === 'Why?, well')
    room.changed(getClassQuestion)
    await until(() => text() === 'Why?, failed')
    await until(() => text() === 'Why not?, well')
    expect(asked).to.equal(3)
  })
})

describe('ClassCountdown', () => {
  it('offers no reminder to people without an account, and says why a reminder was refused', async () => {
    let canChange = false
    const { room, said } = roomOf()
    const countdown = <ClassCountdown lesson={{ IsOwner: false }} until={60_000} room={room} />
    const answer = (_: string, body: unknown) =>
      body === undefined
        ? { Success: true, IsOn: false, CanChange: canChange }
        : Response.json({ Success: false, Message: 'Too often' }, { status: 429 })
    const guest = await showPart(countdown, answer)
    await until(() => button(guest.page, 'Calendar file'))
    expect(button(guest.page, 'Remind me')).to.equal(undefined)
    guest.close()
    canChange = true
    const pupil = await showPart(countdown, answer)
    const reminder = await until(() => button(pupil.page, 'Remind me'))
    reminder.click()
    await until(() => said.includes('Too often'))
    expect(reminder.getAttribute('aria-pressed')).to.equal('false')
    pupil.close()
  })

  it('switches the reminder on and off', async () => {
    const { room, said } = roomOf()
    const shown = await showPart(<ClassCountdown lesson={{ IsOwner: false }} until={60_000} room={room} />, (_, body) => ({
      ...{ Success: true, Message: 'Saved', CanChange: true },
      IsOn: (body as { on?: boolean } | undefined)?.on ?? false,
    }))
    const reminder = await until(() => button(shown.page, 'Remind me'))
    reminder.click()
    await until(() => reminder.getAttribute('aria-pressed') === 'true')
    const note = 'You get a notification ten minutes before the class begins.'
    expect([shown.page.querySelector('[role=status]')?.textContent, said]).to.deep.equal([note, []])
    reminder.click()
    await until(() => reminder.getAttribute('aria-pressed') === 'false')
    shown.close()
  })

  it('says that the class has another start, so that the page reads it', async () => {
    let started = 0
    const { room } = roomOf()
    const lesson = { IsOwner: true }
    const shown = await showPart(<ClassCountdown lesson={lesson} until={60_000} room={room} onStart={() => started++} />, () => ({
      Success: true,
      Message: 'Saved',
    }))
    button(shown.page, 'Start the class')?.click()
    await until(() => started === 1)
    shown.close()
  })
})

describe('ClassPeople', () => {
  const pupils = { IsOwner: false, ShowsAway: true }

  it('keeps the name of a guest apart from the word that says so', async () => {
    const { room } = roomOf({ viewership: { Count: 1, Names: [], Guests: ['ابن'] } })
    const shown = await showPart(<ClassPeople room={room} lesson={pupils} entries={[]} isWaiting={false} />)
    const row = await until(() => shown.page.querySelector('li'))
    expect([row.textContent, row.querySelector('bdi')?.textContent]).to.deep.equal(['ابن (guest)', 'ابن'])
    shown.close()
  })

  it('tells people that the presenter sees when another window is in front, and the presenter who has one', async () => {
    const people = (lesson: typeof pupils, { room }: ReturnType<typeof roomOf>) => (
      <ClassPeople
        room={room}
        lesson={lesson}
        entries={[{ PlaylistItemID: 5, Title: 'Roots' } as MediaItem['Playlist'][number]]}
        isWaiting={false}
      />
    )
    const note = 'The presenter sees when you have another tab or window in front.'
    const pupil = await showPart(people(pupils, roomOf()))
    expect(pupil.page.textContent).to.contain(note)
    pupil.show(people({ ...pupils, ShowsAway: false }, roomOf()))
    expect(pupil.page.textContent).not.to.contain(note)
    pupil.close()
    const person = (UserID: number, Item: number, IsAway: boolean) => ({
      DisplayName: 'Ann',
      IsGuest: false,
      UserID,
      HasHand: false,
      Item,
      IsAway,
    })
    const presenter = await showPart(people(pupils, roomOf({}, { CanPresent: true })), () => ({
      ...{ Success: true, Count: 4 },
      Viewers: [person(1, 0, false), person(2, 5, false), person(3, 6, false), person(4, 5, true)],
    }))
    await until(() => presenter.page.querySelectorAll('li').length === 4)
    expect([...presenter.page.querySelectorAll('li')].map((row) => row.textContent)).to.deep.equal([
      ...['Ann', 'Annat “Roots”', 'Ann', 'Annin another window'],
    ])
    expect(presenter.page.textContent).not.to.contain(note)
    presenter.close()
  })
})

describe('useReportView', () => {
  const item = {
    VirtualClass: { ShowsAway: true },
    Playlist: [{ PlaylistItemID: 4 }, { PlaylistItemID: 5 }],
  } as unknown as ReportedView['item']
  const Reporter = (view: Omit<ReportedView, 'item'>) => {
    useReportView({ item, ...view })
    return null
  }
  const player = (index: number) => {
    const store = createStore({ index })
    return { player: { store } as unknown as AnyPlayer, store }
  }
  const waited = () => new Promise((resolve) => setTimeout(resolve, 1800))

  it('reports nothing of visitors and of the presenter, and another item only once it lasts', async () => {
    const reports: unknown[] = []
    const { room } = roomOf({}, { State: { Item: 4 }, UserID: 0 })
    const { player: one, store } = player(1)
    const shown = await showPart(<Reporter room={room} player={one} isLed={false} />, (_, body) => {
      reports.push(body)
      return { Success: true, Message: 'Saved' }
    })
    shown.show(<Reporter room={roomOf({ isLeading: true }, { State: { Item: 4 } }).room} player={one} isLed={false} />)
    await waited()
    expect(reports).to.deep.equal([])
    shown.show(<Reporter room={roomOf({}, { State: { Item: 4 } }).room} player={one} isLed={false} />)
    store.set({ index: 0 })
    store.set({ index: 1 })
    await until(() => reports.length === 1)
    expect(reports).to.deep.equal([{ item: 5, away: false }])
    store.set({ index: 0 })
    await until(() => reports.length === 2)
    expect(reports.at(-1)).to.deep.equal({ item: 0, away: false })
    shown.close()
  })
})
