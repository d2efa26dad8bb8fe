import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from './button.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { firstInDialog, focusFirstInDialog, hasKeyboard } from './first-field.ts'
import { createUnsavedScope, UnsavedContext } from './unsaved-changes.ts'
import { useBackCloses } from './use-back-closes.ts'
import './dialog.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** `full` fills the window. Default: `m`. */
  size?: 'm' | 'l' | 'full'
  id?: string
  /** Classes in place of those of a centred dialog, for a dialog at a side. */
  look?: { popup: string; head: string } | undefined
  /** A press outside closes it. Default: false. */
  closesOutside?: boolean
  /** Element that gets the focus when the dialog opens. Default: its first field, or the selected tab of a dialog with tabs. */
  initialFocus?: (popup: HTMLElement) => HTMLElement | null
  /** Element that gets the focus when the dialog closes. Default: the previous one. */
  finalFocus?: () => HTMLElement | null
  /** The address says that the dialog is open: Back closes it by going to the address before. */
  isInAddress?: boolean
}

const centred = { popup: 'vp-dialog', head: 'vp-dialog-head' }

/**
 * A modal. Its first field, or the selected one of its tabs, has the focus first. Escape, Back and the close button close it, after a
 * question where typed text would be lost. A button of its form that says "Cancel" closes it without a question.
 */
export function Dialog({ open, onClose, title, children, finalFocus, isInAddress = false, ...rest }: DialogProps) {
  const { id, size = 'm', look = centred, closesOutside = false, initialFocus } = rest
  const portal = useWords(portalWords)

  const [scope] = useState(createUnsavedScope)
  const [isAsking, setAsking] = useState(false)
  const element = useRef<HTMLElement>(null)
  const isFocusOwn = initialFocus !== undefined
  const track = useCallback(
    (popup: HTMLElement | null) => {
      element.current = popup
      if (!popup) return
      const untrack = scope.track(popup)
      const stop = isFocusOwn || !hasKeyboard() ? undefined : focusFirstInDialog(popup)
      return () => {
        untrack?.()
        stop?.()
      }
    },
    [scope, isFocusOwn],
  )
  const focusOf = (popup: HTMLElement | null) => {
    if (initialFocus && popup) return initialFocus(popup)
    return hasKeyboard() ? firstInDialog(popup) : undefined
  }
  const leave = () => (scope.isChanged() ? setAsking(true) : onClose())
  useBackCloses(open && !isInAddress, leave, scope.isChanged)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && leave()} disablePointerDismissal={!closesOutside}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="vp-backdrop" />
        <BaseDialog.Popup
          ref={track}
          id={id}
          className={look.popup}
          data-size={size}
          initialFocus={() => focusOf(element.current) ?? true}
          finalFocus={finalFocus}
        >
          <div className={look.head}>
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
