import { type SavedWidget, type SaveWidgetAnswer, saveWidget } from '../../sdk/saved-widgets/contract.ts'
import type { WidgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { client } from '../session/client.ts'

const maxTries = 20

/** Keeps the same widget under another name, the first that is free. Answers that name. */
export async function copyWidget(
  words: WidgetEditorWords,
  { Name, Options }: Pick<SavedWidget, 'Name' | 'Options'>,
): Promise<SaveWidgetAnswer & { Name: string }> {
  for (let place = 1; ; place++) {
    const name = words.copyName({ name: Name.slice(0, 80), place: place })
    try {
      return { ...(await client.call(saveWidget, { name, options: Options })), Name: name }
    } catch (error) {
      if (!(error instanceof WireError && error.code === 'SAVED_WIDGET_EXISTS') || place >= maxTries) throw error
    }
  }
}
