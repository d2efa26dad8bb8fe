import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from './button.tsx'
import './toast-list.css'

export const toastManager = Toast.createToastManager()

let isThere: () => void
/** Screen readers announce only toasts that are added after the list exists. */
export const toastsShown = new Promise<void>((resolve) => {
  isThere = resolve
})

/** As tall as what is said, and the room around it: open dialogs stay out of there. */
function measure(list: HTMLElement | null) {
  if (!list) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(([entry]) => {
    const height = entry?.contentRect.height ?? 0
    if (height > 0) style.setProperty('--vp-said', `calc(${Math.ceil(height)}px + var(--vt-space-4))`)
    else style.removeProperty('--vp-said')
  })
  sizes.observe(list)
  return () => {
    sizes.disconnect()
    style.removeProperty('--vp-said')
  }
}

export function ToastList() {
  useEffect(() => isThere(), [])
  return (
    <Toast.Provider toastManager={toastManager} timeout={5000} limit={4}>
      <Toast.Portal>
        <Toast.Viewport ref={measure} className="vp-toasts">
          <Entries />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Entries() {
  const portal = useWords(portalWords)

  const { toasts } = Toast.useToastManager()
  return toasts.map((entry) => (
    <Toast.Root key={entry.id} toast={entry} className="vp-toast" data-tone={entry.type}>
      <Toast.Content className="vp-toast-content">
        <Toast.Title className="vp-toast-text" render={<p />} />
        {entry.actionProps && <Toast.Action render={<Button />} />}
        <Toast.Close render={<Button look="icon" />} aria-label={portal.dismiss}>
          <X aria-hidden size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
