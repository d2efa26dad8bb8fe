import * as v from 'valibot'
import { LtiLimits } from '../../sdk/lti/contract.ts'
import { SearchFilter } from '../../sdk/search/contract.ts'
import { refuse } from '../http/errors.ts'

/** The filter of a search that a course links to, without its page; refused where it is none. */
export function searchIn(text: string): Record<string, unknown> {
  try {
    if (text.length > LtiLimits.search) return refuse('INPUT_NOT_UNDERSTOOD')
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuse('INPUT_NOT_UNDERSTOOD')
    // A link begins with the first page.
    const filter = Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'pi'))
    return v.is(SearchFilter, filter) ? filter : refuse('INPUT_NOT_UNDERSTOOD')
  } catch {
    return refuse('INPUT_NOT_UNDERSTOOD')
  }
}
