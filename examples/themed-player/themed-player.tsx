import { formatTime, type MediaItem, Player } from 'vitrine-sdk'

/** Parts of the package beside parts of our own, in an order of our own. */
export const ThemedPlayer = ({ item }: { item: MediaItem }) => (
  <Player.Root item={item} className="hall-player">
    <Player.Captions />
    <Player.Spinner />
    <Curtain />
    <div className="hall-bar">
      <Player.SeekBar />
      <div className="hall-row">
        <Begin />
        <Label />
        <Player.VolumeSlider />
        <Player.SubtitlesMenu />
        <Player.RateMenu />
        <Player.FullscreenButton />
      </div>
    </div>
    <Player.MessageBanner />
  </Player.Root>
)

/** In place of `Player.Splash`: what is seen before the first play. */
function Curtain() {
  const player = Player.usePlayer()
  const title = Player.usePlayerState(({ item }) => item?.Title)
  const duration = Player.usePlayerState((state) => state.duration ?? 0)
  const isOff = Player.usePlayerState((state) => state.started)
  if (isOff) return null
  return (
    <button type="button" className="hall-curtain" onClick={() => player.playback?.play()}>
      <span className="hall-curtain-word">Watch</span>
      <span className="hall-curtain-title">{title}</span>
      {duration > 0 && <span className="hall-curtain-time">{formatTime(duration)}</span>}
    </button>
  )
}

/** In place of `Player.PlayButton`: a word says more than an icon. */
function Begin() {
  const player = Player.usePlayer()
  const paused = Player.usePlayerState((state) => state.paused)
  return (
    <button type="button" className="hall-begin" onClick={() => player.playback?.toggle()}>
      {paused ? 'Play' : 'Pause'}
    </button>
  )
}

/** In place of `Player.TimeText`: the chapter that is on, or the title, with the time that is left. */
function Label() {
  const title = Player.usePlayerState(({ chapter, item }) => chapter?.Title || item?.Title || '')
  const left = Player.usePlayerState(({ duration = 0, currentTime = 0 }) => Math.max(0, Math.round(duration - currentTime)))
  return (
    <p className="hall-label">
      <span className="hall-label-title">{title}</span>
      <span className="hall-label-left">{formatTime(left)} left</span>
    </p>
  )
}
