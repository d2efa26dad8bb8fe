import type { ReactNode } from 'react'
import { barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'

/**
 * The bar at the bottom. `above` stands over the row of buttons: the seek bar's place.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls above={<Player.SeekBar />}><Player.PlayButton /></Player.Controls>
 * </Player.Root>
 */
export const Controls = ({ above, children }: { above?: ReactNode; children: ReactNode }) => {
  const words = useWords(barWords)
  return (
    <div className="vt-controls">
      <fieldset className="vt-bar" aria-label={words.controls}>
        {above}
        <div className="vt-row">{children}</div>
      </fieldset>
    </div>
  )
}

/**
 * Pushes what follows to the other end of the bar.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.PlayButton /><Player.Spacer /><Player.FullscreenButton /></Player.Controls>
 * </Player.Root>
 */
export const Spacer = () => <div className="vt-spacer" />
