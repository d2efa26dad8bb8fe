import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useStore } from '../../store/index.ts'
import { multiStreamWords } from '../../text/en/multi-stream.ts'
import { streamViewsWords } from '../../text/en/stream-views.ts'
import { useLanguage, useWords } from '../../text/language.ts'
import { adoptAround, moveTabFocus } from '../../ui/index.ts'
import type { AnyPlayer } from '../create-player.ts'
import { nameOf, type StreamsRun, streamsOf } from './run-streams.ts'
import { slideshowOf, timedOf } from './slides-stream.ts'
import { StreamChoice } from './stream-choice.tsx'
import sheet from './stream-tabs.css'
import { type ParsedView, type PipSize, parseView, streamCount, type ViewMode, viewName } from './stream-view.ts'
import { useStreams } from './use-streams.ts'
import { ViewIcon } from './view-icon.tsx'
import { type ViewChoice, viewsBeforePlay } from './views-before-play.ts'

const modes = ['single', 'pip', 'multi'] as const satisfies readonly ViewMode[]
const usual: Readonly<Record<ViewMode, ParsedView>> = {
  single: { mode: 'single', place: 4, size: 's' },
  pip: { mode: 'pip', place: 4, size: 's' },
  multi: { mode: 'multi', place: 1, size: 's' },
}

/** The views of the streams as tabs, with the positions, sizes and layouts of each. */
export function StreamTabs({ player }: { player: AnyPlayer }) {
  const { subscribe } = player.store
  const run = useSyncExternalStore(subscribe, () => streamsOf(player))
  const entry = useSyncExternalStore(subscribe, () => player.store.get().entry)
  const before = useMemo(() => (run === undefined && entry ? viewsBeforePlay(player) : undefined), [run, entry, player])
  const views = run ?? before
  return views ? <Tabs player={player} views={views} run={run} /> : null
}

function Tabs({ player, views, run }: { player: AnyPlayer; views: ViewChoice; run: StreamsRun | undefined }) {
  const words = useWords(multiStreamWords)
  const more = useWords(streamViewsWords)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const { view, max } = useStreams(views)
  const now = parseView(view)
  // A tab returns to the position that was chosen in it before.
  const last = useRef(usual)
  last.current = { ...last.current, [now.mode]: now }
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  return (
    <section ref={box} className="vt-views" aria-label={words.streams}>
      <div className="vt-views-tabs" role="tablist" aria-label={more.views} onKeyDown={moveTabFocus}>
        {modes
          .filter((mode) => streamCount({ ...now, mode }) <= Math.max(1, max))
          .map((mode) => (
            <button
              key={mode}
              id={`${id}${mode}`}
              type="button"
              role="tab"
              className="vt-views-tab"
              aria-selected={now.mode === mode}
              aria-controls={`${id}panel`}
              tabIndex={now.mode === mode ? 0 : -1}
              onClick={() => views.setView(viewName(last.current[mode]))}
            >
              <ViewIcon view={last.current[mode]} />
              {words[mode]}
            </button>
          ))}
      </div>
      <div id={`${id}panel`} className="vt-views-panel" role="tabpanel" aria-labelledby={`${id}${now.mode}`}>
        <Places views={views} now={now} />
        {run && <LargeStream run={run} />}
        {run && <Slideshows run={run} player={player} />}
      </div>
    </section>
  )
}

/** Positions and sizes of a small stream, or layouts of three. */
function Places({ views, now }: { views: ViewChoice; now: ParsedView }) {
  const words = useWords(multiStreamWords)
  const more = useWords(streamViewsWords)
  const id = useId()
  if (now.mode === 'single') return null
  const choice = (name: string, change: Partial<ParsedView>, isChosen: boolean, text: ReactNode) => (
    <StreamChoice
      key={viewName({ ...now, ...change })}
      name={name}
      isChosen={isChosen}
      // A second choice may come before the first one is drawn.
      onChoose={() => views.setView(viewName({ ...parseView(views.store.get().view), ...change }))}
      icon={<ViewIcon view={{ ...now, ...change }} />}
    >
      {text}
    </StreamChoice>
  )
  if (now.mode === 'multi')
    return (
      <Group legend={more.layout}>
        {([1, 2, 3] as const).map((place) => choice(`${id}layout`, { place }, place === now.place, words.layouts[place]))}
      </Group>
    )
  return (
    <>
      <Group legend={more.position}>
        {([1, 2, 3, 4, 5] as const).map((place) => choice(`${id}place`, { place }, place === now.place, words.positions[place]))}
      </Group>
      {now.place < 5 && (
        <Group legend={words.size}>
          {(['s', 'm', 'l'] as const satisfies readonly PipSize[]).map((size) =>
            choice(`${id}size`, { size }, size === now.size, words.sizes[size]),
          )}
        </Group>
      )}
    </>
  )
}

function LargeStream({ run }: { run: StreamsRun }) {
  const language = useLanguage()
  const name = useId()
  const { streams, shown, sign } = useStreams(run)
  return (
    <Group legend={language.words(streamViewsWords).large}>
      {streams
        .filter(({ Kind, ID }) => Kind !== 'sign' || sign || shown.includes(ID))
        .map((stream) => (
          <StreamChoice key={stream.ID} name={name} isChosen={shown[0] === stream.ID} onChoose={() => run.setLarge(stream.ID)}>
            {nameOf(stream, language)}
          </StreamChoice>
        ))}
    </Group>
  )
}

/** The slideshows of which one is shown, where several have times. */
function Slideshows({ run, player }: { run: StreamsRun; player: AnyPlayer }) {
  const words = useWords(multiStreamWords)
  const name = useId()
  const timed = useStore(player.store, timedOf)
  const shown = useStore(player.store, slideshowOf)
  if (timed.length < 2) return null
  return (
    <Group legend={words.kinds.slides}>
      {timed.map(({ ID, Name }) => (
        <StreamChoice key={ID} name={name} isChosen={ID === shown} onChoose={() => run.setSlideshow(ID)}>
          {Name}
        </StreamChoice>
      ))}
    </Group>
  )
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="vt-views-group">
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
