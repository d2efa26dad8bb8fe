import * as v from 'valibot'
import { type GetWidgetInput, WidgetDisplays, WidgetLimits, WidgetOptions } from '../../sdk/widgets/contract.ts'
import type { Sentence } from '../text/sentence.ts'

export type WidgetRequest = v.InferOutput<typeof WidgetOptions>

/** The settings of a widget, or why they are refused. */
export type ReadWidget = { options: WidgetRequest } | { problem: Sentence }

export type WidgetFields = v.InferOutput<typeof GetWidgetInput>

/** The description in `w`; without one the fields of the data calls. */
export function readWidget({ w, f, plid, guid, ind, maxcount }: WidgetFields): ReadWidget {
  if (w !== undefined || (f === undefined && plid === undefined && guid === undefined)) return readText(w ?? '', asOptions)
  const max = displays.get(maxcount ?? '')
  if (max === undefined) return { problem: { code: 'WIDGET_MAXCOUNT' } }
  const more = { Display: max, GUID: guid ?? '', ...(/^\d{1,4}$/.test(ind ?? '') ? { Index: Number(ind) } : {}) }
  if (f === undefined) return asOptions({ ...more, PlaylistCDID: plid })
  return readText(f, (SearchFilters) => asOptions({ ...more, SearchFilters, PlaylistCDID: plid }))
}

const displays = new Map<string, number>([
  ['', WidgetDisplays.grid],
  ['5', WidgetDisplays.top5],
  ['10', WidgetDisplays.top10],
])

function readText(text: string, next: (json: unknown) => ReadWidget): ReadWidget {
  if (text.length > WidgetLimits.json) return { problem: { code: 'CHECK', text: 'The widget settings are too long.' } }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: { code: 'WIDGET_NOT_JSON' } }
  }
  return Array.isArray(json) ? { problem: { code: 'CHECK', text: 'The widget settings must be a JSON object.' } } : next(json)
}

function asOptions(json: unknown): ReadWidget {
  const checked = v.safeParse(WidgetOptions, json, { abortEarly: true })
  return checked.success ? { options: checked.output } : { problem: sentenceOf(checked.issues[0]) }
}

/** Used if the schema has no sentence of its own. */
const sentenceOf = ({ message, path }: v.BaseIssue<unknown>): Sentence => {
  const field = String(path?.at(0)?.key ?? '').slice(0, 40)
  return message.startsWith('Invalid ') ? { code: 'WIDGET_FIELD_INVALID', field } : { code: 'CHECK', text: message }
}
