import type { Hono } from 'hono'
import { framePaths, pickerPaths } from './picker.ts'

/**
 * Addresses that pages of an older library, and links in courses, name for the entry into the library and for signing in again (specification 1,
 * sections 1 and 8). The pages behind them say what is wrong where no launch and no ticket has come before, and never ask for a password.
 */
export const olderPages: Readonly<Record<string, string>> = {
  '/VLE/LTI/Preview.aspx': framePaths.library,
  '/VLE/LTI/StartAuth.aspx': framePaths.library,
  '/VLE/StartAuth.aspx': framePaths.library,
  '/VLE/Moodle/StartAuth.aspx': pickerPaths[0],
}

/** Leads each older address to its page, with the query. */
export function mountOlderPages(app: Hono): void {
  for (const [path, target] of Object.entries(olderPages))
    app.get(path, (request) => request.redirect(target + new URL(request.req.raw.url).search, 302))
}
