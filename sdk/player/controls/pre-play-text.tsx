import { usePlayerState } from './player-context.ts'

/** The text before an item. It comes with its box, so it has to be an alert to be read out. */
export function PrePlayText() {
  const text = usePlayerState((state) => (state.preamble === 'text' ? state.item?.PlayerSettings?.PrePlayText : undefined))
  if (!text) return null
  return (
    <div className="vt-preplay" role="alert">
      <p dir="auto">{text}</p>
    </div>
  )
}
