import { useEffect, useState } from 'react'
import { call, getMedia, getWidget, type MediaItem, Player, type WidgetData, Widgets } from 'vitrine-sdk'

/** A gallery from a search, a player for what is chosen, and a button of our own that drives it. */
export function App() {
  const [data, setData] = useState<WidgetData>()
  const [problem, setProblem] = useState('')

  useEffect(() => {
    const w = JSON.stringify({ Title: 'From our library', SearchFilters: { s: '*', rt: [1], ps: 8 } })
    call(getWidget, { w }).then(setData, (error: Error) => setProblem(error.message))
  }, [])

  return (
    <>
      <a className="back" href="../">
        All examples
      </a>
      <h1>A React application</h1>
      <p className="lead">The gallery and the player are parts of the npm package, put together in this page’s own way.</p>
      {problem && <p role="alert">{problem}</p>}
      {data && <Widgets.Grid data={data}>{(item) => <Watch id={item.EncID} />}</Widgets.Grid>}
    </>
  )
}

function Watch({ id }: { id: string }) {
  const [item, setItem] = useState<MediaItem>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const gone = new AbortController()
    call(getMedia, { id }, { signal: gone.signal }).then(setItem, (error: Error) => gone.signal.aborted || setProblem(error.message))
    return () => gone.abort()
  }, [id])
  if (problem) return <p role="alert">{problem}</p>
  if (!item) return <div className="app-waiting" role="status" aria-label="Loading" />
  return (
    <Player.Root item={item} autoplay>
      <Player.Captions />
      <Player.Spinner />
      <Player.Splash showTitle={false} />
      <Player.Controls above={<Player.SeekBar />}>
        <Player.PlayButton />
        <Again />
        <Player.MuteButton />
        <Player.TimeText />
        <Player.Spacer />
        <Player.SubtitlesMenu />
        <Player.RateMenu />
        <Player.FullscreenButton />
      </Player.Controls>
      <Player.MessageBanner />
    </Player.Root>
  )
}

/** A control that the package does not have: seven seconds back, to hear a sentence once more. */
function Again() {
  const player = Player.usePlayer()
  return (
    <button type="button" className="app-again" onClick={() => player.time?.seekBy(-7)}>
      Again
    </button>
  )
}
