import { createStore } from '../../sdk/store/index.ts'
import { loadAtLast } from './later-part.ts'

export type ToastTone = 'success' | 'warning' | 'danger'

export const loadToasts = () => loadAtLast(() => import('./toast-list.tsx'))

/** Whether the page draws the list of toasts, which is loaded later. */
export const toastList = createStore({ isWanted: false })

export const showToastList = (): void => toastList.set({ isWanted: true })

/** Something that can be done about what is said. */
export interface ToastAction {
  label: string
  run: () => void
}

// Long enough for everybody who has to find the way there first.
const ACTION_MS = 500_000

/** Says something for five seconds, in the middle of the lower edge; longer where something can be done about it. Answers the function that takes it away. */
export function toast(tone: ToastTone, sentence: string, action?: ToastAction): () => void {
  showToastList()
  const shown = loadToasts().then(async ({ toastManager, toastsShown }) => {
    await toastsShown
    if (!action) return toastManager.add({ title: sentence, type: tone })
    const onClick = () => {
      toastManager.close(id)
      action.run()
    }
    const id: string = toastManager.add({
      title: sentence,
      type: tone,
      timeout: ACTION_MS,
      actionProps: { children: action.label, onClick },
    })
    return id
  })
  return () => void Promise.all([loadToasts(), shown]).then(([{ toastManager }, id]) => toastManager.close(id))
}
