import { expect } from '@esm-bundle/chai'
import type { ClassState } from '../hub/contract.ts'
import type { ClassConnectionState } from '../hub/index.ts'
import { loadPlayerStyles, mediaItem, playlistItem } from '../player/player.fixture.tsx'
import { createStore } from '../store/index.ts'
import { until } from '../ui/page.fixture.ts'
import { ClassStage, type ClassStageProps } from './class-stage.tsx'
import { button, noReplay, roomOf, showPart } from './room.fixture.tsx'

const sentence = 'The presenter is showing an item that is not available here.'

const classOf = (...entries: number[]): ClassStageProps['item'] => ({
  ...mediaItem(
    {},
    { RecordType: 3, Playlist: entries.map((PlaylistItemID) => playlistItem({ PlaylistItemID, Title: `Item ${PlaylistItemID}` })) },
  ),
  VirtualClass: { ShowsAway: false } as ClassStageProps['item']['VirtualClass'],
})

/** A viewer of a class in which the presenter is in control. */
function viewerOf(State: Partial<ClassState>) {
  const { room } = roomOf({}, { State: { Control: true, ...State } })
  const store = createStore({ isConnected: true } as ClassConnectionState)
  const told = () => room.place && { state: room.place.State, now: Date.now() }
  return { ...room, told, connection: { ...room.connection, store } }
}

describe('ClassStage', () => {
  let shown: Awaited<ReturnType<typeof showPart>>
  before(loadPlayerStyles)
  afterEach(() => shown.close())

  const status = () => [...shown.page.querySelectorAll('.vt-class-empty')].map((one) => one.textContent)
  const player = () => shown.page.querySelector<HTMLElement>('.vt-class-frame')
  const isSeen = () => (player()?.getClientRects().length ?? 0) > 0
  const current = () => shown.page.querySelector('[aria-current]')?.textContent ?? 'none'

  it('shows a sentence in the place of an item that the viewer does not have, and no other item', async () => {
    const item = classOf(4, 5)
    shown = await showPart(<ClassStage item={item} room={viewerOf({ Item: 6, IsPlaying: true })} replay={noReplay} embed />)
    await until(() => button(shown.page, '2. Item 5'))
    expect([status(), isSeen(), current()]).to.deep.equal([[sentence], false, 'none'])
    expect(button(shown.page, 'Unmute')).to.equal(undefined)
    shown.show(<ClassStage item={item} room={viewerOf({ Item: 5 })} replay={noReplay} embed />)
    await until(() => isSeen())
    await until(() => current() === '2. Item 5')
    expect(status()).to.deep.equal([''])
    shown.show(<ClassStage item={item} room={viewerOf({ Item: 7 })} replay={noReplay} embed />)
    await until(() => status()[0] === sentence)
    expect([isSeen(), current()]).to.deep.equal([false, 'none'])
    // Without control, viewers choose for themselves.
    shown.show(<ClassStage item={item} room={viewerOf({ Item: 7, Control: false })} replay={noReplay} embed />)
    await until(() => isSeen())
    expect(status()).to.deep.equal([''])
  })

  it('tells the same where the viewer has no item at all, and of a class without items that it has none', async () => {
    shown = await showPart(<ClassStage item={classOf()} room={viewerOf({ Item: 6 })} replay={noReplay} />)
    expect(shown.page.textContent).to.equal(sentence)
    shown.show(<ClassStage item={classOf()} room={viewerOf({ Item: 0 })} replay={noReplay} />)
    expect(shown.page.textContent).to.equal('This class has no items yet.')
  })

  it('tells the same of the recording', async () => {
    const { place, ...room } = viewerOf({ Item: 4, Control: false })
    if (!place) throw new Error('The viewer has no place.')
    const told = () => ({ number: 3, state: { ...place.State, Item: 6 }, now: 0 })
    shown = await showPart(<ClassStage item={classOf(4)} room={{ ...room, place }} replay={{ ...noReplay, told, number: 3 }} />)
    await until(() => status()[0] === sentence)
    expect(isSeen()).to.equal(false)
  })
})
