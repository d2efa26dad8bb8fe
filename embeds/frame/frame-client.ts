import { createClient, shareCode } from '../../sdk/wire/index.ts'

/** The client of an embed in a frame: its own origin, with the code of the share link that its address carries. */
export const client = createClient({ code: shareCode(location.search) })
