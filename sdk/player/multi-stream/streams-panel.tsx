import { useEffect } from 'react'
import type { StreamView } from '../../multi-stream/contract.ts'
import { multiStreamWords } from '../../text/en/multi-stream.ts'
import { useLanguage } from '../../text/language.ts'
import { MenuItem } from '../controls/menu-item.tsx'
import { Panel } from '../controls/panel.tsx'
import { usePlayer, usePlayerState } from '../controls/player-context.ts'
import type { MenuPageProps } from '../feature.ts'
import { nameOf, type StreamsRun, streamsOf } from './run-streams.ts'
import { slideshowOf, timedOf } from './slides-stream.ts'
import { type PipSize, parseView, viewName } from './stream-view.ts'
import { useStreams } from './use-streams.ts'

/** The page of the menu that arranges the streams. Slides beside a film of one stream are one only once it has been opened. */
export function StreamsPanel(props: MenuPageProps) {
  const player = usePlayer()
  const state = usePlayerState(({ streams }) => streams)
  useEffect(() => {
    if (state === undefined) player.store.set({ streams: 'asked' })
  }, [state, player])
  const run = streamsOf(player)
  return run ? <Choices run={run} {...props} /> : null
}

function Choices({ run, close, back }: MenuPageProps & { run: StreamsRun }) {
  const language = useLanguage()
  const words = language.words(multiStreamWords)
  const { view, max, streams, shown, sign } = useStreams(run)
  const { mode, place, size } = parseView(view)
  const slideshow = usePlayerState(slideshowOf)
  const timed = usePlayerState(timedOf)
  const choice = (to: StreamView, checked: boolean, text: string) => (
    <MenuItem key={to} checked={checked} onChoose={() => run.setView(to)}>
      {text}
    </MenuItem>
  )
  return (
    <Panel label={words.streams} close={close} back={back} isMenu>
      {choice('single', mode === 'single', words.single)}
      {max > 1 &&
        ([1, 2, 3, 4, 5] as const).map((position) =>
          choice(
            viewName({ mode: 'pip', place: position, size: mode === 'pip' ? size : 's' }),
            mode === 'pip' && place === position,
            `${words.pip}: ${words.positions[position]}`,
          ),
        )}
      {max > 2 &&
        ([1, 2, 3] as const).map((layout) =>
          choice(`multi-${layout}`, mode === 'multi' && place === layout, `${words.multi}: ${words.layouts[layout]}`),
        )}
      {mode === 'pip' && place < 5 && (
        <>
          <hr className="vt-menu-line" />
          {(['s', 'm', 'l'] as const satisfies readonly PipSize[]).map((to) =>
            choice(viewName({ mode, place, size: to }), size === to, `${words.size}: ${words.sizes[to]}`),
          )}
        </>
      )}
      <hr className="vt-menu-line" />
      {streams
        .filter(({ Kind, ID }) => Kind !== 'sign' || sign || shown.includes(ID))
        .map((stream) => (
          <MenuItem key={stream.ID} checked={shown[0] === stream.ID} onChoose={() => run.setLarge(stream.ID)}>
            {words.largeOf({ name: nameOf(stream, language) })}
          </MenuItem>
        ))}
      {timed.length > 1 && <hr className="vt-menu-line" />}
      {timed.map(({ ID, Name }) => (
        <MenuItem key={ID} checked={ID === slideshow} onChoose={() => run.setSlideshow(ID)}>
          {`${words.kinds.slides}: ${Name}`}
        </MenuItem>
      ))}
    </Panel>
  )
}
