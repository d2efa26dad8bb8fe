import type { Context as Request } from 'hono'
import type { PickerOptions } from '../../sdk/lms/contract.ts'
import { type Refused, refuse } from '../http/errors.ts'

/** The pages of the picker, as the plugins name them. */
export const pickerPaths = ['/VLE/Moodle/Default.aspx', '/VLE/Moodle/MediaLibrary.aspx', '/VLE/MediaLibrary.aspx'] as const

/** The pages of the library in a frame of a course, which a launch by LTI opens; `page` is the portal's page of an item. */
export const framePaths = { item: '/lti/item', page: '/lti/page', library: '/lti/library', choose: '/lti/choose' } as const

/** The item of the page `item`, for the person of a launch. */
export const contentPath = '/lti/content'

/** The pickers that requests open, or why they do not: one capability checks the request, another draws the page. */
const pickers = new WeakMap<Request, PickerOptions | Refused>()

export const openPicker = (request: Request, picker: PickerOptions | Refused): unknown => pickers.set(request, picker)

/** The picker of a request. Refused as an unknown address where no learning environment is registered. */
export function pickerFor(request: Request): PickerOptions {
  const picker = pickers.get(request) ?? refuse('ADDRESS_NOT_FOUND')
  if ('Target' in picker) return picker
  throw picker
}
