import type { Context } from '../context.ts'
import { identityFields, savedOptionsOf } from '../saved-widgets/saved-widgets.ts'
import type { PlainCode } from '../text/sentence.ts'
import { type ReadWidget, readWidget, type WidgetFields } from './read-widget.ts'

/**
 * Like `readWidget`, and resolves a short code, which has only a GUID, to the saved options. A code with a description keeps it, even if it
 * has a GUID: those of old page layouts exist no more.
 */
export async function readSaved(ctx: Pick<Context, 'db'>, fields: WidgetFields): Promise<ReadWidget | { gone: PlainCode }> {
  const guid = fields.w === undefined && fields.f === undefined && fields.plid === undefined ? fields.guid : guidAlone(fields.w)
  if (guid === undefined) return readWidget(fields)
  const saved = await savedOptionsOf(ctx, guid)
  return saved === undefined ? { gone: 'SAVED_WIDGET_NOT_FOUND' } : readWidget({ ...fields, w: saved })
}

/** A short code is short: what is longer is not even looked at. */
const longest = 400

function guidAlone(w: string | undefined): string | undefined {
  if (w === undefined || w.length > longest || !/"GUID"/i.test(w)) return undefined
  try {
    const json: unknown = JSON.parse(w)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
    const { GUID } = json as { GUID?: unknown }
    return typeof GUID === 'string' && GUID !== '' && Object.keys(json).every((name) => identityFields.has(name)) ? GUID : undefined
  } catch {
    return undefined
  }
}
