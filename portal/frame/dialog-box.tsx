import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { portal } from '../../sdk/text/en.ts'

export interface DialogBoxProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  size?: 'm' | 'l'
  /** What gets the focus when it closes. Default: what had it before. */
  finalFocus?: () => HTMLElement | null
}

/** A modal. Escape and the close button close it; a click outside does not, so that nothing typed is lost by a slip. */
export function DialogBox({ open, onClose, title, children, size = 'm', finalFocus }: DialogBoxProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="vp-backdrop" />
        <Dialog.Popup className="vp-dialog" data-size={size} {...(finalFocus ? { finalFocus } : {})}>
          <div className="vp-dialog-head">
            <Dialog.Title className="vp-dialog-title">{title}</Dialog.Title>
            <Dialog.Close className="vp-icon-button" aria-label={portal.close}>
              <X aria-hidden size={20} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
