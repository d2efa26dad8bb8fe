import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from './button.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { firstField, hasKeyboard } from './first-field.ts'
import { createUnsavedScope, UnsavedContext } from './unsaved-changes.ts'
import { useBackCloses } from './use-back-closes.ts'
import './dialog.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  size?: 'm' | 'l'
  /** Element that gets the focus when the dialog closes. Default: the one that had it before. */
  finalFocus?: () => HTMLElement | null
  /** The address says that the dialog is open: Back closes it by going to the address before. */
  isInAddress?: boolean
}

const mainForm = 'form:not([role=search], [role=tabpanel] form)'

/**
 * A modal. The first field of its form has the focus first. Escape, Back and the close button close it, after a question where typed text would be lost; a click outside does not. A button
 * of its form that says "Cancel" closes it without a question.
 */
export function Dialog({ open, onClose, title, children, size = 'm', finalFocus, isInAddress = false }: DialogProps) {
  const portal = useWords(portalWords)

  const [scope] = useState(createUnsavedScope)
  const [isAsking, setAsking] = useState(false)
  const element = useRef<HTMLElement>(null)
  const track = useCallback(
    (popup: HTMLElement | null) => {
      element.current = popup
      return popup ? scope.track(popup) : undefined
    },
    [scope],
  )
  const initialFocus = () => (hasKeyboard() ? firstField(element.current?.querySelector(mainForm) ?? null) : undefined) ?? true
  const leave = () => (scope.isChanged() ? setAsking(true) : onClose())
  useBackCloses(open && !isInAddress, leave, scope.isChanged)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && leave()} disablePointerDismissal>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="vp-backdrop" />
        <BaseDialog.Popup ref={track} className="vp-dialog" data-size={size} {...{ initialFocus, finalFocus }}>
          <div className="vp-dialog-head">
            <BaseDialog.Title className="vp-dialog-title">{title}</BaseDialog.Title>
            <BaseDialog.Close render={<Button look="icon" />} aria-label={portal.close} data-dialog-close>
              <X aria-hidden size={20} />
            </BaseDialog.Close>
          </div>
          <UnsavedContext value={scope}>{children}</UnsavedContext>
          <DiscardQuestion
            open={isAsking}
            onDiscard={() => {
              setAsking(false)
              onClose()
            }}
            onKeep={() => setAsking(false)}
          />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
