import { SavedWidgetErrors } from '../../sdk/saved-widgets/contract.ts'
import type { Context } from '../context.ts'
import { ownNames, savedOptionsOf } from '../saved-widgets/saved-widgets.ts'
import { type ReadWidget, readWidget, type WidgetFields } from './read-widget.ts'

/**
 * As `readWidget`; a short code, which says nothing but a GUID, means what is saved under it now. A code that describes the widget
 * stays what it says, whatever GUID stands in it: those of old page layouts name nothing here.
 */
export async function readSaved(ctx: Pick<Context, 'db'>, fields: WidgetFields): Promise<ReadWidget | { gone: string }> {
  const guid = fields.w === undefined && fields.f === undefined && fields.plid === undefined ? fields.guid : guidAlone(fields.w)
  if (guid === undefined) return readWidget(fields)
  const saved = await savedOptionsOf(ctx, guid)
  return saved === undefined ? { gone: SavedWidgetErrors.SAVED_WIDGET_NOT_FOUND } : readWidget({ ...fields, w: saved })
}

/** A short code is short: what is longer is not even looked at. */
const longest = 400

function guidAlone(w: string | undefined): string | undefined {
  if (w === undefined || w.length > longest || !/"GUID"/i.test(w)) return undefined
  try {
    const json: unknown = JSON.parse(w)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
    const { GUID } = json as { GUID?: unknown }
    return typeof GUID === 'string' && GUID !== '' && Object.keys(json).every((name) => ownNames.has(name)) ? GUID : undefined
  } catch {
    return undefined
  }
}
