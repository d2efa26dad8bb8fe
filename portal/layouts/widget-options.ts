import type { LayoutWidget } from '../../sdk/layouts/contract.ts'
import type { WidgetOptions } from '../../sdk/widgets/contract.ts'

/** The part of a widget of a page that an embed code would have too. */
export function widgetOptions({ GUID: _guid, Width: _width, Text: _text, Type, ...options }: LayoutWidget): WidgetOptions {
  return { ...options, Type: Type as NonNullable<WidgetOptions['Type']> }
}
