import * as v from 'valibot'
import { type GetWidgetInput, WidgetDisplays, WidgetLimits, WidgetOptions } from '../../sdk/widgets/contract.ts'

export type WidgetRequest = v.InferOutput<typeof WidgetOptions>

/** Options of a widget, or a sentence why they are invalid. */
export type ReadWidget = { options: WidgetRequest } | { problem: string }

export type WidgetFields = v.InferOutput<typeof GetWidgetInput>

/** The description in `w`; without one the fields of the data calls. */
export function readWidget({ w, f, plid, guid, ind, maxcount }: WidgetFields): ReadWidget {
  if (w !== undefined || (f === undefined && plid === undefined && guid === undefined)) return readText(w ?? '', asOptions)
  const most = displays.get(maxcount ?? '')
  if (most === undefined) return { problem: 'maxcount is 5 or 10.' }
  const more = { Display: most, GUID: guid ?? '', ...(/^\d{1,4}$/.test(ind ?? '') ? { Index: Number(ind) } : {}) }
  if (f === undefined) return asOptions({ ...more, PlaylistCDID: plid })
  return readText(f, (SearchFilters) => asOptions({ ...more, SearchFilters, PlaylistCDID: plid }))
}

const displays = new Map<string, number>([
  ['', WidgetDisplays.grid],
  ['5', WidgetDisplays.top5],
  ['10', WidgetDisplays.top10],
])

function readText(text: string, next: (json: unknown) => ReadWidget): ReadWidget {
  if (text.length > WidgetLimits.json) return { problem: 'The widget settings are too long.' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'The widget settings are not JSON.' }
  }
  return Array.isArray(json) ? { problem: 'The widget settings must be a JSON object.' } : next(json)
}

function asOptions(json: unknown): ReadWidget {
  const checked = v.safeParse(WidgetOptions, json, { abortEarly: true })
  return checked.success ? { options: checked.output } : { problem: sentenceOf(checked.issues[0]) }
}

/** Used if the schema has no sentence of its own. */
const sentenceOf = ({ message, path }: v.BaseIssue<unknown>): string => {
  const field = String(path?.at(0)?.key ?? '')
  return message.startsWith('Invalid ') ? `"${field.slice(0, 40)}" is invalid.` : message
}
