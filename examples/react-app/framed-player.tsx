import { useEffect, useRef, useState } from 'react'
import { connectPlayer, type FramePlayer, type FramePlayerState } from 'vitrine-sdk'

/** The player of another server in a frame, driven by `connectPlayer`: its state comes over, its commands are promises. */
export function FramedPlayer({ address, title }: { address: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [player, setPlayer] = useState<FramePlayer>()
  const [state, setState] = useState<FramePlayerState>()
  const [problem, setProblem] = useState('')

  useEffect(() => {
    if (!frame.current) return
    const controller = new AbortController()
    connectPlayer(frame.current, { signal: controller.signal }).then(
      (made) => {
        setPlayer(made)
        setState(made.store.get())
        made.store.subscribe(() => setState(made.store.get()))
      },
      (error: Error) => controller.signal.aborted || setProblem(error.message),
    )
    return () => controller.abort()
  }, [])

  const say = (doing: Promise<unknown> | undefined): void => void doing?.catch((error: Error) => setProblem(error.message))
  return (
    <div className="app-own">
      <iframe ref={frame} className="player" src={address} title={title} allow="autoplay; fullscreen; picture-in-picture" />
      <div className="app-row">
        <button
          type="button"
          className="app-button"
          onClick={() => say(state?.paused ? player?.play() : player?.pause())}
          disabled={!player}
        >
          {state?.paused === false ? 'Pause the frame' : 'Play the frame'}
        </button>
        <label>
          Volume
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={state?.volume ?? 1}
            disabled={!player}
            onChange={({ target }) => say(player?.setVolume(Number(target.value)))}
          />
        </label>
        <output>{state ? `${state.currentTime.toFixed(1)} of ${state.duration.toFixed(1)} s` : 'Waiting for the frame'}</output>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
