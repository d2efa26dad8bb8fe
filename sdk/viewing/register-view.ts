import type { Client } from '../wire/index.ts'
import { createViewId } from './create-view-id.ts'
import { pageHost } from './page-host.ts'
import { isTrackingAllowed, postReport } from './post-report.ts'

/**
 * Counts a view of something that is looked at rather than played: a document, images. Sends nothing when the visitor does not want it;
 * whether the server does says `PlayerSettings.Tracking` of the item.
 *
 * @example
 * if (item.PlayerSettings?.Tracking) registerView(client, item.EncID)
 */
export function registerView(client: Client, encid: string, embed = false): void {
  if (!isTrackingAllowed()) return
  const host = embed ? pageHost() : undefined
  // A view that is not counted disturbs nobody.
  postReport(
    client,
    { kind: 'register', input: { encid, embed, u: createViewId(), ...(host === undefined ? {} : { host }) } },
    false,
  ).catch(() => undefined)
}
