import { useEffect, useState } from 'react'
import { createClient, getMedia, type MediaItem, Player } from 'vitrine-sdk'

const client = createClient()

/** The parts of the player, put together anew, with a control that the package does not have. */
export function Watch({ id }: { id: string }) {
  const [item, setItem] = useState<MediaItem>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const controller = new AbortController()
    client
      .call(getMedia, { id }, { signal: controller.signal })
      .then(setItem, (error: Error) => controller.signal.aborted || setProblem(error.message))
    return () => controller.abort()
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

/** Seven seconds back, to hear a sentence once more. */
function Again() {
  const player = Player.usePlayer()
  return (
    <button type="button" className="app-again" onClick={() => player.time?.seekBy(-7)}>
      Again
    </button>
  )
}
