import { Player } from '../../sdk/player/index.ts'

/** The compact skin of a `<vitrine-player>`: only those that choose it load it. */
export default Player.CompactPlayer
