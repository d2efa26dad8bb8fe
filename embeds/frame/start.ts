import { prepareStart } from './prepare-start.ts'

/*
 * The first script of an embed. In a page whose video starts by itself it stands right behind the video: the first bytes are asked for
 * before any other script, and the player is fetched when the first frame is there. In other pages it waits for a viewer, or for a message of the
 * page around, before it fetches anything.
 */
prepareStart()
