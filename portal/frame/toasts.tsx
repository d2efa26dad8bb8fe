import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { portal } from '../../sdk/text/en.ts'

const manager = Toast.createToastManager()

export type ToastTone = 'success' | 'warning' | 'danger'

/** Says something for five seconds, bottom right. */
export function toast(tone: ToastTone, sentence: string): void {
  manager.add({ description: sentence, type: tone, priority: tone === 'success' ? 'low' : 'high' })
}

export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} timeout={5000} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="vt-toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((entry) => (
    <Toast.Root key={entry.id} toast={entry} className="vt-toast" data-tone={entry.type}>
      <Toast.Content className="vt-toast-content">
        <Toast.Description className="vt-toast-text" />
        <Toast.Close className="vt-icon-button" aria-label={portal.dismiss}>
          <X aria-hidden size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
