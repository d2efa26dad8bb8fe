import type { ReactNode } from 'react'
import { barWords } from '../../text/en/bar.ts'
import { playerWords } from '../../text/en/player.ts'
import { useWords } from '../../text/language.ts'
import { usePlayerState } from './player-context.ts'
import { Unseen } from './unseen.tsx'

/**
 * The bar at the bottom, below a heading by which screen readers find the player. `above` stands over the row of buttons: the seek bar's place. `below` stands under it.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls above={<Player.SeekBar />}><Player.PlayButton /></Player.Controls>
 * </Player.Root>
 */
export const Controls = ({ above, below, children }: { above?: ReactNode; below?: ReactNode; children: ReactNode }) => {
  const words = useWords(barWords)
  const { region } = useWords(playerWords)
  const title = usePlayerState(({ item }) => item?.Title ?? '')
  return (
    <>
      <Unseen as="h2">{region({ title })}</Unseen>
      <div className="vt-controls">
        <fieldset className="vt-bar" part="bar" aria-label={words.controls}>
          {above}
          <div className="vt-row">{children}</div>
          {below}
        </fieldset>
      </div>
    </>
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
