import { expect } from '@esm-bundle/chai'
import type { ClassState } from '../hub/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import { createStore } from '../store/index.ts'
import { followPlayer } from './follow-player.ts'

describe('followPlayer', () => {
  it('follows a command at once, and none after its end', () => {
    const page = document.body.appendChild(document.createElement('div'))
    page.className = 'vt-player vt-class-stage'
    const media = page.appendChild(document.createElement('video'))
    const done: string[] = []
    const player = {
      media,
      store: createStore({ index: 0 }),
      playback: { play: () => done.push('play'), pause: () => done.push('pause') },
      open: (index: number) => done.push(`open ${index}`),
    } as unknown as AnyPlayer
    let state = { Item: 4, IsPlaying: false, Position: 0, At: 0, Page: 0 } as ClassState
    const listeners = new Set<() => void>()
    const onCommand = (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    const tell = (change: Partial<ClassState>): void => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    }
    const item = { Playlist: [{ PlaylistItemID: 4 }, { PlaylistItemID: 5 }] } as never
    const end = followPlayer(player, item, () => ({ state, now: 0 }), onCommand)
    expect(done).to.deep.equal([])
    tell({ IsPlaying: true })
    expect(done).to.deep.equal(['play'])
    tell({ IsPlaying: false, Item: 5 })
    expect(done).to.deep.equal(['play', 'open 1'])
    end()
    expect(listeners.size).to.equal(0)
    page.remove()
  })
})
