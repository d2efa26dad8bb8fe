import type { WidgetData, WidgetOptions } from '../sdk/widgets/contract.ts'
import { findPlace } from './place.ts'
import { drawNote, drawPlaceholder } from './placeholder.ts'

/** What the server writes below the loader. */
export interface WidgetCall {
  /** Where the server is, without a slash at the end. */
  base: string
  /** Path of the module that draws. */
  module: string
  options: WidgetOptions
  data: WidgetData
}

/** What the module is given besides its root. */
export interface WidgetMount extends Omit<WidgetCall, 'module'> {
  /** The page is our own, in a frame of somebody's page: it tells its height. */
  isFramed: boolean
}

/**
 * Draws a widget where the script tag stands that calls this. Nothing of it reaches the page around: what goes wrong is said in
 * its place, and once in the console.
 */
export function widget({ module, ...call }: WidgetCall): void {
  const { script, insert } = findPlace(call.base)
  const host = document.createElement('vitrine-widget')
  const root = host.attachShadow({ mode: 'open' })
  const give = (problem: unknown, note?: string): void => {
    drawNote(root, note)
    console.warn('Vitrine:', problem)
  }
  insert(host, () => {
    try {
      drawPlaceholder(root, call.data)
      if (call.data.Message) return give(call.data.Message, call.data.Message)
      import(call.base + module)
        .then(({ mount }: { mount: (root: ShadowRoot, call: object) => void }) =>
          mount(root, { ...call, isFramed: /[?&]frame=1/.test(script?.src ?? '') }),
        )
        .catch((error: unknown) => give(error))
    } catch (error) {
      give(error)
    }
  })
}
