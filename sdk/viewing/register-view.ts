import type { MediaItem } from '../media/contract.ts'
import { newViewId } from './new-view-id.ts'
import { mayReport, postReport } from './post-report.ts'

/**
 * Counts a view of something that is looked at rather than played: a document, pictures. Sends nothing where the server or the visitor
 * does not want it.
 */
export function registerView({ EncID, PlayerSettings }: Pick<MediaItem, 'EncID' | 'PlayerSettings'>, embed = false): void {
  if (!PlayerSettings?.Tracking || !mayReport()) return
  // A view that is not counted disturbs nobody.
  postReport({ kind: 'register', input: { encid: EncID, embed, u: newViewId() } }, false).catch(() => undefined)
}
